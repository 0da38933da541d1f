import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { namesNotFound, notFound } from '../errors.ts';
import { type ContactList, ContactListSchema } from './contact-list.entity.ts';

/** The list under an identifier; `toChange` holds it for this transaction. */
export async function findList(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<ContactList> {
  const list = await findByPublicId(tx, ContactListSchema, 'lst', publicId, options);
  if (list.deletedAt !== null) throw notFound();
  return list;
}

/**
 * The ids behind the public identifiers of lists to join, which stay until the transaction ends.
 * Refuses the request with every one that does not exist; `paths` are their places in it.
 */
export async function requireLists(
  tx: Transaction,
  named: { path: string; value: string }[],
): Promise<string[]> {
  const ids = named.map(({ value }) => fromPublicId('lst', value));
  const rows = await tx.query<{ id: string }>(
    `select id from contact_lists
     where organization_id = $1 and id = any($2) and deleted_at is null order by id for share`,
    [tx.organizationId, ids.filter((id) => id !== undefined)],
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = named.filter((_, index) => !known.has(ids[index] ?? ''));
  if (unknown.length > 0) throw namesNotFound(unknown);
  return [...known];
}
