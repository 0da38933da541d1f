import type { Transaction } from '../db/database.ts';

/** Forgets that campaigns passed over somebody; their counts stay. */
export async function eraseSkips(
  tx: Transaction,
  contactId: string | null,
  keys: string[],
): Promise<void> {
  await tx.query(
    `delete from campaign_skips
     where organization_id = $1 and (contact_id = $2 or lower(email) = any($3))`,
    [tx.organizationId, contactId, keys],
  );
}
