import type { Transaction } from '../../db/database.ts';
import { findMessagesWith } from '../../events/read-timeline.ts';
import type { MessageType } from '../message/message.entity.ts';

/**
 * Finds those of the messages whose fate has just become unknown that are sent again by themselves:
 * transactional mail, once. What a server took before it dropped the connection is one copy, and so is
 * what a dead process may have handed over; a server that does so each time gets two, and no more
 * unless it is asked for. What counts them is the timeline, which all processes share and which
 * outlives them: call this before the new `UNKNOWN` is recorded.
 */
export async function findResendable(
  tx: Transaction,
  messages: { id: string; type: MessageType }[],
): Promise<Set<string>> {
  const ids = messages.filter(({ type }) => type === 'TRANSACTIONAL').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const before = await findMessagesWith(tx, 'UNKNOWN', ids);
  return new Set(ids.filter((id) => !before.has(id)));
}
