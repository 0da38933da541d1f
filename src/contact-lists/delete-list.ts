import type { OrganizationDatabase, Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { ContactList } from './contact-list.entity.ts';

export const purgeTask = 'contact-lists/purge';

const batchSize = 5_000;

/** Deletes a list; from the commit on nobody sees it, however many members it still has. */
export function deleteList(tx: Transaction, list: ContactList, now: Date): void {
  list.deletedAt = now;
  const { organizationId } = tx;
  const key = `${purgeTask}/${organizationId}`;
  enqueue(tx, [{ task: purgeTask, payload: { organizationId }, key, priority: 10 }]);
}

/** Removes deleted lists with their members, batch after batch. */
export async function purgeDeletedLists(database: OrganizationDatabase): Promise<void> {
  for (let removed = batchSize; removed === batchSize; ) {
    removed = await database.transaction((tx) => purgeBatch(tx));
  }
  await database.transaction((tx) =>
    tx.query(
      `delete from contact_lists list where organization_id = $1 and deleted_at is not null
         and not exists (select from contact_list_members member
           where member.organization_id = list.organization_id and member.list_id = list.id)`,
      [tx.organizationId],
    ),
  );
}

async function purgeBatch(tx: Transaction): Promise<number> {
  const rows = await tx.query(
    `delete from contact_list_members member using (
       select list_id, contact_id from contact_list_members
       where organization_id = $1 and list_id = any(array(
         select id from contact_lists where organization_id = $1 and deleted_at is not null))
       limit ${batchSize}) part
     where member.organization_id = $1 and member.list_id = part.list_id
       and member.contact_id = part.contact_id
     returning true`,
    [tx.organizationId],
  );
  return rows.length;
}
