import type { Transaction } from '../db/database.ts';

/** Whether the organization sends by relays of its own, be they paused. */
export async function hasRelays(tx: Transaction): Promise<boolean> {
  const rows = await tx.query('select from relays where organization_id = $1 limit 1', [
    tx.organizationId,
  ]);
  return rows.length > 0;
}
