import type { ClientBase } from 'pg';

/** Rows that say that something is under way. */
const always = `
  ('mails are being sent', (select count(*) from open_attempts where organization_id = $1)),
  ('pages of campaigns are being sent', (select count(*) from campaign_pages
     where organization_id = $1 and pool_id is not null and done_at is null)),
  ('webhooks are being delivered to', (select count(*) from webhooks
     where organization_id = $1 and pool_id is not null)),
  ('jobs are running', (select count(*) from graphile_worker._private_jobs
     where payload ->> 'organizationId' = $1::text and (locked_at is not null or not $3))),
  ('older transactions are open', (select count(*) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name ~ '^waybill ' and xact_start < $2))`;

/** What would stay behind, with nobody to end it, when messages do. */
const leftBehind = `,
  ('mails wait to be sent', (select count(*) from messages
     where organization_id = $1 and status in ('SCHEDULED', 'QUEUED', 'DEFERRED'))),
  ('campaigns are being sent or pause', (select count(*) from campaigns
     where organization_id = $1 and status in ('SENDING', 'PAUSED'))),
  ('deliveries to webhooks wait', (select count(*) from due_deliveries where organization_id = $1)),
  ('reports on mails wait', (select count(*) from waiting_feedback where organization_id = $1))`;

/**
 * What of an organization is still under way, in words; empty when nothing is. `since` is when every
 * process knew that it is closed: transactions that began before may still write.
 */
export async function countInFlight(
  client: ClientBase,
  organizationId: string,
  { since, withMessages }: { since: Date; withMessages: boolean },
): Promise<string[]> {
  const { rows } = await client.query<{ what: string; count: number }>(
    `select what, count::int from (values ${always}${withMessages ? '' : leftBehind})
       as counted (what, count) where count > 0`,
    [organizationId, since, withMessages],
  );
  return rows.map(({ what, count }) => `${count} ${what}`);
}
