import type { ClientBase } from 'pg';

/** Rows that say that something is under way. */
const always = [
  ['mails are being sent', 'open_attempts', 'true'],
  ['pages of campaigns are being sent', 'campaign_pages', 'pool_id is not null and done_at is null'],
  ['webhooks are being delivered to', 'webhooks', 'pool_id is not null'],
];
/** What would stay behind, with nobody to end it, when messages do. */
const leftBehind = [
  ['mails wait to be sent', 'messages', `status in ('SCHEDULED', 'QUEUED', 'DEFERRED')`],
  ['campaigns are being sent or pause', 'campaigns', `status in ('SENDING', 'PAUSED')`],
  ['deliveries to webhooks wait', 'due_deliveries', 'true'],
  ['reports on mails wait', 'waiting_feedback', 'true'],
];

/**
 * What of an organization is still under way, in words; empty when nothing is. `since` is when every
 * process knew that it is closed: transactions that began before may still write.
 */
export async function countInFlight(
  client: ClientBase,
  organizationId: string,
  { since, withMessages }: { since: Date; withMessages: boolean },
): Promise<string[]> {
  const counts = (withMessages ? always : [...always, ...leftBehind]).map(
    ([what, table, condition]) =>
      `('${what}', (select count(*) from ${table} where organization_id = $1 and ${condition}))`,
  );
  const { rows } = await client.query<{ what: string; count: number }>(
    `select what, count::int from (values ${counts.join(', ')},
       ('jobs are running', (select count(*) from graphile_worker._private_jobs
          where payload ->> 'organizationId' = $1::text
            and (locked_at is not null or not $3))),
       ('older transactions are open', (select count(*) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and application_name ~ '^waybill ' and xact_start < $2))
     ) as counted (what, count) where count > 0`,
    [organizationId, since, withMessages],
  );
  return rows.map(({ what, count }) => `${count} ${what}`);
}
