import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OutgoingMail, type Provider, withheld } from '../../src/mail/outcome.ts';
import { createSandboxProvider } from '../../src/mail/providers/sandbox.ts';
import { createSmtpProvider } from '../../src/mail/providers/smtp.ts';
import { until } from '../support/until.ts';

let relay: Awaited<ReturnType<typeof startRelay>>;
let provider: Provider;
beforeEach(async () => {
  relay = await startRelay();
  provider = createSmtpProvider(relay.url, 1);
});
afterEach(async () => {
  await provider.close();
  relay.close();
});

/** A relay that keeps what it is told, word for word. */
async function startRelay() {
  const sockets: Socket[] = [];
  const relay = { said: '', url: '', hangUp: () => {}, close: () => {} };
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write('220 relay ESMTP\r\n');
    let inData = false;
    createInterface({ input: socket }).on('line', (line) => {
      relay.said += `${line}\n`;
      if (line === '.') inData = false;
      if (!inData) socket.write(line === 'DATA' ? '354 go\r\n' : '250 Ok\r\n');
      if (line === 'DATA') inData = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  relay.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  relay.hangUp = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };
  relay.close = () => {
    relay.hangUp();
    server.close();
  };
  return relay;
}

const mail = (subject: string, mayLeave?: Promise<boolean>): OutgoingMail => ({
  organizationId: 'organization',
  messageId: 'message',
  messageIdHeader: '<1@sender.test>',
  envelope: { from: 'a@sender.test', to: ['b@example.com'] },
  attempt: 1,
  raw: Buffer.from(`Subject: ${subject}\r\n\r\nHello\r\n`),
  ...(mayLeave === undefined ? {} : { mayLeave }),
});

/** Offers a mail that has to wait, and waits until the relay is ready for it. */
async function offer() {
  const { promise, resolve: decide } = Promise.withResolvers<boolean>();
  const outcome = provider.send(mail('first', promise));
  await until('the relay has the envelope', () => relay.said.endsWith('DATA\n'));
  return { outcome, decide };
}

it('leaves when it may, and not a byte of it before', async () => {
  const { outcome, decide } = await offer();
  expect(relay.said).toMatch(/RCPT TO:<b@example\.com>\nDATA\n$/);
  decide(true);
  expect(await outcome).toMatchObject({ kind: 'answered' });
  expect(relay.said).toMatch(/DATA\nSubject: first\n\nHello\n\.\n$/);
});

it('goes nowhere when it may not; the next goes over another connection', async () => {
  const { outcome, decide } = await offer();
  decide(false);
  expect(await outcome).toEqual(withheld);
  expect(await provider.send(mail('second'))).toMatchObject({ kind: 'answered' });
  expect(relay.said).not.toContain('first');
  expect(relay.said.match(/EHLO/g)).toHaveLength(2);
});

it('goes nowhere when the connection is lost before it may', async () => {
  const { outcome, decide } = await offer();
  relay.hangUp();
  expect(await outcome).toMatchObject({ kind: 'unreached' });
  const second = provider.send(mail('second'));
  decide(true);
  expect(await second).toMatchObject({ kind: 'answered' });
  expect(relay.said).not.toContain('first');
});

it('is offered again when a connection that was used before is lost', async () => {
  expect(await provider.send(mail('earlier'))).toMatchObject({ kind: 'answered' });
  const { outcome, decide } = await offer();
  relay.hangUp();
  await until('it is offered again', () => relay.said.match(/RCPT TO/g)?.length === 3);
  decide(true);
  expect(await outcome).toMatchObject({ kind: 'answered' });
  expect(relay.said.match(/Subject: first/g)).toHaveLength(1);
});

it('is not kept by the sandbox when it may not leave', async () => {
  const kept: OutgoingMail[] = [];
  const sandbox = createSandboxProvider(async (one) => void kept.push(one), 1);
  expect(await sandbox.send(mail('first', Promise.resolve(false)))).toEqual(withheld);
  await sandbox.send(mail('second', Promise.resolve(true)));
  expect(kept.map(({ raw }) => raw.toString())).toEqual([expect.stringContaining('second')]);
});
