import type { ClientBase } from 'pg';

/** A job that waits for the next millennium is run by nobody, and still knows its time. */
const away = `interval '8766000 hours'`;
const isAway = `run_at > now() + interval '4383000 hours'`;

/** Sets aside the jobs of an organization that nobody works on. */
export async function parkJobs(client: ClientBase, organizationId: string): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs set run_at = run_at + ${away}
     where payload ->> 'organizationId' = $1 and locked_at is null and not ${isAway}`,
    [organizationId],
  );
}

/** Puts them back to their times. */
export async function returnJobs(client: ClientBase, organizationId: string): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs set run_at = run_at - ${away}
     where payload ->> 'organizationId' = $1 and ${isAway}`,
    [organizationId],
  );
}

/** The columns of a job as it is written, in the order in which `addJobs` reads them. */
export const jobColumns = ['task', 'payload', 'run_at', 'max_attempts', 'key', 'priority'];

/** The jobs of an organization, with the times that they had. */
export const parkedJobs = (organizationId: string) => `
  select task.identifier, job.payload,
    case when job.${isAway} then job.run_at - ${away} else job.run_at end,
    job.max_attempts, job.key, job.priority
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  where job.payload ->> 'organizationId' = '${organizationId}'
  order by job.id`;

/** Adds the jobs that the table `incoming` holds. */
export async function addJobs(client: ClientBase): Promise<void> {
  await client.query(
    `select graphile_worker.add_jobs(array_agg(
       (task, payload::json, null, run_at, max_attempts, key, priority, null)::graphile_worker.job_spec))
     from incoming having count(*) > 0`,
  );
}
