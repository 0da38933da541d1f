import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { type DeliveryWithAttempts, WebhookDeliverySchema } from './webhook-delivery.entity.ts';

export async function findDelivery(
  tx: Transaction,
  publicId: string,
): Promise<DeliveryWithAttempts> {
  return findByPublicId(tx, WebhookDeliverySchema, 'dlv', publicId, { populate: ['attemptLog'] });
}
