import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { secretKey } from './support/start-test-server.ts';
import { until } from './support/until.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let database: TestDatabase;

/**
 * What `npm ci --omit=dev` would install, linked from what is installed here, without what a container leaves
 * out too; and the files that the container has.
 */
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'waybill-production-'));
  const list = ['ls', '--omit=dev', '--omit=optional', '--all', '--parseable'];
  const { stdout } = await run('npm', list, { cwd: root, maxBuffer: 1e7 });
  const packages = stdout.split('\n').map((path) => relative(root, path));
  for (const path of packages.filter((each) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(each))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(root, path), join(folder, path));
  }
  await mkdir(join(folder, 'node_modules/.bin'));
  // Leads nowhere when it was not installed.
  await symlink('../node/bin/node', join(folder, 'node_modules/.bin/node'));
  for (const part of ['package.json', 'src', 'generated', 'spec/guides']) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

it('a production install brings its Node, and starts', async () => {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: {
      // The one that the install brings is found first.
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: folder,
      PORT: '0',
      PROCESSES: '1',
      DATABASE_URL: database.url,
      SECRET_KEY: secretKey,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  try {
    const url = await until('it is ready', () => {
      if (child.exitCode !== null) throw new Error(`It ended: ${output}`);
      return /Waybill is ready at (\S+)/.exec(output)?.[1];
    });
    await until('it can work', async () => (await fetch(`${url}/readyz`)).ok);
    expect((await fetch(`${url}/docs`)).status).toBe(200);
  } finally {
    // The whole group: npm hands no signal on to a shell.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  }
  await until('it has ended', () => child.exitCode !== null || child.signalCode !== null);
});

it('a Node that is too old is told which one is needed, in a sentence', async () => {
  const older =
    'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"})';
  const arguments_ = ['--import', older, '--import', './src/check-node.js', 'src/main.ts'];
  const limits = { cwd: folder, timeout: 10_000 };
  const failed = await run(process.execPath, arguments_, limits).catch((error) => error);
  expect([failed.code, failed.stdout]).toEqual([1, '']);
  expect(failed.stderr).toMatch(/^Waybill needs Node 24 or newer, and this is 20\.20\.2\..*\n$/);
});
