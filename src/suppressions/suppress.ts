import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import { addressKey } from '../mail/address.ts';
import type { Suppression } from './suppression.entity.ts';

/** The gravest first: a reason gives way only to one before it, else an opt-out would lift a complaint. */
export const gravity: Suppression['reason'][] = ['COMPLAINT', 'BOUNCE', 'MANUAL', 'UNSUBSCRIBE'];

/**
 * Suppresses an address and returns whether that was new. An address that already is suppressed
 * keeps its time, and its reason unless the new one is graver. `email` is a normalized address.
 */
export async function suppress(
  tx: Transaction,
  email: string,
  reason: Suppression['reason'],
  now: Date,
): Promise<boolean> {
  const id = newId();
  const [row] = await tx.query<{ id: string }>(
    `insert into suppressions as known (organization_id, id, email, address_key, reason, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (organization_id, address_key) do update set reason = excluded.reason
       where array_position($7::text[], excluded.reason) < array_position($7::text[], known.reason)
     returning id`,
    [tx.organizationId, id, email, addressKey(email), reason, now, gravity],
  );
  return row?.id === id;
}
