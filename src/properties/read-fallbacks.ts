import type { Transaction } from '../db/database.ts';
import type { Property } from './property.entity.ts';

/** The fallbacks of properties by name, each as a value of its type; those without one are left out. */
export async function readFallbacks(
  tx: Transaction,
  names: string[],
): Promise<Record<string, string | number | boolean>> {
  const rows = await tx.query<Pick<Property, 'name' | 'type' | 'fallback'>>(
    `select name, type, fallback from contact_properties
     where organization_id = $1 and name = any($2) and fallback <> ''`,
    [tx.organizationId, names],
  );
  return Object.fromEntries(rows.map(({ name, type, fallback }) => [name, typed(type, fallback)]));
}

function typed(type: Property['type'], text: string): string | number | boolean {
  if (type === 'NUMBER') return Number(text);
  if (type === 'BOOLEAN') return text.toLowerCase() === 'true';
  return text;
}
