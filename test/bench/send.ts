import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { compose, toBytes } from '../../src/mail/compose.ts';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { bareNodemailer } from './bare-nodemailer.ts';
import { startBenchDatabase } from './bench-database.ts';
import { load } from './load.ts';
import { acceptedBy, type Process, residentMiB, startScript, startService } from './processes.ts';
import { median, report } from './report.ts';

const connections = 10;

/** Sending one message: what the API takes, what the worker sends, start and memory. */
export async function run(quick: boolean): Promise<void> {
  const database = await startBenchDatabase();
  try {
    await measure(database.url, quick);
  } finally {
    await database.stop();
  }
}

async function measure(databaseUrl: string, quick: boolean): Promise<void> {
  const { id, key } = await createTestOrganization(databaseUrl);
  const sink = await startScript('smtp-discard.ts');
  const settings = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    RATE_LIMIT: '0',
    PROVIDER: 'smtp',
    REQUIRE_VERIFIED_DOMAIN: 'false',
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    SMTP_CONNECTIONS: String(connections),
  };
  const api = await startService({ ...settings, ROLE: 'api', PORT: '4871' });
  const html = await createTemplate(api.port, key);
  const bare = await startScript('bare-koa.ts', { DATABASE_URL: databaseUrl, BARE_HTML: html });
  const accepting = await measureApi(api, bare, key, quick);
  await bare.stop();
  await api.stop();

  await clear(databaseUrl);
  const sending = await measureSending(databaseUrl, settings, sink, id, html, quick);
  await sink.stop();
  const start = await measureStart();
  report(
    'send',
    { api: accepting.ratio, send: sending.ratio },
    { ...accepting.figures, ...sending.figures, secondStartMs: start },
  );
}

async function measureApi(api: Process, bare: Process, key: string, quick: boolean) {
  const body = JSON.stringify({
    to: ['ada@example.com'],
    templateId: 'bench',
    variables: { name: 'Ada', product: 'Engine' },
  });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const ms = quick ? 1500 : 5000;
  const ours = () => load(`http://127.0.0.1:${api.port}/v1/emails`, headers, body, 32, ms);
  const theirs = () => load(`http://127.0.0.1:${bare.port}/`, headers, body, 32, ms);
  await ours();
  await theirs();
  const pairs = [];
  for (let pair = 0; pair < 5; pair++) pairs.push({ ours: await ours(), bare: await theirs() });
  return {
    ratio: median(pairs.map((pair) => pair.ours.rate / pair.bare.rate)),
    figures: {
      apiRate: median(pairs.map((pair) => pair.ours.rate)),
      apiP50Ms: median(pairs.map((pair) => pair.ours.p50)),
      apiP99Ms: median(pairs.map((pair) => pair.ours.p99)),
      bareApiRate: median(pairs.map((pair) => pair.bare.rate)),
      bareApiP50Ms: median(pairs.map((pair) => pair.bare.p50)),
      bareApiP99Ms: median(pairs.map((pair) => pair.bare.p99)),
    },
  };
}

async function measureSending(
  databaseUrl: string,
  settings: Record<string, string>,
  sink: Process,
  organizationId: string,
  html: string,
  quick: boolean,
) {
  const count = quick ? 2000 : 4000;
  const worker = await startService({ ...settings, ROLE: 'worker', PORT: '4872' });
  const raw = readyMail(html);
  const ours = async () => {
    const before = await acceptedBy(sink);
    await queueMessages(databaseUrl, organizationId, html, count);
    const started = performance.now();
    while ((await acceptedBy(sink)) - before < count) await sleep(5);
    return count / ((performance.now() - started) / 1000);
  };
  const theirs = () => bareNodemailer(sink.port, connections, raw, count);
  await ours();
  await theirs();
  const pairs = [];
  const memory = [await residentMiB(worker.port)];
  for (let pair = 0; pair < 5; pair++) {
    pairs.push({ ours: await ours(), bare: await theirs() });
    memory.push(await residentMiB(worker.port));
  }
  await worker.stop();
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
    figures: {
      sendRate: median(pairs.map((pair) => pair.ours)),
      bareSendRate: median(pairs.map((pair) => pair.bare)),
      memoryFirstQuarterMiB: memory[1] ?? 0,
      memoryLastQuarterMiB: memory.at(-1) ?? 0,
      messages: count * 6,
    },
  };
}

async function measureStart(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-bench-start-'));
  try {
    const start = () => startService({ DATA_DIR: folder, DATABASE_URL: '', PORT: '4873' });
    await (await start()).stop();
    const times = [];
    for (let i = 0; i < 3; i++) {
      const service = await start();
      times.push(service.readyMs);
      await service.stop();
    }
    return median(times);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A template whose html is about 10 KB, and that html filled. */
async function createTemplate(port: number, key: string): Promise<string> {
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data } = (await response.json()) as { data: { html: string } };
    return data;
  };
  const sentence =
    'Hello {{ name }}, your {{ product }} has news that fills a line or two of text. ';
  await call('/v1/templates', {
    name: 'Bench',
    slug: 'bench',
    fromAddress: 'hello@example.com',
    subject: 'News, {{ name }}',
    blocks: Array.from({ length: 8 }, () => ({
      type: 'text',
      runs: [{ text: sentence.repeat(6) }],
    })),
  });
  const { html } = await call('/v1/templates/bench/preview', {
    variables: { name: 'Ada', product: 'Engine' },
  });
  console.log(`html: ${Buffer.byteLength(html)} bytes`);
  return html;
}

/** Puts messages into the queue as the API would, but all in one statement. */
export async function queueMessages(
  databaseUrl: string,
  organizationId: string,
  html: string,
  count: number,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into messages (organization_id, id, type, status, from_address, from_name, reply_to,
         subject, html, text, recipients, tags, headers, track_opens, track_clicks, attachments,
         created_at, updated_at)
       select $1, uuidv7(), 'TRANSACTIONAL', 'QUEUED', 'hello@example.com', '', '', 'News, Ada', $2,
         'News', '[{"address":"ada@example.com","key":"ada@example.com","field":"to","state":"PENDING"}]',
         '{}', '{}', false, false, '[]', now(), now()
       from generate_series(1, $3) returning id
     ), jobs as (
       select array_agg(('emails/deliver',
         json_build_object('organizationId', $1::uuid, 'messageId', id),
         null, null, null, id::text, 0, null)::graphile_worker.job_spec) as specs from made
     )
     select count(added) from jobs, graphile_worker.add_jobs(jobs.specs) added`,
    [organizationId, html, count],
  );
  await client.end();
}

async function clear(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    'truncate messages, message_events, message_attachments, graphile_worker._private_jobs',
  );
  await client.end();
}

function readyMail(html: string): Buffer {
  const mail = compose({
    messageIdHeader: '<bench@example.com>',
    date: new Date(0),
    from: { address: 'hello@example.com', name: '' },
    to: ['ada@example.com'],
    cc: [],
    replyTo: '',
    subject: 'News, Ada',
    html,
    text: 'News',
    headers: {},
    structured: {},
    attachments: [],
  });
  return toBytes(mail);
}
