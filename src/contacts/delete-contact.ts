import type { Transaction } from '../db/database.ts';

/** Deletes a contact with its memberships and opt-outs. Its messages and its suppression stay. */
export async function deleteContact(tx: Transaction, id: string): Promise<void> {
  // One after the other: leaving a list is counted while the contact is still there to be read.
  for (const table of ['contact_list_members', 'topic_opt_outs']) {
    await tx.query(`delete from ${table} where organization_id = $1 and contact_id = $2`, [
      tx.organizationId,
      id,
    ]);
  }
  await tx.query('delete from contacts where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
  ]);
}
