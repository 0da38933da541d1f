/**
 * Runs an earlier version beside this one over one database while mail goes out, goes over to this one, and back:
 * `npm run test:upgrade` takes the last release (the last tag, or else the parent of what is checked out),
 * `npm run test:upgrade -- <commit>` any other. Ends with 1 when a request failed, or a mail was lost or sent twice.
 *
 * It needs the history, which a shallow clone lacks. What it finds in every clone is in newer-schema.test.ts.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'waybill-upgrade-'));
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

function findPrevious(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('rev-parse', '--short', 'HEAD^');
  }
}

/** An earlier version in a folder of its own, with the packages that are installed here. */
function checkOut(commit: string): string {
  const earlier = join(folder, 'earlier');
  mkdirSync(earlier);
  const tar = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 28 });
  execFileSync('tar', ['-x', '-C', earlier], { input: tar });
  symlinkSync(join(root, 'node_modules'), join(earlier, 'node_modules'));
  return earlier;
}

interface Running {
  url: string;
  stop(): Promise<void>;
}

async function start(version: string, settings: Record<string, string>): Promise<Running> {
  const port = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, [join(version, 'src/main.ts')], {
    cwd: version,
    env: { ...process.env, ...settings, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await until(`${version} is ready`, async () => {
    if (child.exitCode !== null) throw new Error(`${version} ended`);
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
  });
  return {
    url,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const previous = process.argv[2] ?? findPrevious();
const versions = { earlier: checkOut(previous), this: root };
const postgres = await startEmbeddedPostgres(join(folder, 'data'));
const settings = {
  DATABASE_URL: postgres.connectionString,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMIT: '0',
  PROCESSES: '1',
  LOG_LEVEL: 'error',
};
const admin = (...words: string[]) =>
  execFileSync(process.execPath, ['src/cli/admin.ts', ...words], {
    cwd: versions.earlier,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  }).trim();
admin('organizations', 'create', 'shop');
const key = admin('api-keys', 'create', 'shop', 'web');

let serving: Running[] = [];
let accepted = 0;
const refused: string[] = [];
let loading = true;

/** One of the requests at a time, to whoever serves just then. */
async function load(lane: number): Promise<void> {
  for (let n = lane; loading; n += 1) {
    const target = serving[n % serving.length];
    if (target === undefined) continue;
    const message = {
      from: 'a@example.com',
      to: [`delivered+${lane}x${n}@sandbox.test`],
      subject: 's',
      text: 't',
    };
    const answer = await fetch(`${target.url}/v1/emails/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: Array.from({ length: 5 }, () => message) }),
    }).catch((error) => ({ ok: false, status: 0, text: async () => String(error.cause) }));
    if (answer.ok) accepted += 5;
    else refused.push(`${answer.status} ${await answer.text()}`);
  }
}

/** Until so many mails more are accepted, and some of them by each. */
async function go(what: string): Promise<void> {
  const wanted = accepted + 600;
  await until(
    `600 mails more are accepted (${refused[0] ?? 'none was refused'})`,
    () => accepted >= wanted,
  );
  console.log(`${what}: ${accepted} accepted, ${refused.length} refused`);
}

const old = await start(versions.earlier, settings);
serving = [old];
const lanes = [0, 1, 2, 3].map(load);
await go(`${previous} alone`);
const began = performance.now();
const young = await start(versions.this, settings);
console.log(
  `this version is ready after ${Math.round(performance.now() - began)} ms, migrations included`,
);
serving = [old, young];
await go('both');
serving = [young];
await go('this one serves, both send');
await old.stop();
await go('this one alone');
const back = await start(versions.earlier, settings);
serving = [young, back];
await go('both again');
serving = [back];
await go(`${previous} serves again, both send`);
await young.stop();
await go(`${previous} alone again`);
loading = false;
await Promise.all(lanes);

const client = new Client({ connectionString: postgres.connectionString });
await client.connect();
const count = async (sql: string) => Number((await client.query(sql)).rows[0].count);
await until('all mail has arrived', async () => {
  const left = `select count(*) from messages where status <> 'DELIVERED'`;
  return (await count(left)) === 0;
});
const messages = await count('select count(*) from messages');
const mails = await count('select count(*) from sandbox_mails');
const sent = await count(`select count(*) from message_events where type = 'SENT'`);
const jobs = await count('select count(*) from graphile_worker.jobs');
await client.end();
await back.stop();
await postgres.stop();
rmSync(folder, { recursive: true });
console.log(`${messages} messages, ${mails} mails, ${sent} sendings, ${jobs} jobs left`);
const holds = refused.length === 0 && [messages, mails, sent].every((each) => each === accepted);
if (!holds)
  console.log(`FAULT: ${accepted} were accepted; refused: ${refused.slice(0, 3).join('\n')}`);
process.exitCode = holds ? 0 : 1;
