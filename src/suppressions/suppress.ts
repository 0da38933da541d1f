import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import { addressKey } from '../mail/address.ts';
import type { Suppression } from './suppression.entity.ts';

/**
 * Suppresses an address; an address that already is gets the new reason and keeps its time.
 * `email` is a normalized address.
 */
export async function suppress(
  tx: Transaction,
  email: string,
  reason: Suppression['reason'],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into suppressions (organization_id, id, email, address_key, reason, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (organization_id, address_key) do update set reason = excluded.reason`,
    [tx.organizationId, newId(), email, addressKey(email), reason, now],
  );
}
