import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Waybill, WebhookEvent } from '../../sdk/src/index.ts';
import { type Database, openDatabase, type Transaction } from '../../src/db/database.ts';
import { fromPublicId, toPublicId } from '../../src/db/identifiers.ts';
import { openPool } from '../../src/db/pool.ts';
import { onlyServer } from '../../src/db/primary.ts';
import { entities, followers } from '../../src/entities.ts';
import { continueFeed } from '../../src/events/continue-feed.ts';
import type { EventType } from '../../src/events/event.ts';
import { settledPosition } from '../../src/events/feed-place.ts';
import { recordEvents } from '../../src/events/record-events.ts';
import {
  startTestServer,
  type TestOrganization,
  type TestServer,
} from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

let server: TestServer;
let database: Database;
let waybill: Waybill;
let organization: TestOrganization;
let messageId: string;

beforeAll(async () => {
  server = await startTestServer();
  const options = { connections: 12, role: 'waybill_app', name: 'feed', statementMs: 0 };
  const pool = openPool(onlyServer(server.database.url), options, pino({ level: 'silent' }));
  database = await openDatabase(pool, entities, followers(5));
  await newOrganization();
});
afterAll(async () => {
  await database.pool.end();
  await server.stop();
});

/** An organization with one message, whose own events are over. */
async function newOrganization(): Promise<void> {
  organization = await server.createOrganization();
  waybill = connect(server, organization.key);
  const { id } = await waybill.emails.send({
    from: 'a@example.com',
    to: ['delivered@sandbox.test'],
    subject: 's',
    text: 't',
  });
  await settled(waybill, id, ['DELIVERED']);
  messageId = fromPublicId('msg', id) ?? '';
}

/** Records events of the message, as delivery would, and answers their identifiers. */
function record(tx: Transaction, ...types: EventType[]): string[] {
  const email = {
    id: messageId,
    type: 'TRANSACTIONAL',
    status: 'DELIVERED',
    from: 'a@example.com',
    to: ['b@example.com'],
    subject: 's',
    tags: [],
    campaignId: null,
    contactId: null,
  } as const;
  const events = types.map((type) => ({ type, metadata: { reason: 'a test' } }));
  const recorded = recordEvents(tx, { ...email, to: [...email.to], tags: [] }, events, new Date());
  return recorded.map(({ id }) => toPublicId('evt', id));
}

const write = (...types: EventType[]) =>
  database.of(organization.id).transaction(async (tx) => record(tx, ...types));

/** Writes events and waits until no transaction is open that began before: the feed has them then. */
async function publish(...types: EventType[]): Promise<string[]> {
  const ids = await write(...types);
  const [last] = await server.database.query<{ position: string }>(
    'select max(position) as position from message_events where organization_id = $1',
    [organization.id],
  );
  await until('the events are settled', async () => {
    const [row] = await server.database.query<{ settled: boolean }>(
      `select ${settledPosition} > $1::bigint as settled`,
      [last?.position],
    );
    return row?.settled || undefined;
  });
  return ids;
}

/** Reads one page and where it ends. */
async function read(query: NonNullable<Parameters<Waybill['events']['list']>[0]> = {}) {
  const call = waybill.events.list(query);
  const { data, next } = await call.page();
  const cursor = (await call.response()).headers.get('x-cursor') ?? '';
  return { ids: data.map(({ id }) => id), data, next, cursor };
}

async function readAll(after?: string): Promise<string[]> {
  const ids: string[] = [];
  const query = after === undefined ? { limit: 1000 } : { limit: 1000, after };
  for await (const { id } of waybill.events.list(query)) ids.push(id);
  return ids;
}

