import type { Transaction } from '../db/database.ts';

/** The name of a key that is bound to a domain and not revoked. */
export async function findBoundKey(tx: Transaction, domainId: string): Promise<string | undefined> {
  const [key] = await tx.query<{ name: string }>(
    `select name from api_keys
     where organization_id = $1 and domain_id = $2 and revoked_at is null limit 1`,
    [tx.organizationId, domainId],
  );
  return key?.name;
}
