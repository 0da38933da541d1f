import type { Transaction } from '../db/database.ts';
import { edge } from './list-deliveries.ts';

/** Deletes the deliveries of events, with what receivers answered; one that is due is not made. */
export async function eraseDeliveries(tx: Transaction, eventIds: string[]): Promise<void> {
  // A delivery's identifier begins with the time of its event.
  const rows = await tx.query<{ id: string }>(
    `delete from webhook_deliveries delivery
     using unnest($2::uuid[], $3::uuid[], $4::uuid[]) as event (id, first, last)
     where delivery.organization_id = $1 and delivery.event_id = event.id
       and delivery.id between event.first and event.last
     returning delivery.id`,
    [
      tx.organizationId,
      eventIds,
      eventIds.map((id) => edge(id, '0')),
      eventIds.map((id) => edge(id, 'f')),
    ],
  );
  await tx.query(
    'delete from due_deliveries where organization_id = $1 and delivery_id = any($2)',
    [tx.organizationId, rows.map(({ id }) => id)],
  );
}
