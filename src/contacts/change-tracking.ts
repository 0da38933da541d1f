import type { Transaction } from '../db/database.ts';

/** Says whether opens and clicks of a contact may be learnt of. */
export async function changeTracking(
  tx: Transaction,
  contactId: string,
  tracking: boolean,
  now: Date,
): Promise<void> {
  await tx.flush();
  await tx.query(
    `update contacts set tracking = $3, updated_at = $4
     where organization_id = $1 and id = $2 and tracking <> $3`,
    [tx.organizationId, contactId, tracking, now],
  );
}
