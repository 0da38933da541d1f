import { once } from 'node:events';
import { Client } from 'pg';
import { Pool } from 'undici';
import { type Page, Waybill, type WebhookEvent } from '../../sdk/src/index.ts';
import { toPublicId } from '../../src/db/identifiers.ts';
import { createSigner } from '../../src/webhooks/deliver/sign-delivery.ts';
import { addDeliveries } from '../support/add-deliveries.ts';
import {
  createTestOrganization,
  secretKey,
  type TestOrganization,
} from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { startBenchDatabase } from './bench-database.ts';
import { type Process, startScript, startService } from './processes.ts';
import { median, report } from './report.ts';

/** What one webhook may have under way, which the bare loop has too. */
const atOnce = 5;
const pageSize = 1000;

/** Deliveries with recorded attempts, the wait for the first attempt, and reading the feed. */
export async function run(quick: boolean): Promise<void> {
  const database = await startBenchDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const settings = {
    DATABASE_URL: database.url,
    SECRET_KEY: secretKey,
    RATE_LIMIT: '0',
    ALLOWED_WEBHOOK_NETWORKS: '127.0.0.0/8',
  };
  const service = await startService({ ...settings, PORT: '4881' });
  const sink = await startScript('webhook-sink.ts', { SINK_WAITS: 'true' });
  const discard = await startScript('webhook-sink.ts');
  try {
    const organization = await createTestOrganization(database.url);
    const waybill = new Waybill({
      apiKey: organization.key,
      baseUrl: `http://127.0.0.1:${service.port}`,
    });
    const idle = await measureIdle(waybill, sink);
    const deliveries = await measureDeliveries(waybill, organization, client, discard, quick);
    const feed = await measureFeed(waybill, organization, client, quick);
    report(
      'webhooks',
      { deliveries: deliveries.ratio, feed: feed.ratio },
      { ...deliveries.figures, ...idle, ...feed.figures },
    );
  } finally {
    await Promise.all([service.stop(), sink.stop(), discard.stop()]);
    await client.end();
    await database.stop();
  }
}

async function ask(sink: Process): Promise<{ count: number; waits: number[] }> {
  const answer = once(sink.child, 'message');
  sink.child.send('count');
  return (await answer)[0];
}

const mail = {
  from: 'hello@example.com',
  to: ['delivered@sandbox.test'],
  subject: 'News',
  text: 'News',
};

/** One mail after the other; each event is on its way before the next happens. */
async function measureIdle(waybill: Waybill, sink: Process) {
  const url = `http://127.0.0.1:${sink.port}/`;
  const { id } = await waybill.webhooks.create({ name: 'Idle', url, events: ['email.queued'] });
  const rounds = 60;
  const waits: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await waybill.emails.send(mail);
    await until('the event arrives', async () => {
      const told = await ask(sink);
      waits.push(...told.waits);
      return waits.length >= round;
    });
  }
  await waybill.webhooks.delete(id);
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN;
  return { idleP50Ms: at(0.5), idleP95Ms: at(0.95) };
}

