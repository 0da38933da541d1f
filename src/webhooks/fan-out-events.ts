import type { Transaction } from '../db/database.ts';
import type { EventRow } from '../events/record-events.ts';
import { webhookTask } from './wake-job.ts';

/**
 * Writes a delivery of each event for every webhook that wants to know, and one job for each webhook
 * that gets some, in the transaction that records the events. One statement, whatever their number. A
 * delivery's identifier begins with the time of its event's.
 */
export async function fanOutEvents(tx: Transaction, rows: EventRow[]): Promise<void> {
  const told = rows.filter(({ kind }) => kind !== null);
  if (told.length === 0) return;
  await tx.query(
    `with delivery as (
       insert into webhook_deliveries (organization_id, id, webhook_id, event_id, message_id,
         event_type, status, next_attempt_at, created_at)
       select $1, (left(e.id::text, 13) || '-7' || substr(gen_random_uuid()::text, 16))::uuid,
         w.id, e.id, e.message_id, e.kind, 'PENDING', now(), e.occurred_at
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[])
         as e (id, message_id, kind, occurred_at)
       join webhooks w on w.organization_id = $1 and w.enabled and e.kind = any(w.events)
       returning id, webhook_id, event_id, message_id, next_attempt_at
     ), due as (
       insert into due_deliveries (organization_id, delivery_id, webhook_id, event_id, message_id,
         due_at)
       select $1, id, webhook_id, event_id, message_id, next_attempt_at from delivery
     )
     select graphile_worker.add_jobs(array_agg((
       '${webhookTask}', json_build_object('organizationId', $1::uuid, 'webhookId', webhook_id),
       null, null, null, null, -10, null)::graphile_worker.job_spec))
     from (select distinct webhook_id from delivery) as webhook having count(*) > 0`,
    [
      tx.organizationId,
      told.map(({ event }) => event.id),
      told.map(({ event }) => event.messageId),
      told.map(({ kind }) => kind),
      told.map(({ event }) => event.occurredAt),
    ],
  );
}
