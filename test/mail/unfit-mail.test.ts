import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createAddressRules } from '../../src/dns/address-rules.ts';
import { createResolver } from '../../src/dns/resolver.ts';
import { createTransportPolicies } from '../../src/mail/direct/transport-policy.ts';
import type { Outcome, Provider } from '../../src/mail/outcome.ts';
import { createDirectProvider } from '../../src/mail/providers/direct.ts';
import { createSmtpProvider } from '../../src/mail/providers/smtp.ts';
import { startDnsServer } from '../support/dns-server.ts';
import { startRudeServer } from '../support/exchanger.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Script {
  /** What it offers, beside PIPELINING. */
  offers?: string[];
  /** What it says instead of yes; nothing hangs up. */
  replies?: Partial<Record<'MAIL' | 'RCPT' | 'dot', string>>;
}

/** A server that keeps the commands that it gets, and reads UTF-8 in them byte by byte. */
async function startServer({ offers = [], replies = {} }: Script) {
  const said: string[] = [];
  let inData = false;
  const answer = (socket: Socket, line: string) => {
    if (inData && line !== '.') return;
    const verb = inData ? 'dot' : (line.slice(0, 4) as 'MAIL' | 'RCPT');
    if (!inData) said.push(Buffer.from(line, 'latin1').toString());
    inData = line === 'DATA';
    if (line.startsWith('EHLO')) {
      socket.write(`${['250-mx', '250-PIPELINING', ...offers].join('\r\n250-')}\r\n250 HELP\r\n`);
    } else if (inData) socket.write('354 go\r\n');
    else if (verb in replies && replies[verb] === '') socket.destroy();
    else socket.write(`${replies[verb] ?? '250 ok'}\r\n`);
  };
  const server = await startRudeServer((socket) => socket.write('220 mx\r\n'), answer);
  closing.push(server.close);
  const told = () => said.filter((line) => /^(MAIL|RCPT|DATA)/.test(line));
  return { ...server, told };
}

const ways: Record<string, (port: number) => Promise<Provider>> = {
  relay: async (port) => createSmtpProvider(`smtp://127.0.0.1:${port}`, 1),
  exchanger: async (port) => {
    const dns = await startDnsServer();
    closing.push(dns.close);
    dns.set('example.test', 'A', ['127.0.0.1']);
    const resolver = createResolver({ servers: [dns.address], timeoutMs: 2_000, rounds: 1 });
    const { isAllowed } = createAddressRules(['127.0.0.0/8']);
    return createDirectProvider({
      resolver,
      isAllowed,
      policies: createTransportPolicies({ resolver, isAllowed, port: 1 }),
      port,
      ehloName: 'sender.test',
      limit: 1,
      connections: 1,
      timeouts: { connectionMs: 4_000, greetingMs: 4_000, socketMs: 8_000, wholeMs: 16_000 },
    });
  },
};

const ada = 'ada@example.test';
const jose = 'josé@example.test';

