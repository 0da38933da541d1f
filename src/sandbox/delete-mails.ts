import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';

/** Forgets one captured mail. Its message and timeline stay. */
export async function deleteMail(tx: Transaction, publicId: string): Promise<void> {
  const id = fromPublicId('msg', publicId);
  const rows =
    id === undefined
      ? []
      : await tx.query(
          `delete from sandbox_mails where organization_id = $1 and message_id = $2
           returning message_id`,
          [tx.organizationId, id],
        );
  if (rows.length === 0) throw notFound();
}

/** Forgets all captured mails. Their messages and timelines stay. */
export async function deleteAllMails(tx: Transaction): Promise<void> {
  await tx.query('delete from sandbox_mails where organization_id = $1', [tx.organizationId]);
}

/** Forgets the captured mails of messages, if there are any. */
export async function eraseMails(tx: Transaction, messageIds: string[]): Promise<void> {
  await tx.query('delete from sandbox_mails where organization_id = $1 and message_id = any($2)', [
    tx.organizationId,
    messageIds,
  ]);
}
