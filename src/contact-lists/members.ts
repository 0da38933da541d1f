import type { Transaction } from '../db/database.ts';

/** Adds contacts to a list and returns how many were not in it. */
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

/** Adds the contacts that a query selects, which may name the organization `$1`. */
export async function addSelected(
  tx: Transaction,
  listId: string,
  contactIds: string,
): Promise<void> {
  await tx.queryOnce(
    `insert into contact_list_members (organization_id, list_id, contact_id)
     select $1, $2, id from (${contactIds}) selected
     on conflict do nothing`,
    [tx.organizationId, listId],
  );
}

/** Removes contacts from a list and returns how many were in it. */
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

/** Takes a contact out of all lists. */
export async function leaveLists(tx: Transaction, contactId: string): Promise<void> {
  await tx.query(
    'delete from contact_list_members where organization_id = $1 and contact_id = $2',
    [tx.organizationId, contactId],
  );
}
