import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { type WebhookAttempt, WebhookAttemptSchema } from './webhook-attempt.entity.ts';
import { type WebhookDelivery, WebhookDeliverySchema } from './webhook-delivery.entity.ts';

export async function findDelivery(tx: Transaction, publicId: string): Promise<WebhookDelivery> {
  return findByPublicId(tx, WebhookDeliverySchema, 'dlv', publicId);
}

/** A delivery's attempts, in their order. */
export async function findAttempts(
  tx: Transaction,
  delivery: WebhookDelivery,
): Promise<WebhookAttempt[]> {
  return tx.em.find(
    WebhookAttemptSchema,
    { organizationId: tx.organizationId, deliveryId: delivery.id },
    { orderBy: { number: 'asc' } },
  );
}
