import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { type ImapServer, startImapServer } from '../support/imap-server.ts';
import { postfixReport } from '../support/report-mails.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

let imap: ImapServer;
let sink: SmtpSink;
let server: TestServer;
let waybill: Waybill;

beforeAll(async () => {
  imap = await startImapServer();
  // It lies there before anybody reads the mailbox, and is for people.
  imap.arrive(Buffer.from('From: ada@example.org\r\nSubject: A question\r\n\r\nHello?\r\n'));
  sink = await startSmtpSink();
  server = await startTestServer({
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    RETURN_PATH_DOMAIN: 'bounces.waybill.test',
    INBOUND_IMAP_URL: imap.url,
  });
  waybill = connect(server);
});
afterAll(async () => {
  await server.stop();
  await sink.close();
  await imap.close();
});

async function bounce(to: string): Promise<string> {
  const mail = { from: 'shop@example.com', to: [to], subject: 'Hello', text: 'Hi.' };
  const { id } = await waybill.emails.send(mail);
  await settled(waybill, id, ['SENT']);
  const sent = sink.mails.find((one) => one.to.includes(to));
  imap.arrive(
    postfixReport({ to: sent?.from ?? '', recipient: to, original: sent?.raw ?? Buffer.alloc(0) }),
  );
  return id;
}

const movedTo = (folder: string) => imap.folders.get(folder)?.length ?? 0;

it('a mailbox is read as mail arrives; what is understood is moved, the rest stays', async () => {
  const first = await bounce('one@example.org');
  await settled(waybill, first, ['BOUNCED']);
  await until('it is moved', () => movedTo('Waybill') === 1);
  expect(movedTo('INBOX')).toBe(1);
});

it('a mailbox is read again after its connection was lost', async () => {
  const made = imap.connections();
  imap.cut();
  const second = await bounce('two@example.org');
  await settled(waybill, second, ['BOUNCED']);
  expect(imap.connections()).toBeGreaterThan(made);
  await until('it is moved', () => movedTo('Waybill') === 2);
  expect(movedTo('INBOX')).toBe(1);
});
