import type { Client } from 'pg';
import pg from 'pg';
import pino from 'pino';
import { connectServer } from '../../src/db/connect.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { createPartitions } from '../../src/db/partitions.ts';
import { entities } from '../../src/entities.ts';
import { rollUp } from '../../src/statistics/roll-up.ts';
import { runService } from '../support/run-service.ts';
import { createTestOrganization } from '../support/start-test-server.ts';
import { startBenchDatabase } from './bench-database.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { median, report } from './report.ts';

const eventTypes = ['QUEUED', 'SENT', 'DELIVERED', 'OPENED', 'CLICKED'];
const messagesAtOnce = 20_000;
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Mails over the last year with what became of them, past the service: so many events. */
async function fill(client: Client, organizationId: string, events: number): Promise<void> {
  const messages = events / eventTypes.length;
  for (let from = 0; from < messages; from += messagesAtOnce) {
    await client.query(
      `with made as materialized (
         select uuidv7(-age) as id, now() - age as at, n
         from (select n, (1 - n::float / $5) * interval '364 days' as age
           from generate_series($2::int, $3::int) n) as spread
       ), messages as (
         insert into messages (organization_id, id, type, status, from_address, from_name, reply_to,
           subject, html, text, recipients, tags, headers, track_opens, track_clicks, attachments,
           created_at, updated_at)
         select $1, id, 'TRANSACTIONAL', 'DELIVERED', 'news@mail' || n % 5 || '.example', '', '',
           'News', '<p>News</p>', 'News',
           jsonb_build_array(jsonb_build_object('address', 'a@host' || n % 50 || '.example')),
           case n % 3 when 0 then array['news'] else '{}' end, '{}', true, true, '[]', at, at
         from made
       )
       insert into message_events (organization_id, id, message_id, type, metadata, occurred_at,
         position)
       select $1, uuidv7(), id, type,
         case type when 'CLICKED' then jsonb_build_object('url', 'https://example.com/' || n % 20)
           else '{}' end,
         at, pg_current_xact_id()::text::bigint
       from made, unnest($4::text[]) as type`,
      [organizationId, from, Math.min(from + messagesAtOnce, messages) - 1, eventTypes, messages],
    );
  }
}

/** Sums up all there is, and returns how many events and in how many seconds. */
async function sumUp(database: Database, organizationId: string) {
  const started = performance.now();
  let events = 0;
  for (;;) {
    const count = await database.of(organizationId).transaction((tx) => rollUp(tx));
    if (count === 0) return { events, seconds: (performance.now() - started) / 1000 };
    events += count;
  }
}

/** What 95 of 100 questions about a year by day take, in ms. */
async function askYears(url: string, key: string): Promise<number> {
  const now = Date.now();
  const times: number[] = [];
  for (let round = 0; round < 220; round += 1) {
    const query = new URLSearchParams({
      from: new Date(now - yearMs).toISOString(),
      to: new Date(now).toISOString(),
      interval: 'day',
    });
    const started = performance.now();
    const answer = await fetch(`${url}/v1/stats?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    if (data.length < 300) throw new Error(`A year of ${data.length} days.`);
    if (round >= 20) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** A year of figures over few and many events, and how fast events are summed up. */
export async function run(quick: boolean): Promise<void> {
  const few = 100_000;
  const many = quick ? 1_000_000 : 10_000_000;
  const bench = await startBenchDatabase();
  const client = new pg.Client(bench.url);
  await client.connect();
  const server = await connectServer(bench.url, '', pino({ level: 'silent' }));
  const pool = server.openPool('bench', 2);
  const database = await openDatabase(pool, entities);
  try {
    for (let month = 0; month <= 12; month += 1) {
      const time = new Date(Date.now() - (month * yearMs) / 12);
      await createPartitions(client as never, time);
    }
    const small = await createTestOrganization(bench.url);
    const large = await createTestOrganization(bench.url);
    await fill(client, small.id, few);
    await fill(client, large.id, many);
    await client.query('vacuum analyze messages, message_events');
    await sumUp(database, small.id);
    const cpuBefore = cpuSecondsOf(bench.processId);
    const summed = await sumUp(database, large.id);
    const cpuSeconds = cpuSecondsOf(bench.processId) - cpuBefore;

    const batches: number[] = [];
    for (let second = 0; second < 10; second += 1) {
      await fill(client, large.id, 5_000);
      batches.push((await sumUp(database, large.id)).seconds);
    }

    const service = await runService({ DATABASE_URL: bench.url, ROLE: 'api' });
    const years: { few: number; many: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      years.push({
        few: await askYears(service.url, small.key),
        many: await askYears(service.url, large.key),
      });
    }
    await service.stop();
    report(
      'statistics',
      {
        yearManyToFew: median(years.map((year) => year.many / year.few)),
        secondsFor5000Events: median(batches),
      },
      {
        yearP95Ms: median(years.map((year) => year.many)),
        eventsPerSecond: summed.events / summed.seconds,
        postgresCpuMsPerEvent: (cpuSeconds * 1000) / summed.events,
      },
    );
  } finally {
    await client.end();
    await pool.end();
    await bench.stop();
  }
}
