import type { Transaction } from '../db/database.ts';
import { invalidState } from '../errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { wakeJob } from './wake-job.ts';
import type { WebhookDelivery } from './webhook-delivery.entity.ts';

/**
 * Makes a delivery due now, whatever became of it. Its attempts count on: one whose schedule is used
 * up is tried once more.
 */
export async function retryDelivery(
  tx: Transaction,
  delivery: WebhookDelivery,
  now: Date,
): Promise<void> {
  // Locked before the delivery, as everywhere.
  const [webhook] = await tx.query<{ enabled: boolean }>(
    'select enabled from webhooks where organization_id = $1 and id = $2 for no key update',
    [tx.organizationId, delivery.webhookId],
  );
  if (webhook === undefined) throw invalidState('The webhook of this delivery was deleted.');
  if (!webhook.enabled) throw invalidState('The webhook is disabled; enable it first.');
  // An attempt may have ended since it was read.
  await tx.em.refresh(delivery);
  delivery.status = 'PENDING';
  delivery.nextAttemptAt = now;
  await tx.query(
    `insert into due_deliveries (organization_id, delivery_id, webhook_id, event_id, message_id,
       attempts, due_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, delivery_id) do update set due_at = excluded.due_at`,
    [
      tx.organizationId,
      delivery.id,
      delivery.webhookId,
      delivery.eventId,
      delivery.messageId,
      delivery.attempts,
      now,
    ],
  );
  enqueue(tx, [wakeJob(tx.organizationId, delivery.webhookId)]);
}
