import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../generated/api.ts';
import { readConfig } from '../../src/config.ts';
import { connectServer } from '../../src/db/connect.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { firstIdAt, fromPublicId, toPublicId } from '../../src/db/identifiers.ts';
import { createPartitions } from '../../src/db/partitions.ts';
import { entities } from '../../src/entities.ts';
import { retentionChores } from '../../src/retention-chores.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';

type Message = components['schemas']['Message'];

let server: TestServer;
let database: Database;

beforeAll(async () => {
  server = await startTestServer();
  const connected = await connectServer(server.database.url, '', pino({ level: 'silent' }));
  database = await openDatabase(connected.openPool('retention', 4), entities);
});
// What an earlier test saw dropped is there again.
beforeEach(async () => {
  const client = await database.pool.connect();
  for (const months of [12, 8, 4]) await createPartitions(client, monthsAgo(months));
  client.release();
});
afterAll(async () => {
  await database.pool.end();
  await server.stop();
});

function monthsAgo(months: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15));
}

/** Does what time does, with these settings. */
async function retainOnce(settings: Record<string, string>): Promise<void> {
  const config = readConfig({ RETENTION_DAYS_BODIES: '0', ...settings });
  for (const { run } of retentionChores({ config, database, pool: database.pool })) await run();
}

/** The same as often as it takes: a table that somebody reads is left for the next time. */
const retain = (settings: Record<string, string>) =>
  until('nobody is in the way', async () => {
    try {
      await retainOnce(settings);
      return true;
    } catch (error) {
      if (Object(error).code !== '55P03') throw error;
      return false;
    }
  });

/** A message that was delivered, with a file, and all that belongs to it, as if it were of that time. */
async function sentAt(time: Date, status?: string): Promise<string> {
  const { body } = await server.request<{ data: Message }>('POST', '/v1/emails', {
    from: 'shop@example.com',
    to: ['delivered@sandbox.test'],
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: 'SGVsbG8=' }],
  });
  const { id } = body.data;
  await until('it is delivered', async () => (await read(id))?.status === 'DELIVERED');
  const uuid = fromPublicId('msg', id);
  const old = firstIdAt(time).slice(0, 23) + uuid?.slice(23);
  const move = [uuid, old, time];
  await server.database.query(
    `with moved as (
       delete from message_attachments where message_id = $1 returning *
     ), message as (
       insert into messages (organization_id, id, type, status, from_address, from_name, reply_to,
         subject, html, text, recipients, tags, headers, track_opens, track_clicks, attachments,
         created_at, updated_at)
       select organization_id, $2::uuid, type, coalesce($4, status), from_address, from_name, reply_to,
         subject, html, text, recipients, tags, headers, track_opens, track_clicks, attachments,
         $3::timestamptz, $3
       from messages where id = $1
     )
     insert into message_attachments
     select organization_id, $2, position, content from moved`,
    [...move, status ?? null],
  );
  await server.database.query(
    `insert into message_events (organization_id, id, message_id, type, metadata, occurred_at, position)
     select organization_id,
       (left($2::text, 23) || right(id::text, 13))::uuid, $2::uuid, type, metadata, $3, 1
     from message_events where message_id = $1 and $3::timestamptz is not null`,
    move,
  );
  await server.database.query(
    `insert into webhook_deliveries (organization_id, id, webhook_id, event_id, event_type, status,
       created_at)
     select organization_id, $2::uuid, $1::uuid, $1::uuid, 'email.sent', 'SUCCEEDED', $3::timestamptz
     from messages where id = $1`,
    move,
  );
  await server.database.query(
    'update sandbox_mails set message_id = $2, captured_at = $3 where message_id = $1',
    move,
  );
  await server.database.query('delete from message_events where message_id = $1', [uuid]);
  await server.database.query('delete from messages where id = $1', [uuid]);
  return toPublicId('msg', old);
}

async function read(id: string): Promise<Message | undefined> {
  const { body } = await server.request<{ data?: Message }>('GET', `/v1/emails/${id}`);
  return body.data;
}

async function countOf(table: string): Promise<number> {
  const [row] = await server.database.query(`select count(*)::int as n from ${table}`);
  return Number(row?.n);
}

async function partitionsOf(table: string): Promise<string[]> {
  const rows = await server.database.query(
    `select relname from pg_class where relname ~ $1 and relkind = 'r' order by 1`,
    [`^${table}_[0-9]{4}_[0-9]{2}$`],
  );
  return rows.map(({ relname }) => String(relname).slice(-7));
}

const nameOf = (time: Date) => time.toISOString().slice(0, 7).replace('-', '_');