describe('the feed', () => {
  it('has the bodies of the nine kinds to the byte, and nothing else', async () => {
    const { cursor } = await read({ after: 'now' });
    const written = await publish(
      'SCHEDULED',
      'QUEUED',
      'SENT',
      'DELIVERED',
      'DEFERRED',
      'BOUNCED',
      'FAILED',
      'COMPLAINED',
      'OPENED',
      'CLICKED',
      'UNSUBSCRIBED',
      'SUPPRESSED',
      'CANCELED',
      'UNKNOWN',
    );
    const { data } = await read({ after: cursor });
    expect(data.map(({ type }) => type)).toEqual([
      'email.queued',
      'email.sent',
      'email.delivered',
      'email.deferred',
      'email.bounced',
      'email.failed',
      'email.complained',
      'email.opened',
      'email.clicked',
      'email.failed',
      'email.failed',
    ] satisfies WebhookEvent['type'][]);
    expect(written).toEqual(expect.arrayContaining(data.map(({ id }) => id)));
    const response = await waybill.events.list({ after: cursor }).response();
    const rows = await server.database.query<{ body: string }>(
      `select body from message_events where organization_id = $1 and id = any($2)
         and body is not null order by id`,
      [organization.id, written.map((id) => fromPublicId('evt', id))],
    );
    expect(await response.text()).toBe(`{"data":[${rows.map(({ body }) => body).join(',')}]}`);
  });

  it('is read in pages that meet', async () => {
    const all = await readAll();
    const paged: string[] = [];
    for await (const { id } of waybill.events.list({ limit: 2 })) paged.push(id);
    expect(paged).toEqual(all);
    const first = await read({ limit: 2 });
    expect(first.next).toBe(first.cursor);
    const last = await read({ after: all.at(-2) ?? '' });
    expect([last.ids, last.next]).toEqual([[all.at(-1)], undefined]);
    const end = await read({ after: last.cursor });
    expect([end.ids, end.next, end.cursor]).toEqual([[], undefined, last.cursor]);
  });

  it('goes on after an event, or from now', async () => {
    const all = await readAll();
    expect(await readAll(all[2])).toEqual(all.slice(3));
    const { cursor, ids } = await read({ after: 'now' });
    expect(ids).toEqual([]);
    const written = await publish('OPENED', 'CLICKED');
    expect((await read({ after: cursor })).ids).toEqual(written);
  });

  it('refuses a place that is none, and says what to give', async () => {
    const [theirs] = await readAll();
    const mine = organization;
    await newOrganization();
    expect(await readAll()).not.toContain(theirs);
    const malformed = ['x', 'evt_', 'A'.repeat(31), 'now ', 'NOW'];
    const unknown = ['evt_01jd7w1v5ve6xt0c6y2f7g8h9k', '_'.repeat(32), theirs ?? ''];
    for (const after of [...malformed, ...unknown]) {
      const { status, body } = await server.request<{ error: { details: unknown[] } }>(
        'GET',
        `/v1/events?after=${encodeURIComponent(after)}`,
        undefined,
        { authorization: `Bearer ${organization.key}` },
      );
      expect([after, status]).toEqual([after, 422]);
      // The contract says how a place is written; which of them there are is the feed's to say.
      const message = 'must be an event of the feed, a cursor from the header X-Cursor, or now';
      const fault = malformed.includes(after) ? {} : { code: 'cursor', message };
      expect(body.error.details).toMatchObject([{ path: '/query/after', ...fault }]);
    }
    expect(mine.id).not.toBe(organization.id);
  });
});

