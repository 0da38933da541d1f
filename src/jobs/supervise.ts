import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Job,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import {
  aliveMs,
  beat,
  hasUnheardJobs,
  heartbeatMs,
  retire,
  unlockDeadPools,
  unlockOrphans,
} from './pools.ts';
import { traceTasks } from './trace-tasks.ts';

/** Work that is not started by a job but by time. It must be safe to run in several processes. */
export interface Chore {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

export interface Supervisor {
  /** Names this process in claims; alive as long as its heartbeat is. */
  readonly poolId: string;
  /** Whether jobs are being worked off right now. */
  isRunning(): boolean;
  /** Whether others still take this process for alive, by its last heartbeat. */
  isAlive(): boolean;
  /** Lets running jobs finish, then gives everything back. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  pool: Pool;
  poolId: string;
  tasks: TaskList;
  chores: Chore[];
  concurrency: number;
  /** How many jobs are fetched at once, and wait here for their turn. */
  fetchedAhead?: number;
  log: Logger;
}

/**
 * A runner that shuts down waits for its jobs, and after a lost connection sometimes for ever: the
 * batches that report finished jobs lose count (graphile-worker 0.18). What it then still holds is
 * taken from it. One that stops in order gets the time that its last mails need.
 */
const brokenLimitMs = 5_000;
const lastJobsLimitMs = 25_000;

/**
 * An idle runner asks for jobs every second. One whose first question was lost with its connection
 * keeps that failure as the answer to all others and asks no more (graphile-worker 0.18): it is
 * started again when it has had no answer for this long while the database answers others.
 */
const deafMs = 10_000;

/**
 * Fetching ten jobs at once instead of each by itself takes Postgres 0.36 instead of 0.95 ms for a mail.
 * What is fetched has its turn before whatever comes: ten keep forty busy (sending is as fast as with
 * 160), and a small sender's mail waits for 44 ms behind 50,000 of another instead of 130.
 */
const mostFetchedAhead = 10;

export const newPoolId = () => `waybill-${randomUUID()}`;

/**
 * Keeps a graphile-worker running.
 *
 *   starting ──▶ running ──▶ stopped ──▶ starting …   the database went away: the runner's promise
 *      │            │                                 *resolves* and the process would idle for ever,
 *      └────────────┴──▶ stopping ──▶ ended           so it is started again every second
 *
 * A heartbeat names this process and its present runner. Whoever is alive sweeps what the dead hold.
 */
export function superviseWorker(options: WorkerOptions): Supervisor {
  const { pool, poolId, log } = options;
  let runner: Runner | undefined;
  let runnerPoolId: string | undefined;
  let stopping = false;
  let giveUp = () => {};
  /** When the last heartbeat that succeeded was begun. */
  let aliveAt = Number.NEGATIVE_INFINITY;
  /** All ids that it has said, which end with it. */
  const said = new Set<string>();
  let beating: Promise<void> = Promise.resolve();

  /** Those of its jobs that a runner had not begun when it was stopped. */
  const unstarted: Job[] = [];
  /** The jobs that the runner has fetched and not ended. */
  const held = new Set<string>();
  /** When it was last answered, or began to ask. Undefined while it has jobs and asks for no more. */
  let answeredAt: number | undefined;

  const events: WorkerEvents = new EventEmitter();
  events.on('localQueue:getJobs:complete', ({ jobs }) => {
    if (answeredAt !== undefined) answeredAt = performance.now();
    for (const { id } of jobs) held.add(id);
  });
  events.on('localQueue:returnJobs', ({ jobs }) => {
    for (const { id } of jobs) held.delete(id);
  });
  events.on('job:complete', ({ job }) => held.delete(job.id));
  events.on('pool:create', ({ workerPool }) => {
    runnerPoolId = workerPool.id;
    held.clear();
    beating = sayAlive().catch((error) => log.warn({ err: error }, 'no heartbeat'));
  });
  events.on('localQueue:setMode', ({ localQueue, newMode }) => {
    answeredAt = newMode === 'POLLING' ? performance.now() : undefined;
    if (newMode !== 'RELEASED') return;
    // A queue that gives its jobs back while it is released makes the shutdown a forceful one, and
    // when that fails it ends the process (graphile-worker 0.18). So it has none: they are unlocked
    // with the runner, once that has ended.
    unstarted.push(...localQueue.jobQueue.splice(0));
    // Its end may be a rejection before anybody waits for it, which would end the process too.
    localQueue.release().catch((error) => log.warn({ err: error }, 'a queue ended in disorder'));
  });
  events.on('pool:gracefulShutdown', () => {
    setTimeout(giveUp, stopping ? lastJobsLimitMs : brokenLimitMs).unref();
  });

  const start = async (): Promise<void> => {
    runner = await run({
      events,
      pgPool: pool,
      taskList: traceTasks(options.tasks),
      concurrency: options.concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: quietLogger(log),
      // Without batches, jobs that finished during a shutdown or a database restart stayed locked
      // for four hours.
      preset: {
        worker: {
          completeJobBatchDelay: 10,
          failJobBatchDelay: 10,
          localQueue: { size: options.fetchedAhead ?? mostFetchedAhead },
        },
      },
    });
  };

  const keepRunning = async (): Promise<void> => {
    while (!stopping) {
      try {
        const givenUp = new Promise<void>((resolve) => {
          giveUp = resolve;
        });
        // Others would take what it claims from one that they have never heard of.
        await sayAlive();
        await start();
        // Whoever asked it to stop while it started has found nothing to stop.
        if (stopping) await (runner as Runner | undefined)?.stop();
        else await Promise.race([runner?.promise, givenUp]);
      } catch (error) {
        if (!stopping) log.warn({ err: error }, 'the worker stopped; it starts again');
      }
      const former = runnerPoolId;
      runner = undefined;
      runnerPoolId = undefined;
      if (stopping) return;
      await sleep(1000);
      if (former !== undefined) await retire(pool, [former], unstarted.splice(0)).catch(() => {});
    }
  };

  const sayAlive = async () => {
    const now = performance.now();
    for (const id of ids()) said.add(id);
    await beat(pool, ids());
    aliveAt = now;
  };
  const ids = () => [poolId, ...(runnerPoolId === undefined ? [] : [runnerPoolId])];
  const chores: Chore[] = [
    {
      name: 'heartbeat',
      everyMs: heartbeatMs,
      run: async () => {
        await sayAlive();
        if (answeredAt === undefined || performance.now() - answeredAt < deafMs) return;
        log.warn('the worker gets no jobs although the database answers; it starts again');
        // It may have stopped by itself meanwhile.
        runner?.stop().catch(() => {});
      },
    },
    {
      name: 'unlock jobs of dead workers',
      everyMs: 5_000,
      run: async () => {
        if (await unlockDeadPools(pool)) log.warn('took the jobs of a worker that died');
      },
    },
    {
      name: 'end a runner that has jobs without knowing it',
      everyMs: 5_000,
      run: async () => {
        const asked = runnerPoolId;
        if (asked === undefined || !(await hasUnheardJobs(pool, asked, [...held]))) return;
        if (asked !== runnerPoolId) return;
        log.warn('jobs were fetched while the connection was lost; the worker starts again');
        runner?.stop().catch(() => {});
      },
    },
    { name: 'unlock jobs of nobody', everyMs: 60_000, run: () => unlockOrphans(pool) },
    ...options.chores,
  ];
  const timers = chores.map((chore) => repeat(chore, log));
  const ended = keepRunning();

  return {
    poolId,
    isRunning: () => runner !== undefined,
    isAlive: () => performance.now() - aliveAt < aliveMs,
    stop: async () => {
      stopping = true;
      await Promise.race([runner?.stop(), ended]);
      await ended;
      await Promise.all(timers.map((stop) => stop()));
      await beating;
      await retire(pool, [...said], unstarted).catch((error) =>
        log.warn({ err: error }, 'could not sign off'),
      );
    },
  };
}

/** Runs a chore now and then again and again, never twice at once. */
function repeat(chore: Chore, log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = chore
      .run()
      .catch((error) => log.warn({ err: error }, `chore failed: ${chore.name}`))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, chore.everyMs);
      });
  };
  turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning' && !isIntended(message)) log.warn(message);
    else log.debug(message);
  });
}

/**
 * Jobs hold no connection while they run, so there may be more of them than connections; and fewer are
 * fetched at once than run.
 */
function isIntended(message: string): boolean {
  return message.includes('maxPoolSize') || message.includes('job batch size');
}
