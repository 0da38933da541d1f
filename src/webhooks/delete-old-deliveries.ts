import type { Pool } from 'pg';
import { acrossOrganizations } from '../db/across-organizations.ts';
import type { OrganizationDatabase } from '../db/database.ts';
import { firstIdAt } from '../db/identifiers.ts';

/** So many are deleted in one transaction. */
const pageSize = 1_000;

/** Deletes an organization's deliveries from before `before`, page by page, but none that is under way. */
export async function deleteOldDeliveries(
  database: OrganizationDatabase,
  before: Date,
): Promise<void> {
  for (;;) {
    const rows = await database.transaction((tx) =>
      tx.query(
        `with page as materialized (
           select id from webhook_deliveries
           where organization_id = $1 and id < $2 and status <> 'PENDING'
           order by id limit ${pageSize} for update skip locked
         )
         delete from webhook_deliveries delivery using page
         where delivery.organization_id = $1 and delivery.id = page.id
         returning true`,
        [database.organizationId, firstIdAt(before)],
      ),
    );
    if (rows.length < pageSize) return;
  }
}

/** Whether any of the deliveries between two identifiers is still under way. */
export async function hasPendingDeliveries(
  pool: Pool,
  [first, end]: [string, string],
): Promise<boolean> {
  return acrossOrganizations(pool, async (client) => {
    const { rows } = await client.query(
      `select exists (
         select from due_deliveries where delivery_id >= $1 and delivery_id < $2) as pending`,
      [first, end],
    );
    return rows[0].pending;
  });
}
