import type { Transaction } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { type EventMessage, eventEmailColumns, eventEmailOfRow } from './message/event-email.ts';

/** Cancels those of the messages that still wait to be sent. */
export async function cancelMessages(tx: Transaction, ids: string[], now: Date): Promise<void> {
  const rows = await tx.query<EventMessage>(
    `update messages m set status = 'CANCELED', updated_at = $3
     where m.organization_id = $1 and m.id = any($2) and m.status in ('DEFERRED', 'QUEUED')
     returning ${eventEmailColumns}`,
    [tx.organizationId, ids, now],
  );
  for (const row of rows) {
    recordEvents(tx, eventEmailOfRow(row, 'CANCELED'), [{ type: 'CANCELED' }], now);
  }
}
