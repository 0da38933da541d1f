import { leaveLists } from '../contact-lists/members.ts';
import type { Transaction } from '../db/database.ts';
import { forgetOptOuts } from '../topics/opt-outs.ts';

/** Deletes a contact with its memberships and opt-outs. Its messages and its suppression stay. */
export async function deleteContact(tx: Transaction, id: string): Promise<void> {
  // One after the other: leaving a list is counted while the contact is still there to be read.
  await leaveLists(tx, id);
  await forgetOptOuts(tx, id);
  await tx.query('delete from contacts where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
  ]);
}
