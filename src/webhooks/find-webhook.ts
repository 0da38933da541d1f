import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { type Webhook, WebhookSchema } from './webhook.entity.ts';

/** A webhook; `toChange` holds it, before anything of its deliveries is touched. */
export async function findWebhook(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Webhook> {
  return findByPublicId(tx, WebhookSchema, 'whk', publicId, options);
}
