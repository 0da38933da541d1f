import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';
import { type WebhookAttempt, WebhookAttemptSchema } from './webhook-attempt.entity.ts';
import { type WebhookDelivery, WebhookDeliverySchema } from './webhook-delivery.entity.ts';

export async function findDelivery(tx: Transaction, publicId: string): Promise<WebhookDelivery> {
  const id = fromPublicId('dlv', publicId);
  if (id === undefined) throw notFound();
  const { organizationId } = tx;
  const delivery = await tx.em.findOne(WebhookDeliverySchema, { organizationId, id });
  if (delivery === null) throw notFound();
  return delivery;
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
