import type { Transaction } from '../db/database.ts';
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
