import type { TaskList } from 'graphile-worker';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { unlockDeadPools } from '../../src/jobs/pools.ts';
import { newPoolId, type Supervisor, superviseWorker } from '../../src/jobs/supervise.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestDatabase } from '../support/open-test-database.ts';
import { until } from '../support/until.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openTestDatabase(testDatabase.url, 4);
});
beforeEach(() => testDatabase.query('delete from graphile_worker._private_jobs'));
afterAll(async () => {
  await database.pool.end();
  await testDatabase.drop();
});

interface Worker {
  supervisor: Supervisor;
  /** What it has logged. */
  lines: string[];
}

interface BusyWorker extends Worker {
  /** Ends the job that runs. */
  finish: () => void;
}

function startWorker(tasks: TaskList): Worker {
  const lines: string[] = [];
  const supervisor = superviseWorker({
    pool: database.pool,
    poolId: newPoolId(),
    tasks,
    chores: [],
    concurrency: 1,
    fetchedAhead: 4,
    log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
  });
  return { supervisor, lines };
}

/** A worker that runs the first of four jobs and has fetched the others. */
async function startBusyWorker(): Promise<BusyWorker> {
  await testDatabase.query(`select graphile_worker.add_job('hold') from generate_series(1, 4)`);
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const worker = startWorker({ hold: () => held });
  await until('all jobs are fetched', async () => {
    const [row] = await jobs();
    return row?.locked === 4;
  });
  return { ...worker, finish };
}

const jobs = () =>
  testDatabase.query(
    `select count(*)::int as all, count(locked_by)::int as locked, sum(attempts)::int as attempts
     from graphile_worker.jobs`,
  );

it('stops when the job that runs is done, and gives the others back untouched', async () => {
  const { supervisor, finish, lines } = await startBusyWorker();
  const stopped = supervisor.stop();
  finish();
  await stopped;
  expect(await jobs()).toEqual([{ all: 3, locked: 0, attempts: 0 }]);
  expect(lines).toEqual([]);
});

it('lives on when it cannot give back what it has fetched', async () => {
  const { supervisor, finish, lines } = await startBusyWorker();
  await testDatabase.query('alter table graphile_worker._private_jobs rename to away');
  const stopped = supervisor.stop();
  finish();
  await stopped;
  await testDatabase.query('alter table graphile_worker.away rename to _private_jobs');
  expect(lines.some((line) => line.includes('could not sign off'))).toBe(true);
  await testDatabase.query(`update worker_pools set seen_at = now() - interval '1 minute'`);
  expect(await unlockDeadPools(database.pool)).toBe(true);
  expect(await jobs()).toMatchObject([{ locked: 0 }]);
});

it('runs what was fetched for it while the answer was lost', async () => {
  const { supervisor, finish } = await startBusyWorker();
  const lock = `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`;
  await testDatabase.query(lock);
  await testDatabase.query(`select graphile_worker.add_job('hold', job_key => 'unheard')`);
  await testDatabase.query(
    `${lock}, locked_by = (select min(locked_by) from graphile_worker._private_jobs)
     where key = 'unheard'`,
  );
  const old = () =>
    testDatabase.query(
      `select key from graphile_worker._private_jobs
       where locked_at < now() - interval '30 minutes' order by key`,
    );
  await until('the lost one is given back', async () =>
    (await old()).every(({ key }) => key === null),
  );
  finish();
  await until('all have run', async () => (await jobs())[0]?.all === 0);
  await supervisor.stop();
});

it('starts a runner again that fails to fetch for ever, because its first fetch failed', async () => {
  await testDatabase.query('alter table graphile_worker._private_tasks rename to away');
  let runs = 0;
  const { supervisor, lines } = startWorker({ count: () => void runs++ });
  await until('it has failed', () => lines.some((line) => line.includes('fetching jobs')));
  await testDatabase.query('alter table graphile_worker.away rename to _private_tasks');
  await testDatabase.query(`select graphile_worker.add_job('count')`);
  await until('the job has run', () => runs === 1);
  await supervisor.stop();
});
