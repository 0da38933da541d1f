import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';
import { type Webhook, WebhookSchema } from './webhook.entity.ts';

/** A webhook; `toChange` holds it, before anything of its deliveries is touched. */
export async function findWebhook(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Webhook> {
  const id = fromPublicId('whk', publicId);
  if (id === undefined) throw notFound();
  const webhook = await tx.em.findOne(
    WebhookSchema,
    { organizationId: tx.organizationId, id },
    options.toChange ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {},
  );
  if (webhook === null) throw notFound();
  return webhook;
}
