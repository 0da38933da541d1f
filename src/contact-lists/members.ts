import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { namesNotFound } from '../errors.ts';

/** Adds contacts to a list and answers how many were not in it. */
export async function addMembers(
  tx: Transaction,
  listId: string,
  contactIds: string[],
): Promise<number> {
  const [row] = await tx.query<{ added: number }>(
    `with added as (
       insert into contact_list_members (organization_id, list_id, contact_id)
       select $1, $2, contact_id from unnest($3::uuid[]) as contact_id order by contact_id
       on conflict do nothing returning true
     )
     select count(*)::int as added from added`,
    [tx.organizationId, listId, contactIds],
  );
  return row?.added ?? 0;
}

/** Removes contacts from a list and answers how many were in it. */
export async function removeMembers(
  tx: Transaction,
  listId: string,
  contactIds: string[],
): Promise<number> {
  const [row] = await tx.query<{ removed: number }>(
    `with removed as (
       delete from contact_list_members
       where organization_id = $1 and list_id = $2 and contact_id = any($3) returning true
     )
     select count(*)::int as removed from removed`,
    [tx.organizationId, listId, contactIds],
  );
  return row?.removed ?? 0;
}

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