describe.each(Object.keys(ways))('a mail that its %s may not be able to take', (way) => {
  async function start(script: Script) {
    const server = await startServer(script);
    const provider = await (ways[way] as (port: number) => Promise<Provider>)(server.port);
    closing.push(provider.close);
    const send = (to: string[], header = 'From: a@sender.test', from = 'b@bounces.sender.test') =>
      provider.send({
        organizationId: 'organization',
        messageId: 'message',
        messageIdHeader: '<1@sender.test>',
        envelope: { from, to },
        attempt: 1,
        raw: Buffer.from(`${header}\r\nSubject: Hello\r\n\r\nHello\r\n`),
      });
    return { ...server, send };
  }
  const answersIn = (outcome: Outcome) =>
    outcome.kind === 'answered' ? Object.fromEntries(outcome.answers) : outcome;

  it('is too large when the server says how much it takes, and is not offered', async () => {
    const { send, told } = await start({ offers: ['SIZE 45'] });
    expect(answersIn(await send([ada, 'bob@example.test']))).toMatchObject({
      [ada]: {
        kind: 'rejected',
        bounce: { kind: 'TRANSIENT', subType: 'MessageTooLarge' },
        line: '552 5.3.4 the mail has 46 bytes, and the server takes 45',
      },
      'bob@example.test': { kind: 'rejected', bounce: { subType: 'MessageTooLarge' } },
    });
    expect(told()).toEqual([]);
  });

  it.each(['SIZE', 'SIZE 0', 'SIZE 46'])('is offered to a server that says %s', async (size) => {
    const { send } = await start({ offers: [size] });
    expect(answersIn(await send([ada]))).toMatchObject({ [ada]: { kind: 'accepted' } });
  });

  it.each([
    ['MAIL', '552 5.3.4 message too big for system'],
    ['MAIL', '552 message size exceeds fixed maximum message size'],
    ['RCPT', '552 5.2.3 message length exceeds administrative limit'],
    ['dot', '552 5.3.4 message too big for system'],
    ['dot', '552 5.2.3 message length exceeds administrative limit'],
  ] as const)('is too large when %s is answered with %s', async (at, line) => {
    const { send } = await start({ replies: { [at]: line } });
    const bounce = { kind: 'TRANSIENT', subType: 'MessageTooLarge' };
    expect(answersIn(await send([ada]))).toMatchObject({ [ada]: { kind: 'rejected', bounce } });
  });

  it('is sent to the others when the address of one needs UTF-8', async () => {
    const { send, told } = await start({});
    expect(answersIn(await send([jose, ada]))).toMatchObject({
      [ada]: { kind: 'accepted' },
      [jose]: {
        kind: 'rejected',
        bounce: { kind: 'PERMANENT', subType: 'General' },
        line: '553 5.6.7 the address needs SMTPUTF8, which the server does not offer',
      },
    });
    expect(told()).toEqual(['MAIL FROM:<b@bounces.sender.test>', `RCPT TO:<${ada}>`, 'DATA']);
  });

  it('is refused for everybody when its header needs UTF-8, and the next one goes', async () => {
    const { send, told, sessions } = await start({});
    for (const field of ['From', 'Reply-To']) {
      expect(answersIn(await send([ada, jose], `${field}: josé@sender.test`))).toMatchObject({
        [ada]: {
          kind: 'rejected',
          bounce: { kind: 'PERMANENT', subType: 'General' },
          line: '550 5.6.9 an address in the header needs SMTPUTF8, which the server does not offer',
        },
        [jose]: { kind: 'rejected', bounce: { kind: 'PERMANENT', subType: 'General' } },
      });
    }
    expect(answersIn(await send([ada], 'From: a@b.test', jose))).toMatchObject({
      [ada]: { kind: 'rejected' },
    });
    expect(told()).toEqual([]);
    expect(answersIn(await send([ada]))).toMatchObject({ [ada]: { kind: 'accepted' } });
    expect(sessions()).toBe(1);
  });

  it.each([
    ['an address of the envelope', [jose], undefined],
    ['its header', [ada], 'From: josé@sender.test'],
    ['both', [jose], 'From: josé@sender.test'],
  ])('asks for UTF-8 where the server offers it and %s needs it', async (_, to, header) => {
    const { send, told } = await start({ offers: ['8BITMIME', 'SMTPUTF8'] });
    expect(answersIn(await send(to, header))).toMatchObject({
      [to[0] as string]: { kind: 'accepted' },
    });
    expect(answersIn(await send([ada]))).toMatchObject({ [ada]: { kind: 'accepted' } });
    expect(told()).toEqual([
      'MAIL FROM:<b@bounces.sender.test> SMTPUTF8',
      `RCPT TO:<${to[0]}>`,
      'DATA',
      'MAIL FROM:<b@bounces.sender.test>',
      `RCPT TO:<${ada}>`,
      'DATA',
    ]);
  });

  it('says of an address in UTF-8 nothing that the server said of others', async () => {
    const { send } = await start({ replies: { RCPT: '550 5.1.1 no such user' } });
    expect(answersIn(await send([ada, jose]))).toMatchObject({
      [ada]: { kind: 'rejected', bounce: { subType: 'NoEmail' } },
      [jose]: { kind: 'rejected', bounce: { subType: 'General' } },
    });
  });

  it('is unknown when no answer comes, though one recipient was not told', async () => {
    const { send } = await start({ replies: { dot: '' } });
    expect((await send([ada, jose])).kind).toBe('unknown');
  });
});
