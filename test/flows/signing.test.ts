import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { publish } from '../support/publish-records.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { verifyMail } from '../support/verify-mail.ts';
import { connect, settled } from '../support/waybill.ts';

let dns: DnsServer;
let sink: SmtpSink;
let database: TestDatabase;
let server: TestServer;
const secret = randomBytes(32).toString('base64');

beforeEach(async () => {
  dns = await startDnsServer();
  sink = await startSmtpSink();
  database = await createTestDatabase();
});
afterEach(async () => {
  await server.stop();
  await database.drop();
  await sink.close();
  await dns.close();
});

const start = async (settings: Record<string, string> = {}) => {
  server = await startTestServer(
    {
      PROVIDER: 'smtp',
      SMTP_URL: sink.url,
      DNS_SERVERS: dns.address,
      SPF_MECHANISM: 'ip4:127.0.0.1',
      RETURN_PATH_DOMAIN: 'returns.waybill.test',
      SECRET_KEY: secret,
      ...settings,
    },
    database,
  );
  return connect(server);
};
const mail = { from: 'shop@sender.test', to: ['ada@sandbox.test'], subject: 's', text: 't' };

async function addDomain(waybill: Awaited<ReturnType<typeof start>>) {
  const domain = await waybill.domains.create({ name: 'sender.test' });
  for (const record of domain.dnsRecords) publish(dns, record);
  expect((await waybill.domains.verify(domain.id)).status).toBe('VERIFIED');
  return domain;
}

it('mail over a relay is signed, and its bounces come to the installation', async () => {
  const waybill = await start();
  expect((await waybill.emails.send(mail).result()).ok).toBe(false);
  await addDomain(waybill);
  const { id } = await waybill.emails.send(mail);
  await settled(waybill, id, ['SENT']);
  const [received] = sink.mails;
  if (received === undefined) throw new Error('Nothing arrived.');
  expect(received.from).toMatch(/^b\+[a-z2-7]{61}@returns\.waybill\.test$/);
  const { dkim, dmarc } = await verifyMail(received, dns.address);
  expect(dkim).toMatchObject([{ result: 'pass', aligned: true }]);
  expect(dmarc).toBe('pass');
});

it('mail from a domain that is not ours goes unsigned to a relay that is trusted', async () => {
  const waybill = await start({ REQUIRE_VERIFIED_DOMAIN: 'false' });
  const pending = await waybill.domains.create({ name: 'pending.test' });
  for (const from of ['a@elsewhere.test', 'a@pending.test']) {
    const { id } = await waybill.emails.send({ ...mail, from });
    await settled(waybill, id, ['SENT']);
  }
  expect(pending.status).toBe('PENDING');
  for (const { raw } of sink.mails) expect(raw.toString()).not.toMatch(/^DKIM-Signature/m);
});

it('mail in the sandbox is signed when there is a key', async () => {
  const waybill = await start({ PROVIDER: 'sandbox', RETURN_PATH_DOMAIN: '' });
  await waybill.domains.create({ name: 'sender.test' });
  const { id } = await waybill.emails.send(mail);
  await settled(waybill, id, ['DELIVERED']);
  const other = await waybill.emails.send({ ...mail, from: 'a@elsewhere.test' });
  await settled(waybill, other.id, ['DELIVERED']);
  const kept = await database.query<{ raw: Buffer; envelope_from: string }>(
    'select raw, envelope_from from sandbox_mails order by message_id',
  );
  expect(kept.map(({ raw }) => /^DKIM-Signature/.test(raw.toString()))).toEqual([true, false]);
  expect(kept[0]?.envelope_from).toBe('shop@sender.test');
});

it('mail waits while its key cannot be opened, and a replaced SECRET_KEY still opens it', async () => {
  await addDomain(await start());
  const key = server.organization.key;
  await server.stop();

  const newer = randomBytes(32).toString('base64');
  await expect(start({ SECRET_KEY: newer })).rejects.toThrow('SECRET_KEY is not the key');
  // A single secret that nobody can open any more, as after half a restored backup.
  const [sealed] = await database.query<{ key: Buffer }>(
    'select sealed_private_key as key from dkim_keys',
  );
  const store = (bytes: unknown) =>
    database.query('update dkim_keys set sealed_private_key = $1', [bytes]);
  await store(Buffer.concat([Buffer.alloc(4), sealed?.key.subarray(4) ?? Buffer.alloc(0)]));
  await start();
  const closed = connect(server, key);
  const { id } = await closed.emails.send(mail);
  const deferred = await settled(closed, id, ['DEFERRED']);
  expect(deferred.events.at(-1)?.diagnosticCode).toBe(
    'the mail could not be signed: This was sealed under another SECRET_KEY.',
  );
  expect(sink.mails).toEqual([]);
  await server.stop();
  await store(sealed?.key);

  await start({ SECRET_KEY: newer, OLD_SECRET_KEYS: secret });
  const opened = connect(server, key);
  const again = await opened.emails.send(mail);
  await settled(opened, again.id, ['SENT']);
  expect(sink.mails[0]?.raw.toString()).toMatch(/^DKIM-Signature/);
});
