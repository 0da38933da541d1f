import type { Transaction } from '../db/database.ts';
import { traceparent } from '../telemetry/spans.ts';

/** A job for later: the name of a task and the ids of what it is about. */
export interface Job {
  task: string;
  payload: Record<string, string>;
  /** A job that waits under the same key is replaced. */
  key?: string;
  runAt?: Date;
  /** Lower goes first. */
  priority?: number;
}

/** Adds jobs in the caller's transaction: they exist exactly when their reason does. */
export function enqueue(tx: Transaction, jobs: Job[]): void {
  const cause = traceparent();
  const withCause = (job: Job) => ({
    ...job,
    payload: { ...job.payload, traceparent: cause ?? '' },
  });
  tx.later(addJobs, cause === undefined ? jobs : jobs.map(withCause));
}

async function addJobs(tx: Transaction, all: Job[]): Promise<void> {
  // One statement cannot add a key twice: here, too, the later one replaces the earlier.
  const last = new Map(all.map((job) => [job.key, job]));
  const jobs = all.filter((job) => job.key === undefined || last.get(job.key) === job);
  await tx.query(
    `select graphile_worker.add_jobs(array(
       select (task, payload, null, run_at, null, key, priority, null)::graphile_worker.job_spec
       from unnest($1::text[], $2::json[], $3::timestamptz[], $4::text[], $5::int[])
         as job (task, payload, run_at, key, priority)
     ))`,
    [
      jobs.map(({ task }) => task),
      jobs.map(({ payload }) => JSON.stringify(payload)),
      jobs.map(({ runAt }) => runAt ?? null),
      jobs.map(({ key }) => key ?? null),
      jobs.map(({ priority }) => priority ?? 0),
    ],
  );
}
