import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';
import { type Campaign, CampaignSchema } from './campaign.entity.ts';

/** The campaign under an identifier; `toChange` holds it for this transaction. */
export async function findCampaign(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Campaign> {
  const id = fromPublicId('cmp', publicId);
  if (id === undefined) throw notFound();
  const campaign = await tx.em.findOne(
    CampaignSchema,
    { organizationId: tx.organizationId, id },
    options.toChange ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {},
  );
  if (campaign === null) throw notFound();
  return campaign;
}
