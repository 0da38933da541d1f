import type { Transaction } from '../db/database.ts';
import { addressKey } from '../mail/address.ts';

/**
 * Those of the normalized addresses that may get no mail, as address keys. `UNSUBSCRIBE` stops
 * campaigns only.
 */
export async function findSuppressed(
  tx: Transaction,
  addresses: string[],
  forCampaign: boolean,
): Promise<Set<string>> {
  const rows = await tx.query<{ address_key: string }>(
    `select address_key from suppressions
     where organization_id = $1 and address_key = any($2) and ($3 or reason <> 'UNSUBSCRIBE')`,
    [tx.organizationId, addresses.map(addressKey), forCampaign],
  );
  return new Set(rows.map((row) => row.address_key));
}
