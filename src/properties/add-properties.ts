import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';

/** Makes properties of those names that are none yet: texts without a fallback. */
export async function addProperties(tx: Transaction, names: string[], now: Date): Promise<void> {
  await tx.query(
    `insert into contact_properties
       (organization_id, id, name, type, fallback, created_at, updated_at)
     select $1, id, name, 'STRING', '', $4, $4
     from unnest($2::uuid[], $3::text[]) as property (id, name)
     where not exists (select from contact_properties known
       where known.organization_id = $1 and known.name = property.name)
     on conflict (organization_id, name) do nothing`,
    [tx.organizationId, names.map(newId), names, now],
  );
}
