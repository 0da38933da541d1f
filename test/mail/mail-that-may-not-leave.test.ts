import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OutgoingMail, type Provider, senderSuspended } from '../../src/mail/outcome.ts';
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

/** A relay that keeps what it is told, word for word, and may think about DATA. */
async function startRelay() {
  const sockets: Socket[] = [];
  const relay = {
    said: '',
    url: '',
    thinks: false,
    /** Says yes to the DATA that it thinks about. */
    agree: () => {},
    hangUp: () => {},
    close: () => {},
  };
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write('220 relay ESMTP\r\n');
    let inData = false;
    createInterface({ input: socket }).on('line', (line) => {
      relay.said += `${line}\n`;
      if (line === '.') inData = false;
      if (line !== 'DATA') return inData || socket.write('250 Ok\r\n');
      inData = true;
      relay.agree = () => socket.write('354 go\r\n');
      if (!relay.thinks) relay.agree();
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

const mail = (subject: string, mayLeave?: () => boolean): OutgoingMail => ({
  organizationId: 'organization',
  messageId: 'message',
  messageIdHeader: '<1@sender.test>',
  envelope: { from: 'a@sender.test', to: ['b@example.com'] },
  attempt: 1,
  raw: Buffer.from(`Subject: ${subject}\r\n\r\nHello\r\n`),
  ...(mayLeave === undefined ? {} : { mayLeave }),
});

it('is asked for as late as can be: when the relay waits for its first byte', async () => {
  let may = true;
  relay.thinks = true;
  const outcome = provider.send(mail('first', () => may));
  await until('the relay has the envelope', () => relay.said.endsWith('DATA\n'));
  may = false;
  relay.agree();
  expect(await outcome).toEqual({ kind: 'unreached', line: senderSuspended });
  expect(relay.said).toMatch(/RCPT TO:<b@example\.com>\nDATA\n$/);
});

it('goes nowhere; the next goes over another connection', async () => {
  const outcome = await provider.send(mail('first', () => false));
  expect(outcome).toEqual({ kind: 'unreached', line: senderSuspended });
  expect(await provider.send(mail('second'))).toMatchObject({ kind: 'answered' });
  expect(relay.said).not.toContain('first');
  expect(relay.said.match(/EHLO/g)).toHaveLength(2);
});

it('leaves when it may', async () => {
  expect(await provider.send(mail('first', () => true))).toMatchObject({ kind: 'answered' });
  expect(relay.said).toMatch(/DATA\nSubject: first\n\nHello\n\.\n$/);
});

it('is offered again when a connection that was used before is lost before it leaves', async () => {
  expect(await provider.send(mail('earlier'))).toMatchObject({ kind: 'answered' });
  relay.thinks = true;
  const outcome = provider.send(mail('first', () => true));
  await until('the relay has the envelope', () => relay.said.match(/RCPT TO/g)?.length === 2);
  await until('it has to say yes', () => relay.said.endsWith('DATA\n'));
  relay.hangUp();
  await until('it is offered again', () => relay.said.match(/RCPT TO/g)?.length === 3);
  await until('it has to say yes', () => relay.said.endsWith('DATA\n'));
  relay.agree();
  expect(await outcome).toMatchObject({ kind: 'answered' });
  expect(relay.said.match(/Subject: first/g)).toHaveLength(1);
});

it('is not kept by the sandbox', async () => {
  const kept: OutgoingMail[] = [];
  const sandbox = createSandboxProvider(async (one) => void kept.push(one), 1);
  const outcome = await sandbox.send(mail('first', () => false));
  expect(outcome).toEqual({ kind: 'unreached', line: senderSuspended });
  await sandbox.send(mail('second', () => true));
  expect(kept.map(({ raw }) => raw.toString())).toEqual([expect.stringContaining('second')]);
});