async function measureDeliveries(
  waybill: Waybill,
  { id: organizationId }: TestOrganization,
  client: Client,
  sink: Process,
  quick: boolean,
) {
  const count = quick ? 20_000 : 60_000;
  const url = `http://127.0.0.1:${sink.port}/`;
  const { id, secret } = await waybill.webhooks.create({
    name: 'Bench',
    url,
    events: ['email.complained'],
  });
  const [event] = (
    await client.query(
      'select organization_id, message_id, id, body from message_events where body is not null limit 1',
    )
  ).rows;
  const { rows } = await client.query(`select id from webhooks where name = 'Bench'`);
  const webhookId = rows[0].id;
  const ours = async () => {
    await client.query('truncate webhook_deliveries, due_deliveries');
    await client.query(addDeliveries, [event.id, webhookId, count]);
    const before = (await ask(sink)).count;
    const started = performance.now();
    await client.query(
      `select graphile_worker.add_job('webhooks/deliver',
         json_build_object('organizationId', $1::uuid, 'webhookId', $2::uuid))`,
      [organizationId, webhookId],
    );
    await until(
      'every attempt is recorded',
      async () => {
        if ((await ask(sink)).count - before < count) return false;
        const left = await client.query('select from due_deliveries limit 1');
        return left.rowCount === 0;
      },
      120_000,
    );
    return count / ((performance.now() - started) / 1000);
  };
  // The receiver gets the same requests from both; those of the bare loop are signed once.
  const headers = {
    ...createSigner([secret])(toPublicId('evt', event.id), event.body, new Date()),
    'content-type': 'application/json',
    'user-agent': 'Waybill',
  };
  const bare = async () => {
    const pool = new Pool(url, { connections: atOnce, pipelining: 1 });
    let left = count;
    const started = performance.now();
    const post = async () => {
      while (left-- > 0) {
        const response = await pool.request({
          path: '/',
          method: 'POST',
          headers,
          body: event.body,
        });
        await response.body.dump();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, post));
    const rate = count / ((performance.now() - started) / 1000);
    await pool.close();
    return rate;
  };
  await ours();
  await bare();
  const pairs = [];
  for (let pair = 0; pair < 5; pair++) pairs.push({ ours: await ours(), bare: await bare() });
  const { rows: recorded } = await client.query(
    `select sum(jsonb_array_length(attempt_log))::int as count from webhook_deliveries`,
  );
  if (recorded[0].count !== count) throw new Error('Not every attempt was recorded.');
  await waybill.webhooks.delete(id);
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
    figures: {
      deliveryRate: median(pairs.map((pair) => pair.ours)),
      barePostRate: median(pairs.map((pair) => pair.bare)),
      deliveries: count * 6,
    },
  };
}

async function measureFeed(
  waybill: Waybill,
  { id: organizationId }: TestOrganization,
  client: Client,
  quick: boolean,
) {
  const count = quick ? 60_000 : 1_000_000;
  // Each transaction has its own position, as thousands of real ones have.
  for (let made = 0; made < count; made += count / 10) {
    await client.query(
      `insert into message_events (organization_id, id, message_id, type, metadata, occurred_at,
         kind, body, position)
       select organization_id, gen_random_uuid(), message_id, type, metadata, occurred_at, kind,
         body, pg_current_xact_id()::text::bigint
       from (select * from message_events where body is not null limit 1) event,
         generate_series(1, $1::int)`,
      [count / 10],
    );
  }
  await client.query('analyze message_events');
  const ours = async () => {
    let read = 0;
    const started = performance.now();
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query = { limit: pageSize, ...(after === '' ? {} : { after }) };
      const page: Page<WebhookEvent> = await waybill.events.list(query).page();
      read += page.data.length;
      after = page.next;
    }
    return read / ((performance.now() - started) / 1000);
  };
  const bare = async () => {
    let read = 0;
    let [position, id] = ['0', '00000000-0000-0000-0000-000000000000'];
    const started = performance.now();
    for (;;) {
      const { rows } = await client.query({
        name: 'page',
        text: `select position, id, body from message_events
          where organization_id = $1 and body is not null and (position, id) > ($2::bigint, $3::uuid)
          order by position, id limit ${pageSize}`,
        values: [organizationId, position, id],
      });
      read += rows.length;
      for (const { body } of rows) JSON.parse(body);
      if (rows.length < pageSize) break;
      position = rows.at(-1).position;
      id = rows.at(-1).id;
    }
    return read / ((performance.now() - started) / 1000);
  };
  await ours();
  await bare();
  const pairs = [];
  for (let pair = 0; pair < 5; pair++) pairs.push({ ours: await ours(), bare: await bare() });
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
    figures: {
      feedRate: median(pairs.map((pair) => pair.ours)),
      bareFeedRate: median(pairs.map((pair) => pair.bare)),
      events: count,
    },
  };
}
