import { newId } from '../db/identifiers.ts';
import type { Transaction } from '../db/transaction.ts';

/**
 * Forgets addresses, and remembers by their hashes that nobody writes to them again: for the reason
 * for which they were suppressed, if that stops all mail, else as if by hand.
 */
export async function eraseAddresses(tx: Transaction, keys: string[], now: Date): Promise<void> {
  // Before any row, as everywhere.
  await tx.query('select pg_advisory_xact_lock(audience_lock())');
  await tx.query(
    `insert into erased_addresses (organization_id, address_hash, id, reason, created_at)
     select $1, address_hash($1, erased.key), erased.id,
       coalesce((select nullif(reason, 'UNSUBSCRIBE') from suppressions
         where organization_id = $1 and address_key = erased.key), 'MANUAL'), $4::timestamptz
     from unnest($2::text[], $3::uuid[]) as erased (key, id)
     on conflict do nothing`,
    [tx.organizationId, keys, keys.map(() => newId()), now],
  );
  await tx.query('delete from suppressions where organization_id = $1 and address_key = any($2)', [
    tx.organizationId,
    keys,
  ]);
  await tx.query('delete from soft_bounces where organization_id = $1 and address_key = any($2)', [
    tx.organizationId,
    keys,
  ]);
}

/** Lets an address that was erased be written to again; returns whether it was erased. */
export async function readmitAddress(tx: Transaction, key: string): Promise<boolean> {
  const rows = await tx.query(
    `delete from erased_addresses
     where organization_id = $1 and address_hash = address_hash($1, $2) returning true`,
    [tx.organizationId, key],
  );
  return rows.length > 0;
}
