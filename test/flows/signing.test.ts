import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createList, sendCampaign } from '../support/campaign-mail.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { freePort } from '../support/free-port.ts';
import { handIn } from '../support/hand-in.ts';
import { publish } from '../support/publish-records.ts';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
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

/** The address in `List-Unsubscribe` of what was sent to somebody, whose signature is good. */
async function readMailto(to: string): Promise<string> {
  const received = sink.mails.find((one) => one.to.includes(to));
  if (received === undefined) throw new Error(`Nothing arrived for ${to}.`);
  const header = received.raw.toString().replaceAll(/\r\n[ \t]+/g, ' ');
  const field = /^List-Unsubscribe: (.*)$/m.exec(header)?.[1]?.trim();
  expect(field).toMatch(
    /^<https?:\S+\/u\/\S+>, <mailto:u\+[a-z2-7]{61}@returns\.waybill\.test\?subject=unsubscribe>$/,
  );
  const [, address = ''] = /<mailto:([^?>]+)/.exec(field ?? '') ?? [];
  const signatures = async (mail: ReceivedMail) =>
    (await verifyMail(mail, dns.address)).dkim.map(({ result }) => result);
  expect(await signatures(received)).toEqual(['pass']);
  // Whoever puts in an address of their own breaks the signature.
  const forged = received.raw.toString('latin1').replace('mailto:u+', 'mailto:v+');
  expect(forged).toContain('mailto:v+');
  const changed = { ...received, raw: Buffer.from(forged, 'latin1') };
  expect(await signatures(changed)).not.toContain('pass');
  return address;
}

it('mail of campaigns and about topics says, in its signature, where to unsubscribe by mail', async () => {
  const port = await freePort();
  const waybill = await start({ INBOUND_SMTP_HOST: '127.0.0.1', INBOUND_SMTP_PORT: String(port) });
  await addDomain(waybill);
  const [offers, news] = [
    await waybill.topics.create({ name: 'Offers' }),
    await waybill.topics.create({ name: 'News' }),
  ];
  const { id } = await waybill.emails.send({ ...mail, topicId: offers.id });
  await settled(waybill, id, ['SENT']);
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@sender.test',
    subject: 'News',
    blocks: [{ type: 'text', runs: [{ text: 'Hello.' }] }],
  });
  const listId = await createList(waybill, 'Readers', ['bea@sandbox.test']);
  const campaign = await sendCampaign(waybill, listId, news.id);
  const [sent] = (await waybill.emails.list({ campaignId: campaign.id }).page()).data;
  await settled(waybill, sent?.id ?? '', ['SENT']);
  const leave = async (address: string) =>
    expect(await handIn(port, address, 'Subject: unsubscribe\r\n\r\n', 'a@example.org')).toBe(250);

  // Nobody knew them as a contact; a second mail changes nothing.
  const about = await readMailto('ada@sandbox.test');
  await leave(about);
  await leave(about);
  const { topics } = await waybill.contacts.getTopics('ada@sandbox.test');
  const choices = new Map(topics.map(({ topicId, subscribed }) => [topicId, subscribed]));
  expect([choices.get(offers.id), choices.get(news.id)]).toEqual([false, true]);
  const { events } = await waybill.emails.get(id);
  expect(events.map(({ type }) => type)).toEqual(['QUEUED', 'SENT', 'UNSUBSCRIBED']);
  expect(events.at(-1)).toMatchObject({
    metadata: { scope: 'topics', topicIds: [offers.id], byMail: true },
  });
  expect(await waybill.suppressions.list().page()).toMatchObject({ data: [] });

  // A campaign's ends all campaigns.
  await leave(await readMailto('bea@sandbox.test'));
  expect((await waybill.suppressions.get('bea@sandbox.test')).reason).toBe('UNSUBSCRIBE');
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
