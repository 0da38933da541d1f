import type { OrganizationDatabase } from '../db/database.ts';
import { firstIdAt } from '../db/identifiers.ts';

/** So many are deleted in one transaction. */
const pageSize = 200;

/** Deletes an organization's captured mails of messages from before `before`, page by page. */
export async function deleteOldMails(database: OrganizationDatabase, before: Date): Promise<void> {
  for (;;) {
    const rows = await database.transaction((tx) =>
      tx.query(
        `with page as materialized (
           select message_id from sandbox_mails
           where organization_id = $1 and message_id < $2
           order by message_id limit ${pageSize} for update skip locked
         )
         delete from sandbox_mails mail using page
         where mail.organization_id = $1 and mail.message_id = page.message_id
         returning true`,
        [database.organizationId, firstIdAt(before)],
      ),
    );
    if (rows.length < pageSize) return;
  }
}
