import type { OrganizationDatabase, Transaction } from '../db/database.ts';
import { firstIdAt } from '../db/identifiers.ts';
import { liveStatuses } from './message/message-state.ts';

/** So many are deleted in one transaction. */
const pageSize = 500;

/** Deletes an organization's messages from before `before`, page by page, but none that is still to be sent. */
export async function deleteOldMessages(
  database: OrganizationDatabase,
  before: Date,
): Promise<void> {
  while ((await database.transaction((tx) => deletePage(tx, before))) === pageSize);
}

async function deletePage(tx: Transaction, before: Date): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `select id from messages
     where organization_id = $1 and id < $2 and status <> all($3)
     order by id limit ${pageSize} for update skip locked`,
    [tx.organizationId, firstIdAt(before), liveStatuses],
  );
  const parameters = [tx.organizationId, rows.map(({ id }) => id)];
  await tx.query(
    'delete from message_attachments where organization_id = $1 and message_id = any($2)',
    parameters,
  );
  await tx.query('delete from messages where organization_id = $1 and id = any($2)', parameters);
  return rows.length;
}
