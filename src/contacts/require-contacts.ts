import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { namesNotFound } from '../errors.ts';

/**
 * The ids of contacts that a request names, each once; they stay until the transaction ends. An
 * unknown one refuses the request with all unknown ones.
 */
export async function requireContacts(tx: Transaction, publicIds: string[]): Promise<string[]> {
  const ids = publicIds.map((id) => fromPublicId('con', id));
  const rows = await tx.query<{ id: string }>(
    `select id from contacts where organization_id = $1 and id = any($2)
     order by id for key share`,
    [tx.organizationId, ids.filter((id) => id !== undefined)],
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = publicIds.flatMap((value, index) =>
    known.has(ids[index] ?? '') ? [] : [{ path: `/body/contactIds/${index}`, value }],
  );
  if (unknown.length > 0) throw namesNotFound(unknown);
  return [...known];
}
