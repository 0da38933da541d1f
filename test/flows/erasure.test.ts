import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { fromPublicId } from '../../src/db/identifiers.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const address = 'Quintessa@zebrowski.example';
const name = 'Quintessa Wilhelmina';
/** What nobody may find afterwards, in any case. */
const words = ['quintessa', 'wilhelmina'];

let dns: DnsServer;
let server: TestServer;
let receiver: WebhookReceiver;
let waybill: Waybill;
let contactId: string;
let listId: string;
let campaignId: string;

beforeAll(async () => {
  dns = await startDnsServer();
  for (const domain of ['zebrowski.example', 'example.com']) {
    dns.set(domain, 'MX', [{ preference: 10, exchange: 'mx.example.com' }]);
  }
  server = await startTestServer({
    DNS_SERVERS: dns.address,
    ALLOWED_WEBHOOK_NETWORKS: '127.0.0.0/8',
  });
  waybill = connect(server);
  // A receiver that answers with what it got, of which deliveries keep a part.
  receiver = await startWebhookReceiver(({ body }, response) => response.writeHead(200).end(body));
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
  await dns.close();
});

/** The tables, those of the queue too, that hold one of the words: as text, or as the bytes of one. */
async function tablesThatTell(): Promise<string[]> {
  const tables = await server.database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
       and not c.relispartition order by 1`,
  );
  const found: string[] = [];
  for (const table of tables) {
    const rows = await server.database.query<{ content: string }>(
      `select lower(row::text) as content from ${table.name} as row`,
    );
    const content = rows.map((row) => row.content + bytesIn(row.content)).join('\n');
    if (words.some((word) => content.includes(word))) found.push(table.name);
  }
  return found;
}

function bytesIn(content: string): string {
  const bytes = [...content.matchAll(/\\x([0-9a-f]+)/g)];
  return bytes
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join()
    .toLowerCase();
}

const sums = () => waybill.stats.get({});

describe('everything that names a person', () => {
  it('is there first, in all these tables', async () => {
    const webhook = await waybill.webhooks.create({
      name: 'shop',
      url: receiver.url,
      events: ['email.sent', 'email.delivered'],
    });
    expect(webhook.enabled).toBe(true);
    const contact = await waybill.contacts.create({ email: address, name });
    contactId = contact.id;
    const { id: otherId } = await waybill.contacts.create({
      email: 'other@example.com',
      name: 'Other',
    });
    listId = (await waybill.contactLists.create({ name: 'Readers' })).id;
    await waybill.contactLists.addMembers(listId, {
      contactIds: [contactId, otherId],
    });
    const topic = await waybill.topics.create({ name: 'News' });
    await waybill.templates.create({
      name: 'News',
      slug: 'news',
      fromAddress: 'news@example.com',
      subject: 'News for {{ name }}',
      blocks: [{ type: 'text', runs: [{ text: 'Hello, {{ name }}.' }] }],
    });
    const campaign = {
      name: 'One',
      templateId: 'news',
      audience: { kind: 'list', id: listId },
    } as const;
    campaignId = (await waybill.campaigns.create(campaign)).id;
    await waybill.campaigns.send(campaignId);
    const mail = { from: 'shop@example.com', subject: 'Hello', text: `Hello, ${name}` };
    const direct = await waybill.emails.send(
      {
        ...mail,
        to: [`${name} <${address}>`],
        attachments: [
          {
            filename: 'letter.txt',
            contentType: 'text/plain',
            content: Buffer.from(name).toString('base64'),
          },
        ],
      },
      { idempotencyKey: `welcome-${address}` },
    );
    const beside = await waybill.emails.send({
      ...mail,
      to: ['other@example.com'],
      cc: [address],
    });
    await waybill.emails.send({
      ...mail,
      to: [address],
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    for (const { id } of [direct, beside]) await settled(waybill, id, ['DELIVERED']);
    await until('the campaign ends', async () => {
      return (await waybill.campaigns.get(campaignId)).status === 'COMPLETED';
    });
    await until('the receiver has all', () => receiver.requests.length >= 8);
    await waybill.contacts.setTopics(address, {
      topics: [{ topicId: topic.id, subscribed: false }],
    });
    await waybill.suppressions.create(
      { email: address, reason: 'UNSUBSCRIBE' },
      { idempotencyKey: 'suppress-1' },
    );
    // Skipped, this time.
    const second = await waybill.campaigns.create({ ...campaign, name: 'Two' });
    await waybill.campaigns.send(second.id);
    await until('the second campaign ends', async () => {
      return (await waybill.campaigns.get(second.id)).status === 'COMPLETED';
    });
    const own = [server.organization.id, fromPublicId('msg', direct.id)];
    await server.database.query(
      `insert into waiting_feedback values ($1, $2, 'r', $3, '{}', '{}', now())`,
      [...own, address],
    );
    await server.database.query(
      `insert into soft_bounces values ($1, lower($2), $2, 1, current_date)`,
      [own[0], address],
    );
    await server.database.query(
      `insert into inbound_mails values
         (gen_random_uuid(), now(), $1, '{x@example.com}', '127.0.0.1', 'Re', 1, $2)`,
      [address, Buffer.from(`From: ${name} <${address}>\r\n\r\n\0\xff`, 'latin1')],
    );
    await server.database.query(`insert into statistics_links values ($1, $2, 'h', $3, 5, 5, 0)`, [
      own[0],
      fromPublicId('cmp', campaignId),
      `https://example.com/?e=${encodeURIComponent(address)}`,
    ]);
    await server.database.query(
      `select graphile_worker.add_job('sandbox/report', json_build_object('recipient', $2::text),
         run_at => now() + interval '1 day', job_key => 'sandbox/' || $1 || '/' || $2)`,
      [own[1], address],
    );
    expect(await tablesThatTell()).toEqual([
      'graphile_worker._private_jobs',
      'public.campaign_skips',
      'public.contacts',
      'public.idempotency_keys',
      'public.inbound_mails',
      'public.message_attachments',
      'public.message_events',
      'public.messages',
      'public.sandbox_mails',
      'public.soft_bounces',
      'public.statistics_links',
      'public.suppressions',
      'public.waiting_feedback',
      'public.webhook_deliveries',
    ]);
  });

  it('is exported with contents and timelines', async () => {
    const told = await waybill.contacts.export(address);
    expect(told.contact).toMatchObject({ email: address, name });
    expect(told.topics).toMatchObject([{ name: 'News', subscribed: false }]);
    expect([told.suppression, told.complete]).toEqual(['UNSUBSCRIBE', true]);
    expect(told.messages.map(({ type, status }) => [type, status]).sort()).toEqual([
      ['CAMPAIGN', 'DELIVERED'],
      ['TRANSACTIONAL', 'DELIVERED'],
      ['TRANSACTIONAL', 'DELIVERED'],
      ['TRANSACTIONAL', 'SCHEDULED'],
    ]);
    expect(told.messages.find(({ type }) => type === 'CAMPAIGN')?.variables).toMatchObject({
      name,
    });
    expect(told.messages.at(-1)?.events.length).toBeGreaterThan(1);
    expect((await waybill.contacts.export(contactId)).messages).toEqual(told.messages);
  });

  it('is in no table after the person is erased, and statistics stay', async () => {
    const before = await until('all is summed up', async () => {
      const rows = await sums();
      return rows[0]?.delivered === 6 && rows;
    });
    expect(await waybill.contacts.erase(contactId)).toEqual({ erased: true, messages: 4 });
    expect(await tablesThatTell()).toEqual([]);
    expect(await sums()).toEqual(before);
    const [links] = await server.database.query('select url, clicked from statistics_links');
    expect(links).toEqual({ url: 'https://example.com/?e=erased', clicked: '5' });
    // What belongs to others is where it was.
    expect((await waybill.contactLists.get(listId)).contactCount).toBe(1);
    expect((await waybill.emails.list({ to: 'other@example.com' }).page()).data).toHaveLength(2);
    expect(await waybill.contacts.erase(address)).toEqual({ erased: true, messages: 0 });
    expect(await waybill.contacts.export(address)).toMatchObject({ contact: null, messages: [] });
    expect((await waybill.contacts.erase(contactId).result()).ok).toBe(false);
  });

  it('is not written to again, until its suppression is deleted', async () => {
    const mail = { from: 'shop@example.com', to: [address.toUpperCase()], subject: 's', text: 't' };
    expect((await waybill.emails.send(mail)).status).toBe('SUPPRESSED');
    const again = await waybill.contacts.create({ email: address });
    expect(again.suppression?.reason).toBe('MANUAL');
    await waybill.suppressions.delete(address);
    expect((await waybill.contacts.get(address)).suppression).toBeUndefined();
    expect((await waybill.emails.send(mail)).status).toBe('QUEUED');
    // The same where nobody has said the address since.
    await waybill.contacts.erase(address);
    await waybill.suppressions.delete(address);
    expect((await waybill.suppressions.delete(address).result()).ok).toBe(false);
    expect((await waybill.emails.send(mail)).status).toBe('QUEUED');
  });
});
