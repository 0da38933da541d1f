import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyWebhook, type Waybill } from '../../sdk/src/index.ts';
import { claimPage } from '../../src/campaigns/send/pages.ts';
import { type Cell, exportFrom, importInto, reopen } from '../../src/cli/move/move-organization.ts';
import { readConfig } from '../../src/config.ts';
import { sealingKey, unseal } from '../../src/crypto/seal.ts';
import { connectServer } from '../../src/db/connect.ts';
import { openDatabase } from '../../src/db/database.ts';
import { entities } from '../../src/entities.ts';
import { reopenOrganization } from '../../src/organizations/closing.ts';
import { createOrganization } from '../../src/organizations/organizations.ts';
import { recordAndTake } from '../../src/webhooks/deliver/record-and-take.ts';
import { createList, sendCampaign } from '../support/campaign-mail.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { publish } from '../support/publish-records.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { secretKey, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until as untilIn } from '../support/until.ts';
import { verifyMail } from '../support/verify-mail.ts';
import { connect } from '../support/waybill.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const until: typeof untilIn = (what, find, limitMs = 20_000) => untilIn(what, find, limitMs);
const otherKey = randomBytes(32).toString('base64');
const transferKey = randomBytes(32).toString('base64');
const password = 'a-password-that-no-file-may-show';

let folder: string;
let file: string;
let dns: DnsServer;
let sink: SmtpSink;
let receiver: WebhookReceiver;
let source: TestServer;
let database: TestDatabase;
let target: TestServer;
let here: Cell;
let there: Cell;
let name: string;
let waybill: Waybill;
let secret: string;
let cursor: string;
let unsubscribe: string;
const ends: (() => Promise<unknown>)[] = [];

async function openCell(url: string, key: string): Promise<Cell> {
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: key, TRANSFER_KEY: transferKey });
  const server = await connectServer(url, '', pino({ level: 'silent' }));
  const pool = server.openPool('waybill admin', 2);
  ends.push(() => pool.end());
  return { server, pool, config, version: '0' };
}

const settings = () => ({
  PROVIDER: 'smtp',
  SMTP_URL: sink.url,
  SMTP_CONNECTIONS: '2',
  DNS_SERVERS: dns.address,
  SPF_MECHANISM: 'ip4:127.0.0.1',
  RETURN_PATH_DOMAIN: 'returns.waybill.test',
  ALLOWED_WEBHOOK_NETWORKS: '127.0.0.0/8',
  ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
});

const mail = (to: string) => ({ from: 'a@sender.test', to: [to], subject: 's', text: 't' });

