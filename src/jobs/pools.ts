import type { Job } from 'graphile-worker';
import type { Pool } from 'pg';

/** How often a living process says that it lives. */
export const heartbeatMs = 3_000;

/** A pool that has been silent this long is dead: its jobs and claims are taken from it. */
export const silenceSeconds = 15;

/** A pool trusts in its own heartbeat this long, which leaves time for what it begins. */
export const aliveMs = 10_000;

/** A dead pool is swept this long, because a statement of its last moment may still commit. */
const sweepMinutes = 10;

export async function beat(pool: Pool, ids: string[]): Promise<void> {
  await pool.query(
    `insert into worker_pools (id) select unnest($1::text[])
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [ids],
  );
}

/**
 * Forgets pools that ended in order, after giving back what they might still hold. What they had not
 * begun counts as no attempt.
 */
export async function retire(pool: Pool, ids: string[], unstarted: Job[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
  for (const [attempts, jobs] of Map.groupBy(unstarted, (job) => job.attempts - 1)) {
    await pool.query('select graphile_worker.reschedule_jobs($1::bigint[], attempts => $2)', [
      jobs.map(({ id }) => id),
      attempts,
    ]);
  }
  await pool.query('delete from worker_pools where id = any($1)', [ids]);
}

/** Gives the jobs of dead pools back, and returns whether there are dead pools. */
export async function unlockDeadPools(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from worker_pools where seen_at < now() - make_interval(secs => $1)',
    [silenceSeconds],
  );
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
  await pool.query(
    `delete from worker_pools where id = any($1)
       and seen_at < now() - make_interval(mins => $2)`,
    [ids, sweepMinutes],
  );
  return true;
}

/** Gives back the jobs of pools that died before their first heartbeat. Reads all jobs: for now and then. */
export async function unlockOrphans(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_at < now() - make_interval(secs => $1)
       and locked_by not in (select id from worker_pools)`,
    [silenceSeconds],
  );
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.locked_by);
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
}

/** Whether something was fetched for a pool without its hearing of it: `held` is all that it has. */
export async function hasUnheardJobs(pool: Pool, poolId: string, held: string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
     where locked_by = $1 and locked_at < now() - make_interval(secs => $2)
       and id <> all($3::bigint[]) limit 1`,
    [poolId, silenceSeconds, held],
  );
  return rowCount !== 0;
}
