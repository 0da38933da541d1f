import type { OrganizationDatabase } from '../db/database.ts';
import type { RelayQuota } from './relay.entity.ts';

/** Keeps what the account of a relay may send. */
export async function storeQuota(
  database: OrganizationDatabase,
  relayId: string,
  quota: RelayQuota,
): Promise<void> {
  await database.transaction((tx) =>
    tx.query('update relays set quota = $3 where organization_id = $1 and id = $2', [
      tx.organizationId,
      relayId,
      JSON.stringify(quota),
    ]),
  );
}