/** An organization with something in every corner. */
async function fill(): Promise<void> {
  const domain = await waybill.domains.create({ name: 'sender.test' });
  for (const record of domain.dnsRecords) publish(dns, record);
  expect((await waybill.domains.verify(domain.id)).status).toBe('VERIFIED');
  const events = ['email.sent', 'email.failed'] as const;
  const made = await waybill.webhooks.create({
    name: 'Shop\\"',
    url: receiver.url,
    events: [...events],
  });
  secret = (await waybill.webhooks.rotateSecret(made.id)).secret;
  await waybill.relays.create({
    name: 'own',
    kind: 'SMTP',
    settings: {
      host: '127.0.0.1',
      port: Number(new URL(sink.url).port),
      security: 'none',
      username: 'u',
      password,
    },
  });
  await waybill.contactProperties.create({ name: 'city', type: 'STRING' });
  const gone = await waybill.contactProperties.create({ name: 'gone', type: 'STRING' });
  await waybill.contactProperties.delete(gone.id);
  const listId = await createList(waybill, 'Readers', ['r1@r.test', 'r2@r.test', 'r3@r.test']);
  const topic = await waybill.topics.create({ name: 'News' });
  await waybill.contacts.setTopics('r2@r.test', {
    topics: [{ topicId: topic.id, subscribed: false }],
  });
  await waybill.segments.create({
    name: 'Some',
    filter: { match: 'all', conditions: [{ field: 'email', operator: 'contains', value: 'r' }] },
  });
  await waybill.contacts.update('r1@r.test', { attributes: { city: 'tab\tand\n\\N' } });
  await waybill.suppressions.create({ email: 'r3@r.test', reason: 'MANUAL' });
  await waybill.suppressions.create({ email: 'erased@r.test', reason: 'MANUAL' });
  await waybill.contacts.create({ email: 'erased@r.test', name: '\\N' });
  await waybill.contacts.erase('erased@r.test');
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@sender.test',
    subject: 'News',
    blocks: [{ type: 'text', runs: [{ text: 'Read', href: 'https://example.com/a' }] }],
  });
  await sendCampaign(waybill, listId, topic.id, { tracking: { opens: true, clicks: true } });
  const raw = sink.mails[0]?.raw.toString().replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  unsubscribe = /^List-Unsubscribe: <http[^>]*(\/u\/[^>]+)>/m.exec(raw)?.[1] ?? '';
  await waybill.emails.send(
    {
      ...mail('later@r.test'),
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
      attachments: [{ filename: 'a', contentType: 'text/plain', content: 'AAEC/w==' }],
    },
    { idempotencyKey: 'a\\b' },
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-move-'));
  file = join(folder, 'organization');
  dns = await startDnsServer();
  dns.set('r.test', 'MX', [{ preference: 1, exchange: 'mx.r.test' }]);
  dns.set('mx.r.test', 'A', ['127.0.0.1']);
  sink = await startSmtpSink({
    auth: { user: 'u', pass: password },
    onMail: ({ to }) =>
      new Promise((resolve) => setTimeout(resolve, to[0]?.startsWith('slow') ? 200 : 0, undefined)),
  });
  receiver = await startWebhookReceiver();
  source = await startTestServer(settings());
  // As in an installation that is much older than the other.
  await source.database.query('update feed_clock set position_offset = $1', [
    (2n ** 52n).toString(),
  ]);
  database = await createTestDatabase();
  const onlyApi = { ...settings(), ROLE: 'api', SECRET_KEY: otherKey };
  target = await startTestServer(onlyApi, database);
  here = await openCell(source.database.url, secretKey);
  there = await openCell(database.url, otherKey);
  const [row] = await source.database.query<{ name: string }>(
    'select name from organizations where id = $1',
    [source.organization.id],
  );
  name = String(row?.name);
  waybill = connect(source);
  await fill();
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  await target.stop();
  await source.stop();
  await database.drop();
  await receiver.close();
  await sink.close();
  await dns.close();
  await rm(folder, { recursive: true });
});

const exported = (withMessages: boolean, waitSeconds = 20, to = file) =>
  exportFrom(here, { name, file: to, withMessages, waitSeconds });

