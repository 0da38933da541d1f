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
