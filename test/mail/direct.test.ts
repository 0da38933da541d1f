import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAddressRules } from '../../src/dns/address-rules.ts';
import { createResolver } from '../../src/dns/resolver.ts';
import { createTransportPolicies } from '../../src/mail/direct/transport-policy.ts';
import type { Outcome, Provider, RecipientAnswer } from '../../src/mail/outcome.ts';
import { createDirectProvider } from '../../src/mail/providers/direct.ts';
import { type Certificate, makeCertificate } from '../support/certificates.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { type Exchanger, startExchanger, startRudeServer } from '../support/exchanger.ts';
import { smtpError } from '../support/smtp-sink.ts';
import { until } from '../support/until.ts';

let dns: DnsServer;
let provider: Provider;
const started: { close(): Promise<unknown> }[] = [];
let good: Certificate;
let other: Certificate;

beforeAll(async () => {
  good = await makeCertificate('mx.example.test', 'mta-sts.example.test');
  other = await makeCertificate('elsewhere.test');
});
beforeEach(async () => {
  dns = await startDnsServer();
  started.push(dns);
});
afterEach(async () => {
  await provider.close();
  for (const one of started.splice(0).reverse()) await one.close();
});

function deliverTo(port: number, given: { policyPort?: number; wholeMs?: number } = {}): Provider {
  const resolver = createResolver({ servers: [dns.address], timeoutMs: 2_000, rounds: 1 });
  const { isAllowed } = createAddressRules(['127.0.0.0/8', '::1/128']);
  provider = createDirectProvider({
    resolver,
    isAllowed,
    policies: createTransportPolicies({
      resolver,
      isAllowed,
      port: given.policyPort ?? 1,
      ca: good.cert,
    }),
    port,
    ehloName: 'sender.test',
    limit: 2,
    connections: 100,
    ca: good.cert,
    timeouts: {
      connectionMs: 4_000,
      greetingMs: 4_000,
      socketMs: 8_000,
      wholeMs: given.wholeMs ?? 16_000,
    },
  });
  return provider;
}

