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

/**
 * The name of a campaign that has not ended and goes to this list or segment, uses this template, or
 * is about this topic: what it needs stays.
 */
export async function findCampaignOf(tx: Transaction, id: string): Promise<string | undefined> {
  const [campaign] = await tx.query<{ name: string }>(
    `select name from campaigns where organization_id = $1
       and (audience_id = $2 or template_id = $2 or topic_id = $2)
       and status in ('PENDING', 'SCHEDULED', 'SENDING', 'PAUSED') limit 1`,
    [tx.organizationId, id],
  );
  return campaign?.name;
}

/** Whether there is such a campaign. */
export async function hasCampaign(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.em.count(CampaignSchema, { organizationId: tx.organizationId, id })) > 0;
}
