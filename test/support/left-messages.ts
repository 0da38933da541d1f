/** SQL that says of messages (`m`) what they wait for: whose attempt they are in, and their job. */
export const leftMessages = (where: string) =>
  `select m.status, m.attempts, m.updated_at, open.pool_id, open.claimed_at, job.run_at,
     job.attempts as tries, job.locked_by, job.last_error, now()
   from messages m
   left join open_attempts open on open.message_id = m.id
   left join graphile_worker._private_jobs job on job.key = m.id::text
   where ${where} limit 5`;