describe('the order of the feed', () => {
  it('shows nothing behind a transaction that is still open, and then everything', async () => {
    const { cursor } = await read({ after: 'now' });
    const opened = Promise.withResolvers<string[]>();
    const ending = Promise.withResolvers<void>();
    const long = database.of(organization.id).transaction(async (tx) => {
      const ids = record(tx, 'OPENED');
      await tx.flush();
      opened.resolve(ids);
      await ending.promise;
    });
    const first = await opened.promise;
    const later = [...(await write('CLICKED')), ...(await write('CLICKED'))];
    const meanwhile = await read({ after: cursor });
    expect(meanwhile.ids).toEqual([]);
    const now = await read({ after: 'now' });
    ending.resolve();
    await long;
    const last = await publish('CLICKED');
    const all = [...first, ...later, ...last];
    expect((await read({ after: cursor })).ids).toEqual(all);
    expect((await read({ after: meanwhile.cursor })).ids).toEqual(all);
    expect((await read({ after: now.cursor })).ids).toEqual(all);
  });

  it('waits for no transaction of another database of the server', async () => {
    const { cursor } = await read({ after: 'now' });
    const other = new Client({ connectionString: inject('postgres') });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select pg_current_xact_id()');
      const written = await publish('OPENED');
      expect((await read({ after: cursor })).ids).toEqual(written);
    } finally {
      await other.end();
    }
  });

  it('has no gap and no surprise for a reader while many write, and some give up', async () => {
    const { cursor: start } = await read({ after: 'now' });
    const committed: string[] = [];
    let writing = true;
    const writer = async (number: number) => {
      for (let round = 0; round < 25; round++) {
        const work = database.of(organization.id).transaction(async (tx) => {
          const ids = record(tx, 'OPENED', 'CLICKED');
          await tx.flush();
          // Transactions of different length overlap: some wait for a round of the others.
          for (let wait = 0; wait < (number * 7 + round) % 9; wait++) await tx.query('select 1');
          if ((number + round) % 5 === 0) throw new Error('gives up');
          return ids;
        });
        committed.push(...(await work.catch(() => [])));
      }
    };
    const seen: string[] = [];
    const reader = (async () => {
      let after = start;
      for (let last = false; !last; ) {
        last = !writing;
        const page = await read({ after, limit: 7 });
        seen.push(...page.ids);
        after = page.cursor;
        if (page.next !== undefined) last = false;
      }
    })();
    await Promise.all(Array.from({ length: 8 }, (_, number) => writer(number)));
    writing = false;
    await reader;
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual([...committed].sort());
    expect(await readAll(start)).toEqual(seen);
    expect(committed.length).toBeGreaterThan(250);
  });

  it('goes on behind all that was when the database is restored into another cluster', async () => {
    const before = await readAll();
    const ahead = Buffer.alloc(24);
    const [clock] = await server.database.query<{ xid: string }>(
      'select pg_current_xact_id()::text as xid',
    );
    // A cursor of events that the backup does not have.
    ahead.writeBigInt64BE(BigInt(clock?.xid ?? 0) + 1_000_000n);
    await server.database.query('update feed_clock set system_identifier = 1');
    await continueFeed(database.pool);
    await continueFeed(database.pool);
    const written = await publish('OPENED');
    expect(await readAll()).toEqual([...before, ...written]);
    expect(await readAll(before.at(-1))).toEqual(written);
    expect(await readAll(ahead.toString('base64url'))).toEqual(written);
    const offsets = await server.database.query<{ position_offset: string }>(
      'select position_offset from feed_clock',
    );
    expect(offsets).toEqual([{ position_offset: String(2n ** 48n) }]);
  });
});

describe('one kind of the feed', () => {
  it('is what the whole has of it, in the same order', async () => {
    const all: WebhookEvent[] = [];
    for await (const event of waybill.events.list({ limit: 1000 })) all.push(event);
    const opened = all.filter(({ type }) => type === 'email.opened').map(({ id }) => id);
    const found: string[] = [];
    for await (const { id } of waybill.events.list({ limit: 3, type: 'email.opened' })) {
      found.push(id);
    }
    expect(found).toEqual(opened);
    expect(found.length).toBeGreaterThan(0);
  });

  it('is found behind many of another, by requests that each look at some', async () => {
    const { cursor } = await read({ after: 'now' });
    await server.database.query(
      `insert into message_events (organization_id, id, message_id, type, metadata, occurred_at,
         kind, body, position)
       select $1, gen_random_uuid(), $2, 'OPENED', '{}', now(), 'email.opened', '{}',
         pg_current_xact_id()::text::bigint + (select position_offset from feed_clock)
       from generate_series(1, 45000)`,
      [organization.id, messageId],
    );
    const written = await publish('COMPLAINED', 'COMPLAINED');
    const type = 'email.complained';
    const first = await read({ after: cursor, type });
    expect(first.ids).toEqual([]);
    const second = await read({ after: first.next ?? '', type });
    expect(second.ids).toEqual([]);
    const third = await read({ after: second.next ?? '', type, limit: 1 });
    expect(third.ids).toEqual(written.slice(0, 1));
    const fourth = await read({ after: third.next ?? '', type, limit: 1 });
    expect([fourth.ids, fourth.next]).toEqual([written.slice(1), undefined]);
  });
});
