import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Supervisor } from './jobs/supervise.ts';
import { readSendingOff } from './sending-switch.ts';

interface Options {
  pool: Pool;
  log: Logger;
  start: () => Supervisor;
}

/** How often the switch is looked at, in milliseconds. */
const lookMs = 2_000;

/** A worker that runs while the switch of the installation is on. */
export type KeptWorker = Pick<Supervisor, 'isRunning' | 'stop'>;

/**
 * Runs the worker while sending is on, and without one while it is off: in a database that was restored,
 * until its operator says that nobody else sends from it any more.
 */
export async function keepWorker({ pool, log, start }: Options): Promise<KeptWorker> {
  const ending = new AbortController();
  let worker: Supervisor | undefined;
  const look = async () => {
    const off = await readSendingOff(pool);
    if (off === undefined) {
      worker ??= start();
    } else if (worker !== undefined || !told) {
      log.warn(off, 'sending is off; npm run admin -- sending on');
      const stopping = worker;
      worker = undefined;
      await stopping?.stop();
    }
    told = true;
  };
  let told = false;
  await look();
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await sleep(lookMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      // While the database is away the worker tells of it by itself.
      if (!ending.signal.aborted) await look().catch(() => {});
    }
  })();
  return {
    isRunning: () => worker?.isRunning() ?? true,
    stop: async () => {
      ending.abort();
      await looking;
      await worker?.stop();
    },
  };
}