describe('an export', () => {
  it('without messages refuses what would stay behind, and leaves the organization open', async () => {
    await expect(exported(false, 0)).rejects.toThrow(/[12] mails wait to be sent.*--messages/);
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await until('it is open again', async () => (await statusOfSource()) === 200);
  });

  it('ends what is under way, and takes along what waits', async () => {
    const messages = Array.from({ length: 14 }, (_, i) => mail(`slow${i}@r.test`));
    await waybill.emails.sendBatch({ messages });
    await until('some are sent', () => slowMails().length > 2);
    const exporting = exported(true);
    const refused = await until('it is closed', async () => {
      const answer = await source.request<{ error: { code: string } }>('GET', '/v1/topics');
      return answer.status !== 200 && answer;
    });
    expect(refused.body.error.code).toBe('organization_moved');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await exporting).toContain('has to stay so');
    const [row] = await source.database.query<{ sending: number; waiting: number }>(
      `select count(*) filter (where status = 'SENDING')::int as sending,
         count(*) filter (where status = 'QUEUED')::int as waiting from messages`,
    );
    expect(row?.sending).toBe(0);
    expect(row?.waiting).toBe(14 - slowMails().length);
    expect(row?.waiting).toBeGreaterThan(0);
  });

  it('shows no secret, and belongs to its owner', async () => {
    const plain = zstdDecompressSync(await readFile(file));
    const sealed = await source.database.query<{ sealed: Buffer }>(`
      select sealed_private_key as sealed from dkim_keys union all
      select sealed_secret from webhooks union all select sealed_secrets from relays`);
    expect(sealed.length).toBe(3);
    for (const each of [password, secret, ...sealed.map((row) => row.sealed.toString('hex'))]) {
      expect(plain.includes(each)).toBe(false);
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

const statusOfSource = async () => (await source.request('GET', '/v1/topics')).status;
const slowMails = () => sink.mails.filter(({ to }) => to[0]?.startsWith('slow'));

it('in a closed organization nobody takes a page or a delivery', async () => {
  const database = await openDatabase(here.pool, entities);
  const tried = database.of(source.organization.id).transaction(async (tx) => {
    await tx.query(`update campaigns set status = 'SENDING'`);
    await tx.query('update campaign_pages set done_at = null, pool_id = null');
    await tx.query(
      `insert into due_deliveries
         (organization_id, webhook_id, delivery_id, message_id, event_id, attempts, due_at)
       select organization_id, webhook_id, id, message_id, event_id, 0, now() - interval '1 minute'
       from webhook_deliveries limit 1 on conflict do nothing`,
    );
    const [row] = await tx.query<{ campaign: string; webhook: string }>(
      'select c.id as campaign, w.id as webhook from campaigns c, webhooks w limit 1',
    );
    const take = async () => ({
      page: (await claimPage(tx, String(row?.campaign), 'p'))?.number,
      taken: (
        await recordAndTake(tx, {
          webhookId: String(row?.webhook),
          poolId: 'p',
          finished: [],
          outstanding: [],
          wanted: 1,
          leaving: false,
        })
      ).taken.length,
    });
    const closed = await take();
    await reopenOrganization(
      { query: (sql: string, given: unknown[]) => tx.query(sql, given) } as never,
      source.organization.id,
    );
    throw Object.assign(new Error('undone'), { closed, open: await take() });
  });
  await expect(tried).rejects.toMatchObject({
    closed: { page: undefined, taken: 0 },
    open: { page: 0, taken: 1 },
  });
});

describe('an import', () => {
  it('refuses another key, and an organization whose name is taken', async () => {
    const config = { ...there.config, TRANSFER_KEY: otherKey };
    await expect(importInto({ ...there, config }, file)).rejects.toThrow('TRANSFER_KEY is not');
    await createOrganization(there.pool, name);
    await expect(importInto(there, file)).rejects.toThrow('another organization');
    await database.query('delete from organizations where name = $1', [name]);
  });

  it('brings every row of every table, its secrets under the key that is here', async () => {
    const config = { ...there.config, CELL: 'b' };
    const said = await importInto({ ...there, config }, file);
    expect(said).toContain('OLD_SECRET_KEYS');
    expect(said).toContain(`\n${source.organization.key.slice(0, 10)} b`);
    const tables = await tablesOfOrganizations();
    const empty: string[] = [];
    for (const table of tables) {
      const before = await rowsOf(source.database, table, secretKey);
      const after = await rowsOf(database, table, otherKey);
      expect([table, after]).toEqual([table, before]);
      if (before.length === 0) empty.push(table);
    }
    expect(tables.length - empty.length).toBeGreaterThan(28);
    expect(empty).not.toContain('erased_addresses');
    expect(empty).not.toContain('idempotency_keys');
  });

  it('is refused a second time', async () => {
    await expect(importInto(there, file)).rejects.toThrow('already');
  });
});

describe('in its new installation', () => {
  let moved: Waybill;

  beforeAll(async () => {
    cursor = await readCursor();
    moved = connect({ ...target, organization: source.organization });
  });

  it('earlier links are of nobody without the former key', async () => {
    expect(unsubscribe).not.toBe('');
    expect((await fetch(target.url + unsubscribe)).status).toBe(404);
  });

  it('its key works, and what waited is sent, nobody twice, signed and told of', async () => {
    const working = { ...settings(), SECRET_KEY: otherKey, OLD_SECRET_KEYS: secretKey };
    const told = receiver.requests.length;
    // Those that found no place in the former one were put off by seconds.
    await database.query(`update graphile_worker._private_jobs set run_at = now()
      where run_at < now() + interval '1 minute'`);
    const worker = await startTestServer(working, database);
    ends.push(() => worker.stop());
    await until('all are sent', () => slowMails().length === 14);
    expect(new Set(slowMails().map(({ to }) => to[0])).size).toBe(14);

    const { id } = await moved.emails.send(mail('new@r.test'));
    const received = await until('it arrived', () =>
      sink.mails.find(({ to }) => to[0] === 'new@r.test'),
    );
    const { dkim } = await verifyMail(received, dns.address);
    expect(dkim).toMatchObject([{ result: 'pass', aligned: true }]);
    const event = await until('the webhook is told', () =>
      receiver.requests.slice(told).find(({ body }) => body.includes(id)),
    );
    expect(await verifyWebhook(event.body, event.headers, secret)).toBeDefined();

    const page = await fetch(worker.url + unsubscribe);
    expect(page.status).toBe(200);
  });

  it('the feed goes on where its reader had come', async () => {
    const { id } = await moved.emails.send(mail('fed@r.test'));
    await until('its event comes behind', async () => {
      const events = await moved.events.list({ after: cursor, limit: 100 }).page();
      return JSON.stringify(events.data).includes(id);
    });
  });

  it('the same request is answered as before', async () => {
    const request = { ...mail('other@r.test') };
    const again = await moved.emails.send(request, { idempotencyKey: 'a\\b' }).result();
    expect(again).toMatchObject({ ok: false, error: { code: 'idempotency_key_reused' } });
  });

  it('new lists and properties get numbers that nothing has', async () => {
    const list = await createList(moved, 'More', ['m1@r.test']);
    await moved.suppressions.create({ email: 'm1@r.test', reason: 'MANUAL' });
    expect(await moved.contactLists.get(list)).toMatchObject({ contactCount: 1 });
    const property = await moved.contactProperties.create({ name: 'short', type: 'STRING' });
    await moved.contactProperties.delete(property.id);
  });

  it('stays closed in the former one, and opens there with all that waited', async () => {
    expect(await statusOfSource()).toBe(503);
    expect((await fetch(source.url + unsubscribe)).status).toBe(503);
    await source.database.query(`update messages set status = 'CANCELED' where status = 'QUEUED'`);
    expect(await reopen(here, name)).toContain('is open');
    await until('it is open', async () => (await statusOfSource()) === 200);
    const [row] = await source.database.query<{ parked: number }>(
      `select count(*)::int as parked from graphile_worker._private_jobs
       where run_at > now() + interval '2 days'`,
    );
    expect(row?.parked).toBe(0);
  });
});

/** A reader's place behind all that happened in the former installation. */
async function readCursor(): Promise<string> {
  const { data } = await connect({ ...target, organization: source.organization })
    .events.list({ limit: 100 })
    .page();
  return String(data.at(-1)?.id);
}

async function tablesOfOrganizations(): Promise<string[]> {
  const rows = await source.database.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace
      and (a.attname = 'organization_id' or c.relname = 'organizations' and a.attname = 'id')
    order by 1`);
  return rows.map((row) => row.name);
}

/** The rows of a table in the order of their text, with what is sealed in them in clear. */
async function rowsOf(from: TestDatabase, table: string, key: string): Promise<string[]> {
  const column = table === 'organizations' ? 'id' : 'organization_id';
  const rows = await from.query<Record<string, unknown>>(
    `select * from ${table} where ${column} = $1`,
    [source.organization.id],
  );
  const contexts: Record<string, (row: Record<string, unknown>) => string> = {
    dkim_keys: (row) => `dkim_keys ${row.id}`,
    idempotency_keys: (row) => `idempotency_keys/${row.organization_id}/${row.key}`,
  };
  const contextOf = contexts[table] ?? ((row) => `${table}/${row.organization_id}/${row.id}`);
  const open = (row: Record<string, unknown>) =>
    Object.entries(row).map(([field, value]) => {
      if (table === 'organizations' && field === 'closed_at') return [field, null];
      if (!field.startsWith('sealed_') || value === null) return [field, value];
      return [field, unseal(sealingKey(key), value as Buffer, contextOf(row)).toString('hex')];
    });
  return rows.map((row) => JSON.stringify(open(row))).sort();
}
