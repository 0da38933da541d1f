import type { Transaction } from '../db/database.ts';

/*
 * Deleting a property answers at once, though a million contacts may hold a value of it. The deletion
 * gets an epoch, and every contact says up to which epoch its attributes are rid of deleted values:
 * readers pass over what is older, writers drop it, and a job removes the rest in batches.
 */

/** SQL for the attributes of a row of `contacts` without values whose property was deleted. */
export function visibleAttributes(contact: string): string {
  return `(${contact}.attributes - array(
    select name from property_deletions deletion
    where deletion.organization_id = ${contact}.organization_id
      and deletion.epoch > ${contact}.attributes_epoch))`;
}

/** SQL for the epoch of attributes that are written now. */
export const currentEpoch = `coalesce((
  select max(epoch) from property_deletions where organization_id = $1), 0)`;

/** What was deleted and may still have values, oldest first. */
export function readDeletions(tx: Transaction): Promise<{ epoch: string; name: string }[]> {
  return tx.query(
    'select epoch, name from property_deletions where organization_id = $1 order by epoch',
    [tx.organizationId],
  );
}

/** Forgets the deletions up to an epoch, when no contact holds a value of theirs any more. */
export async function forgetDeletions(tx: Transaction, epoch: string): Promise<void> {
  await tx.query('delete from property_deletions where organization_id = $1 and epoch <= $2', [
    tx.organizationId,
    epoch,
  ]);
}
