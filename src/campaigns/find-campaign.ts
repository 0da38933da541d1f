import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { type Campaign, CampaignSchema } from './campaign.entity.ts';

/** The campaign under an identifier; `toChange` holds it for this transaction. */
export async function findCampaign(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Campaign> {
  return findByPublicId(tx, CampaignSchema, 'cmp', publicId, options);
}
