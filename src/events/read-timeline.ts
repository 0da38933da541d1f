import type { Transaction } from '../db/database.ts';
import type { EventType } from './event.ts';
import { type MessageEvent, MessageEventSchema } from './message-event.entity.ts';

/** A message's timeline, in the order in which it happened. */
export async function listMessageEvents(
  tx: Transaction,
  messageId: string,
): Promise<MessageEvent[]> {
  await tx.flush();
  return tx.em.find(
    MessageEventSchema,
    { organizationId: tx.organizationId, messageId },
    { orderBy: { occurredAt: 'asc', id: 'asc' } },
  );
}

/** Those of the messages in whose timeline there is an event of a type. */
export async function findMessagesWith(
  tx: Transaction,
  type: EventType,
  messageIds: string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ message_id: string }>(
    `select distinct message_id from message_events
     where organization_id = $1 and message_id = any($2) and type = $3`,
    [tx.organizationId, messageIds, type],
  );
  return new Set(rows.map((row) => row.message_id));
}
