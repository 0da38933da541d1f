import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts';
import { type CampaignRun, startCampaignRun } from '../support/campaign-run.ts';
import { until } from '../support/until.ts';

const recipients = 1_500;
const frozenSeconds = 20;

let folder: string;
let postgres: EmbeddedPostgres;
let run: CampaignRun;
/** What has been started is stopped, also when the rest could not be. */
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-campaign-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  postgres = await startEmbeddedPostgres(folder);
  ends.push(() => postgres.stop());
  const url = postgres.connectionString;
  const query = async <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql, parameters)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  const onMail = () => new Promise<undefined>((answer) => setTimeout(() => answer(undefined), 5));
  run = await startCampaignRun({ onMail }, {}, { url, query, drop: async () => {} } as never);
  ends.push(() => run.close());
});

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function postmaster(): Promise<number> {
  const lines = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(lines.split('\n')[0]);
}

async function restart(): Promise<void> {
  const pid = await postmaster();
  process.kill(pid, 'SIGQUIT');
  await until('Postgres is gone', () => !isAlive(pid));
  postgres = await startEmbeddedPostgres(folder, Number(new URL(postgres.connectionString).port));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The server with all its processes. */
async function signalAll(signal: NodeJS.Signals): Promise<void> {
  const pid = await postmaster();
  const lines = execFileSync('ps', ['-ax', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
  for (const each of [pid, ...children]) if (isAlive(each)) process.kill(each, signal);
}

const reached = (count: number) =>
  until(`${count} mails are out`, () => run.sink.mails.length >= count);

describe('a campaign whose database is restarted three times and then stands still', () => {
  it('writes to everybody once', async () => {
    const { id } = await run.create(recipients);
    await run.startWorker({ LOG_LEVEL: 'fatal' });
    await run.startWorker({ LOG_LEVEL: 'fatal' });
    await run.waybill.campaigns.send(id);
    for (let i = 1; i <= 3; i++) {
      await reached((recipients * i) / 8);
      await restart();
    }
    await reached(recipients / 2);
    await signalAll('SIGSTOP');
    const woken = Date.now() + frozenSeconds * 1000;
    await until('the time has passed', () => Date.now() > woken, frozenSeconds * 2000);
    await signalAll('SIGCONT');
    const campaign = await run.settled(id);
    expect(campaign).toMatchObject({ status: 'COMPLETED', queuedCount: recipients });
    const { unknown, statuses } = await run.check(id);
    expect(unknown).toBeLessThanOrEqual(4 * 2 * 10);
    expect((statuses.get('SENT') ?? 0) + unknown).toBe(recipients);
  });
});
