/** What run.ts starts, within its namespace. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSmtpSink } from '../support/smtp-sink.ts';
import { until } from '../support/until.ts';
import {
  becomeWhole,
  databaseIsWhole,
  databaseUrl,
  defineCluster,
  makeDatabase,
  secretKey,
} from './cluster.ts';
import { type Fault, faults } from './faults.ts';
import { layNetwork, network } from './host.ts';
import { longestPause, Traffic } from './traffic.ts';

/** How long a fault lasts, at least: what waits for nothing shows, and nobody is waited for. */
const faultMs = 25_000;

const [folder = '', environment = '', word = ''] = process.argv.slice(2);
const chosen = faults.filter(({ name }) => name.includes(word));
const root = fileURLToPath(new URL('../..', import.meta.url));
const seconds = (ms: number) => (ms / 1000).toFixed(1);
let failed = false;

layNetwork();
const sentAt: number[] = [];
const sink = await startSmtpSink({
  host: `${network}.1`,
  onMail: async () => {
    sentAt.push(performance.now());
    // So that a campaign is on its way for some time.
    await sleep(50);
    return undefined;
  },
});
const cluster = defineCluster(folder, environment, sink.url);
for (const host of [cluster.witness, ...cluster.databases]) host.start();
await until('a standby is in step', () => databaseIsWhole(cluster));
await makeDatabase();
for (const host of [...cluster.apis, ...cluster.workers, cluster.proxy]) host.start();
await becomeWhole(cluster);
const admin = (...words: string[]) =>
  execFileSync(process.execPath, ['src/cli/admin.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: secretKey },
    encoding: 'utf8',
  }).trim();
admin('organizations', 'create', 'shop');
const key = admin('api-keys', 'create', 'shop', 'web');
const traffic = new Traffic(`http://${cluster.proxy.address}`, key, sink);
await traffic.prepare();

/** One fault from its beginning until everything is as it was. */
async function run(fault: Fault, index: number): Promise<string[]> {
  await traffic.begin(`run${index}`);
  const began = performance.now();
  const undo = await fault.make(cluster);
  if (!fault.isOnlyOne) await traffic.goesOn(sentAt);
  await sleep(Math.max(0, began + faultMs - performance.now()));
  const mended = performance.now();
  await undo();
  await traffic.goesOn(sentAt);
  await becomeWhole(cluster);
  const whole = performance.now();
  const { slowestMs, accepted, unknown, faults: found } = await traffic.end();
  const crashed = cluster.hosts.filter(({ crashes }) => crashes > 0).map(({ name }) => name);
  if (crashed.length > 0) found.push(`ended by itself: ${crashed.join(', ')}`);
  failed ||= found.length > 0;
  for (const each of found) console.log(`  ${fault.name}: ${each}`);
  return [
    fault.name,
    seconds(longestPause(traffic.acceptedAt, began, whole)),
    seconds(slowestMs),
    seconds(longestPause(sentAt, began, mended)),
    seconds(whole - mended),
    `${accepted}`,
    `${unknown}`,
  ];
}

const head = [
  'fault',
  'no request accepted (s)',
  'slowest request (s)',
  'no mail sent (s)',
  'whole again (s)',
  'accepted',
  'unknown',
];
const line = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
line(head);
line(head.map(() => '---'));
for (const [index, fault] of chosen.entries()) {
  try {
    line(await run(fault, index));
  } catch (error) {
    console.log(`  ${fault.name}: ${Object(error).message}`);
    failed = true;
    break;
  }
}
// Everything else ends with this process.
process.exit(failed ? 1 : 0);
