import type { OrganizationDatabase, Transaction } from '../db/database.ts';
import { nilId } from '../db/identifiers.ts';
import { forgetDeletions, readDeletions } from '../properties/deleted-values.ts';

/** Small enough that a contact's own changes never wait long for a batch. */
const batchSize = 2_000;

/** Removes the values of deleted properties from all contacts, batch after batch in order of their ids. */
export async function purgeDeletedValues(database: OrganizationDatabase): Promise<void> {
  const deletions = await database.transaction(readDeletions);
  const last = deletions.at(-1);
  if (last === undefined) return;
  const names = deletions.map(({ name }) => name);
  for (let after: string | undefined = nilId; after; ) {
    const from: string = after;
    after = await database.transaction((tx) => purgeBatch(tx, names, last.epoch, from));
  }
  await database.transaction((tx) => forgetDeletions(tx, last.epoch));
}

/** Returns the last contact of the batch, or undefined after the last batch. */
async function purgeBatch(
  tx: Transaction,
  names: string[],
  epoch: string,
  after: string,
): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `select id from contacts
     where organization_id = $1 and id > $2 order by id limit ${batchSize}`,
    [tx.organizationId, after],
  );
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  await tx.query(
    `update contacts contact set
       attributes_epoch = $5,
       attributes = attributes - array(
         select name from property_deletions deletion
         where deletion.organization_id = contact.organization_id
           and deletion.epoch > contact.attributes_epoch and deletion.epoch <= $5)
     where organization_id = $1 and id > $2 and id <= $3
       and attributes_epoch < $5 and attributes ?| $4`,
    [tx.organizationId, after, last, names, epoch],
  );
  return last;
}