async function keep<T extends { close(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  started.push(one);
  return one;
}

/** `example.test` with its exchanger at loopback. */
function announce(domain = 'example.test', host = `mx.${domain}`, address = '127.0.0.1'): void {
  dns.set(domain, 'MX', [{ preference: 10, exchange: host }]);
  dns.set(host, 'A', [address]);
}

const send = (...to: string[]): Promise<Outcome> =>
  provider.send({
    organizationId: 'organization',
    messageId: 'message',
    messageIdHeader: '<1@sender.test>',
    envelope: { from: 'b@bounces.sender.test', to },
    attempt: 1,
    raw: Buffer.from('From: a@sender.test\r\nSubject: Hello\r\n\r\nHello\r\n'),
  });

async function answerFor(to: string): Promise<RecipientAnswer> {
  const outcome = await send(to);
  if (outcome.kind !== 'answered') throw new Error(`The mail is ${outcome.kind}.`);
  const answer = outcome.answers.get(to);
  if (answer === undefined) throw new Error(`There is no answer for ${to}.`);
  return answer;
}

describe('the exchanger', () => {
  it('of a domain gets its mail, which is then delivered', async () => {
    const exchanger = await keep(startExchanger());
    announce();
    deliverTo(exchanger.port);
    const answer = await answerFor('ada@example.test');
    expect(answer).toMatchObject({ kind: 'accepted', feedback: [{ kind: 'delivered' }] });
    expect(exchanger.mails).toMatchObject([
      { from: 'b@bounces.sender.test', to: ['ada@example.test'] },
    ]);
  });

  it('that is preferred comes first, the next when it cannot be reached', async () => {
    const first = await keep(startExchanger({ host: '127.0.0.2' }));
    const second = await keep(startExchanger({ host: '127.0.0.3', port: first.port }));
    dns.set('example.test', 'MX', [
      { preference: 20, exchange: 'mx2.example.test' },
      { preference: 10, exchange: 'mx1.example.test' },
    ]);
    dns.set('mx1.example.test', 'A', ['127.0.0.2']);
    dns.set('mx2.example.test', 'A', ['127.0.0.3']);
    deliverTo(first.port);
    await answerFor('ada@example.test');
    expect([first.mails.length, second.mails.length]).toEqual([1, 0]);
    await first.close();
    expect((await answerFor('ada@example.test')).kind).toBe('accepted');
    expect(second.mails).toHaveLength(1);
  });

  it('is the domain itself when there is no MX record', async () => {
    const exchanger = await keep(startExchanger());
    dns.set('bare.test', 'A', ['127.0.0.1']);
    deliverTo(exchanger.port);
    expect((await answerFor('ada@bare.test')).kind).toBe('accepted');
  });

  it('is reached over IPv4 when IPv6 does not work', async () => {
    const exchanger = await keep(startExchanger());
    announce();
    dns.set('mx.example.test', 'AAAA', ['::1']);
    deliverTo(exchanger.port);
    expect((await answerFor('ada@example.test')).kind).toBe('accepted');
  });

  it('of several domains gets one mail for all their recipients', async () => {
    const exchanger = await keep(startExchanger());
    const elsewhere = await keep(startExchanger({ host: '127.0.0.2', port: exchanger.port }));
    announce('one.test', 'mx.shared.test');
    announce('two.test', 'mx.shared.test');
    announce('three.test', 'mx.three.test', '127.0.0.2');
    deliverTo(exchanger.port);
    const outcome = await send('a@one.test', 'b@two.test', 'c@three.test');
    expect(outcome.kind === 'answered' && [...outcome.answers.values()]).toMatchObject([
      { kind: 'accepted' },
      { kind: 'accepted' },
      { kind: 'accepted' },
    ]);
    expect(exchanger.mails.map(({ to }) => to)).toEqual([['a@one.test', 'b@two.test']]);
    expect(elsewhere.mails.map(({ to }) => to)).toEqual([['c@three.test']]);
  });

  it('keeps its connection for the next mail', async () => {
    const exchanger = await keep(startExchanger());
    announce();
    deliverTo(exchanger.port);
    for (let count = 0; count < 5; count += 1) await answerFor('ada@example.test');
    expect([exchanger.mails.length, exchanger.sessions]).toEqual([5, 1]);
  });

  it('that closed its connection meanwhile gets the next mail over another', async () => {
    const exchanger = await keep(startExchanger());
    announce();
    deliverTo(exchanger.port);
    await answerFor('ada@example.test');
    const { port } = exchanger;
    await exchanger.close();
    const next = await keep(startExchanger({ port }));
    expect((await answerFor('ada@example.test')).kind).toBe('accepted');
    expect(next.mails).toHaveLength(1);
  });

  it('has no more connections than it may', async () => {
    let open = 0;
    let most = 0;
    const exchanger = await keep(
      startExchanger({
        onMail: async () => {
          open += 1;
          most = Math.max(most, open);
          await new Promise((resolve) => setTimeout(resolve, 5));
          open -= 1;
          return undefined;
        },
      }),
    );
    announce();
    deliverTo(exchanger.port);
    await Promise.all(Array.from({ length: 20 }, () => answerFor('ada@example.test')));
    expect([exchanger.mails.length, most]).toEqual([20, 2]);
  });
});

describe('a domain', () => {
  it.each([
    ['does not exist', () => {}, 'rejected', /^550 5\.1\.2/],
    [
      'takes no mail',
      () => dns.set('example.test', 'MX', [{ preference: 0, exchange: '.' }]),
      'rejected',
      /^550 5\.1\.10/,
    ],
    ['has no address', () => dns.set('example.test', 'TXT', ['x']), 'rejected', /^550 5\.4\.4/],
    [
      'has an exchanger without an address',
      () => dns.set('example.test', 'MX', [{ preference: 1, exchange: 'mx.example.test' }]),
      'rejected',
      /^550 5\.4\.4/,
    ],
    [
      'has an exchanger on a private network',
      () => announce('example.test', 'mx.example.test', '10.0.0.1'),
      'rejected',
      /no public address/,
    ],
    ['is unknown now', () => dns.fail('example.test', 'SERVFAIL'), 'deferred', /^451 4\.4\.3/],
    [
      'has an exchanger that is unknown now',
      () => {
        announce();
        dns.fail('mx.example.test', 'SERVFAIL');
      },
      'deferred',
      /^451 4\.4\.3/,
    ],
  ])('that %s is answered without a connection', async (_, arrange, kind, line) => {
    arrange();
    deliverTo(1);
    const answer = await answerFor('ada@example.test');
    expect(answer.kind).toBe(kind);
    expect(answer.line).toMatch(line);
  });
});

describe('replies', () => {
  it.each([
    ['550 5.1.1 no such user', 'rejected', 'NoEmail'],
    ['552 5.2.2 full', 'rejected', 'MailboxFull'],
    ['554 5.7.1 spam', 'rejected', 'ContentRejected'],
    ['451 4.7.1 greylisted', 'deferred', undefined],
  ])('to a recipient are its own: %s', async (line, kind, subType) => {
    const exchanger = await keep(
      startExchanger({
        onRecipient: (address) =>
          address.startsWith('bad')
            ? smtpError(Number(line.slice(0, 3)), line.slice(4))
            : undefined,
      }),
    );
    announce();
    deliverTo(exchanger.port);
    const outcome = await send('good@example.test', 'bad@example.test');
    if (outcome.kind !== 'answered') throw new Error(outcome.kind);
    expect(outcome.answers.get('good@example.test')?.kind).toBe('accepted');
    const answer = outcome.answers.get('bad@example.test');
    expect(answer).toMatchObject({ kind, ...(subType ? { bounce: { subType } } : {}) });
  });

  it('to the sender are about this mail, not about every mail', async () => {
    const server = await keep(
      startRudeServer(
        (socket) => socket.write('220 mx\r\n'),
        (socket, line) => {
          const refused = line.startsWith('MAIL');
          socket.write(refused ? '550 5.7.1 your address is blocked\r\n' : '250 ok\r\n');
        },
      ),
    );
    announce();
    deliverTo(server.port);
    expect(await answerFor('ada@example.test')).toMatchObject({
      kind: 'rejected',
      bounce: { kind: 'TRANSIENT', subType: 'ContentRejected' },
    });
  });
});

describe('a server', () => {
  it.each<[string, Parameters<typeof startRudeServer>[0], Parameters<typeof startRudeServer>[1]]>([
    ['that never greets', () => {}, undefined],
    ['that hangs up', (socket) => socket.destroy(), undefined],
    ['that lets nobody in', (socket) => socket.write('554 5.3.2 go away\r\n'), undefined],
    ['that is too busy', (socket) => socket.end('421 4.3.2 later\r\n'), undefined],
    ['that talks for ever', (socket) => socket.write(`220-${'x'.repeat(10_000_000)}`), undefined],
    ['that hangs up at EHLO', (socket) => socket.write('220 mx\r\n'), (socket) => socket.destroy()],
    [
      'that hangs up at MAIL',
      (socket) => socket.write('220 mx\r\n'),
      (socket, line) => (line.startsWith('MAIL') ? socket.destroy() : socket.write('250 ok\r\n')),
    ],
    [
      'that leaves in the middle with 421',
      (socket) => socket.write('220 mx\r\n'),
      (socket, line) =>
        line.startsWith('RCPT') ? socket.end('421 4.4.2 bye\r\n') : socket.write('250 ok\r\n'),
    ],
    [
      'that says a byte now and then',
      (socket) => {
        socket.write('2');
        const timer = setInterval(() => socket.write('2'), 100);
        socket.on('close', () => clearInterval(timer));
      },
      undefined,
    ],
  ])('%s gets the mail later', async (_, greet, answer) => {
    const server = await keep(startRudeServer(greet, answer));
    announce();
    deliverTo(server.port, { wholeMs: 1_000 });
    expect((await answerFor('ada@example.test')).kind).toBe('deferred');
  });

  it('that closes with 421 while more was on its way is quoted', async () => {
    const server = await keep(
      startRudeServer(
        (socket) => socket.write('220 mx\r\n'),
        (socket, line) => {
          if (line.startsWith('EHLO')) socket.write('250-mx\r\n250 PIPELINING\r\n');
          else if (line.startsWith('RCPT')) socket.end('421 4.7.0 too busy\r\n');
          else socket.write('250 ok\r\n');
        },
      ),
    );
    announce();
    deliverTo(server.port);
    expect(await answerFor('ada@example.test')).toEqual({
      kind: 'deferred',
      line: '421 4.7.0 too busy',
    });
  });

  it('that hangs up after the dot leaves the mail unknown, for its recipients only', async () => {
    const exchanger = await keep(startExchanger({ host: '127.0.0.2' }));
    let inData = false;
    await keep(
      startRudeServer(
        (socket) => socket.write('220 mx\r\n'),
        (socket, line) => {
          if (inData && line === '.') socket.destroy();
          else if (line.startsWith('DATA')) {
            inData = true;
            socket.write('354 go\r\n');
          } else if (!inData) socket.write('250 ok\r\n');
        },
        { port: exchanger.port },
      ),
    );
    announce();
    announce('two.test', 'mx.two.test', '127.0.0.2');
    deliverTo(exchanger.port);
    const outcome = await send('ada@example.test', 'bob@two.test');
    expect(outcome.kind).toBe('unknown');
    expect(outcome.kind === 'unknown' && [...(outcome.answers ?? [])]).toMatchObject([
      ['bob@two.test', { kind: 'accepted' }],
    ]);
  });

  it('that was not reached is left alone for a while', async () => {
    const server = await keep(startRudeServer((socket) => socket.destroy()));
    announce();
    deliverTo(server.port);
    for (let count = 0; count < 3; count += 1) {
      expect((await answerFor('ada@example.test')).kind).toBe('deferred');
    }
    expect(server.sessions()).toBe(1);
  });

  it('that stalls holds up nobody else', async () => {
    const exchanger = await keep(startExchanger({ host: '127.0.0.2' }));
    const stalled = await keep(startRudeServer(() => {}, undefined, { port: exchanger.port }));
    announce();
    announce('two.test', 'mx.two.test', '127.0.0.2');
    deliverTo(exchanger.port);
    const leaves = Array.from({ length: 5 }, () => provider.admit?.(['example.test']));
    expect(leaves.filter(Boolean)).toHaveLength(2);
    expect(provider.admit?.(['two.test'])).toBeDefined();
    const waiting = Array.from({ length: 4 }, () => answerFor('ada@example.test'));
    await until('the server is busy', () => stalled.sessions() === 2);
    expect((await answerFor('bob@two.test')).kind).toBe('accepted');
    for (const leave of leaves) leave?.();
    expect(provider.admit?.(['example.test'])).toBeDefined();
    await Promise.all(waiting);
  });
});

describe('encryption', () => {
  it('is used with any certificate', async () => {
    const exchanger = await keep(startExchanger({ tls: other }));
    announce();
    deliverTo(exchanger.port);
    await answerFor('ada@example.test');
    expect(exchanger.mails).toMatchObject([{ secure: true }]);
  });

  it.each([
    ['is refused', '454 4.7.0 not now\r\n'],
    ['is garbage', '220 go\r\nthis is not TLS at all\r\n'],
  ])('that %s is done without', async (_, reply) => {
    let mails = 0;
    const server = await keep(
      startRudeServer(
        (socket) => socket.write('220 mx\r\n'),
        (socket, line) => {
          if (line.startsWith('EHLO')) socket.write('250-mx\r\n250 STARTTLS\r\n');
          else if (line === 'STARTTLS') socket.write(reply);
          else if (line === 'DATA') socket.write('354 go\r\n');
          else if (line === '.') {
            mails += 1;
            socket.write('250 ok\r\n');
          } else if (/^(MAIL|RCPT|RSET)/.test(line)) socket.write('250 ok\r\n');
        },
      ),
    );
    announce();
    deliverTo(server.port);
    expect((await answerFor('ada@example.test')).kind).toBe('accepted');
    expect(mails).toBe(1);
  });
});

describe('MTA-STS', () => {
  async function publishPolicy(text: string, certificate: Certificate = good): Promise<number> {
    const server = createServer(certificate, (_, response) => {
      response.setHeader('content-type', 'text/plain');
      response.end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    started.push({
      close: () => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      },
    });
    dns.set('_mta-sts.example.test', 'TXT', ['v=STSv1; id=1;']);
    dns.set('mta-sts.example.test', 'A', ['127.0.0.1']);
    return (server.address() as AddressInfo).port;
  }
  const policy = (mode: string, mx = 'mx.example.test') =>
    `version: STSv1\r\nmode: ${mode}\r\nmx: ${mx}\r\nmax_age: 86400\r\n`;
  let exchanger: Exchanger;
  const start = async (tls?: Certificate) => {
    exchanger = await keep(startExchanger(tls === undefined ? {} : { tls }));
    announce();
  };

  it('lets mail through to the exchanger that it names and that proves itself', async () => {
    await start(good);
    deliverTo(exchanger.port, { policyPort: await publishPolicy(policy('enforce')) });
    expect((await answerFor('ada@example.test')).kind).toBe('accepted');
    expect(exchanger.mails).toMatchObject([{ secure: true }]);
  });

  it.each([
    ['has the certificate of another', () => other],
    ['does not encrypt', () => undefined],
  ])('keeps mail back when the exchanger %s', async (_, tls) => {
    await start(tls());
    deliverTo(exchanger.port, { policyPort: await publishPolicy(policy('enforce')) });
    expect((await answerFor('ada@example.test')).kind).toBe('deferred');
    expect(exchanger.mails).toEqual([]);
  });

  it('keeps mail back from an exchanger that it does not name', async () => {
    await start(good);
    const policyPort = await publishPolicy(policy('enforce', '*.other.test'));
    deliverTo(exchanger.port, { policyPort });
    expect((await answerFor('ada@example.test')).line).toMatch(/^451 4\.7\.5/);
    expect(exchanger.sessions).toBe(0);
  });

  it.each([
    ['that only tests', policy('testing', 'x.test'), () => good],
    ['that is none', 'not a policy', () => good],
    ['that a stranger serves', policy('enforce', 'x.test'), () => other],
  ])('with a policy %s binds nobody', async (_, text, certificate) => {
    await start();
    const policyPort = await publishPolicy(text, certificate());
    deliverTo(exchanger.port, { policyPort });
    expect((await answerFor('ada@example.test')).kind).toBe('accepted');
  });

  it('goes on binding when the record is gone', async () => {
    await start(good);
    deliverTo(exchanger.port, { policyPort: await publishPolicy(policy('enforce', 'x.test')) });
    expect((await answerFor('ada@example.test')).kind).toBe('deferred');
    dns.remove('_mta-sts.example.test');
    expect((await answerFor('ada@example.test')).kind).toBe('deferred');
  });
});
