import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';
import { type DeliveryWithAttempts, WebhookDeliverySchema } from './webhook-delivery.entity.ts';

export async function findDelivery(
  tx: Transaction,
  publicId: string,
): Promise<DeliveryWithAttempts> {
  const id = fromPublicId('dlv', publicId);
  if (id === undefined) throw notFound();
  const { organizationId } = tx;
  const populate = ['attemptLog'] as const;
  const found = await tx.em.findOne(WebhookDeliverySchema, { organizationId, id }, { populate });
  if (found === null) throw notFound();
  return found;
}