describe('bodies', () => {
  it('are deleted after their days, files too, and the message says so and is not sent again', async () => {
    const failed = await sentAt(new Date(Date.now() - 91 * 86_400_000), 'FAILED');
    const waiting = await sentAt(new Date(Date.now() - 91 * 86_400_000), 'SCHEDULED');
    const young = await sentAt(new Date(Date.now() - 89 * 86_400_000));
    await retain({ RETENTION_DAYS_BODIES: '90' });
    const message = await read(failed);
    expect(message).toMatchObject({ html: '', text: '', subject: 'Hello' });
    expect(message?.bodyDeletedAt).toMatch(/^20/);
    expect(message?.attachments).toHaveLength(1);
    expect(await countOf('message_attachments')).toBe(2);
    const again = await server.request<{ error: { message: string } }>(
      'POST',
      `/v1/emails/${failed}/resend`,
    );
    expect(again.status).toBe(409);
    expect(again.body.error.message).toContain('was deleted when its time was over');
    const kept = { html: '<p>Hello</p>', text: 'Hello', bodyDeletedAt: null };
    expect(await read(waiting)).toMatchObject(kept);
    expect(await read(young)).toMatchObject(kept);

    // Sent after all, it has had its time.
    await server.database.query("update messages set status = 'SENT' where id = $1", [
      fromPublicId('msg', waiting),
    ]);
    await retain({ RETENTION_DAYS_BODIES: '90' });
    expect(await read(waiting)).toMatchObject({ html: '', text: '' });
    expect(await read(young)).toMatchObject(kept);
  });
});

describe('what has had its time', () => {
  it('goes by pages within a month, and what is still to be sent stays', async () => {
    const old = await sentAt(new Date(Date.now() - 40 * 86_400_000));
    const live = await sentAt(new Date(Date.now() - 40 * 86_400_000), 'DEFERRED');
    const young = await sentAt(new Date(Date.now() - 10 * 86_400_000));
    await retain({ RETENTION_DAYS_MESSAGES: '30' });
    expect(await read(old)).toBeUndefined();
    expect(await read(live)).toBeDefined();
    expect((await read(young))?.events).not.toEqual([]);

    const before = await countOf('sandbox_mails');
    await retain({ RETENTION_DAYS_SANDBOX: '30', RETENTION_DAYS_DELIVERIES: '30' });
    expect(await countOf('sandbox_mails')).toBeLessThan(before);
    const [left] = await server.database.query(
      'select min(created_at) > $1 as young, count(*)::int as n from webhook_deliveries',
      [new Date(Date.now() - 31 * 86_400_000)],
    );
    expect(left).toMatchObject({ young: true });

    expect((await read(live))?.events).not.toEqual([]);
    await retain({ RETENTION_DAYS_EVENTS: '30' });
    expect((await read(live))?.events).toEqual([]);
    expect((await read(young))?.events).not.toEqual([]);
  });

  it('goes by months where a whole one is over, and its statistics stay', async () => {
    const time = monthsAgo(12);
    await sentAt(time);
    const live = await sentAt(monthsAgo(11), 'SCHEDULED');
    const month = nameOf(time);
    const sums = await countOf('statistics');
    await retain({ RETENTION_DAYS_EVENTS: '100' });
    // A message that is there may still be opened.
    expect(await partitionsOf('message_events')).toContain(month);
    await retain({
      RETENTION_DAYS_MESSAGES: '100',
      RETENTION_DAYS_EVENTS: '100',
      RETENTION_DAYS_DELIVERIES: '100',
    });
    for (const table of [
      'messages',
      'message_attachments',
      'message_events',
      'statistics_firsts',
      'webhook_deliveries',
    ]) {
      expect(await partitionsOf(table)).not.toContain(month);
      expect(await partitionsOf(table)).toContain(nameOf(new Date()));
    }
    expect(await partitionsOf('messages')).toContain(nameOf(monthsAgo(11)));
    expect(await read(live)).toBeDefined();
    expect(await countOf('statistics')).toBeGreaterThanOrEqual(sums);
  });

  it('does not wait long for whoever reads a month, and is dropped the next time', async () => {
    const month = nameOf(monthsAgo(11));
    await server.database.query("update messages set status = 'SENT' where status = 'SCHEDULED'");
    const reader = await database.pool.connect();
    await reader.query('begin; select from messages limit 1');
    try {
      await expect(retainOnce({ RETENTION_DAYS_MESSAGES: '100' })).rejects.toThrow(/lock timeout/);
      // Whoever came meanwhile was not kept waiting for the reader.
      await sentAt(new Date());
    } finally {
      await reader.query('commit');
      reader.release();
    }
    await retain({ RETENTION_DAYS_MESSAGES: '100' });
    expect(await partitionsOf('messages')).not.toContain(month);
  });
});
