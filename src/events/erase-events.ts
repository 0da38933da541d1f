import type { Transaction } from '../db/database.ts';

/** Deletes the events of messages, from the feed too, and returns their identifiers. */
export async function eraseEvents(tx: Transaction, messageIds: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `delete from message_events where organization_id = $1 and message_id = any($2) returning id`,
    [tx.organizationId, messageIds],
  );
  return rows.map(({ id }) => id);
}
