import type { Transaction } from '../db/database.ts';

/** The names of all properties. */
export async function readPropertyNames(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    'select name from contact_properties where organization_id = $1',
    [tx.organizationId],
  );
  return rows.map(({ name }) => name);
}
