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

/** The same for several, for `Transaction.later`. Of one that comes twice the graver reason counts. */
export async function suppressLater(
  tx: Transaction,
  entries: { address: string; reason: Suppression['reason']; now: Date }[],
): Promise<void> {
  const gravest = new Map<string, (typeof entries)[number]>();
  for (const entry of entries) {
    const key = addressKey(entry.address);
    const known = gravest.get(key);
    if (known === undefined || gravity.indexOf(entry.reason) < gravity.indexOf(known.reason)) {
      gravest.set(key, entry);
    }
  }
  const sorted = [...gravest].sort(([one], [other]) => (one < other ? -1 : 1));
  await tx.query(
    `insert into suppressions as known (organization_id, id, email, address_key, reason, created_at)
     select $1, id, email, address_key, reason, $6::timestamptz
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[])
       as entry (id, email, address_key, reason)
     on conflict (organization_id, address_key) do update set reason = excluded.reason
       where array_position($7::text[], excluded.reason) < array_position($7::text[], known.reason)`,
    [
      tx.organizationId,
      sorted.map(() => newId()),
      sorted.map(([, { address }]) => address),
      sorted.map(([key]) => key),
      sorted.map(([, { reason }]) => reason),
      entries[0]?.now,
      gravity,
    ],
  );
}
