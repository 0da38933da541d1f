import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import { addressKey } from '../mail/address.ts';
import type { Suppression } from './suppression.entity.ts';

/** Why each of the addresses is suppressed; null for one that is not. The order is theirs. */
export async function readReasons(
  tx: Transaction,
  addresses: string[],
): Promise<(Suppression['reason'] | null)[]> {
  const rows = await tx.query<Pick<Suppression, 'reason'> & { address_key: string }>(
    `select address_key, reason from suppressions
     where organization_id = $1 and address_key = any($2)`,
    [tx.organizationId, addresses.map(addressKey)],
  );
  const reasons = new Map(rows.map(({ address_key, reason }) => [address_key, reason]));
  return addresses.map((address) => reasons.get(addressKey(address)) ?? null);
}

/**
 * Ends all campaigns to a normalized address; returns whether that was new. An address that is
 * suppressed already keeps its reason: the others stop campaigns too, and more than those.
 */
export async function unsubscribeAddress(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into suppressions (organization_id, id, email, address_key, reason, created_at)
     values ($1, $2, $3, $4, 'UNSUBSCRIBE', $5)
     on conflict (organization_id, address_key) do nothing returning id`,
    [tx.organizationId, newId(), email, addressKey(email), now],
  );
  return rows.length > 0;
}

/** Lets campaigns reach an address again, if nothing but its owner's wish kept them off. */
export async function resubscribeAddress(tx: Transaction, email: string): Promise<void> {
  await tx.query(
    `delete from suppressions
     where organization_id = $1 and address_key = $2 and reason = 'UNSUBSCRIBE'`,
    [tx.organizationId, addressKey(email)],
  );
}
