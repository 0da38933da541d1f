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
  delivery.status = 'PENDING';
  delivery.nextAttemptAt = now;
  enqueue(tx, [wakeJob(tx.organizationId, delivery.webhookId)]);
}
