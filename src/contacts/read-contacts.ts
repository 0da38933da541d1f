import type { Transaction } from '../db/database.ts';
import { SqlParameters } from '../db/sql-parameters.ts';
import { visibleAttributes } from '../properties/deleted-values.ts';
import type { Attributes } from './contact.entity.ts';

/** A contact with what is known of it elsewhere. */
export type ContactView = {
  id: string;
  email: string;
  name: string;
  attributes: Attributes;
  suppression: {
    reason: 'BOUNCE' | 'COMPLAINT' | 'UNSUBSCRIBE' | 'MANUAL';
    createdAt: string;
  } | null;
  tracking: boolean;
  lists: { id: string; name: string; slug: string }[];
  createdAt: Date;
  updatedAt: Date;
};

/** Writes a condition on the row `contact`, adding its values to the parameters. */
export type ContactCondition = (parameters: SqlParameters) => string;

/** A page of contacts that meet all conditions, newest first, one row more than `limit`. */
export async function readContacts(
  tx: Transaction,
  conditions: ContactCondition[],
  limit: number,
  beforeId?: string,
): Promise<ContactView[]> {
  const parameters = new SqlParameters();
  const where = [`contact.organization_id = ${parameters.add(tx.organizationId)}`];
  if (beforeId !== undefined) where.push(`contact.id < ${parameters.add(beforeId)}`);
  where.push(...conditions.map((condition) => condition(parameters)));
  return tx.queryOnce<ContactView>(
    `select contact.id, contact.email, contact.name, contact.created_at as "createdAt",
       contact.updated_at as "updatedAt", contact.tracking,
       ${visibleAttributes('contact')} as attributes,
       (select json_build_object('reason', reason, 'createdAt', created_at) from suppressions
        where organization_id = contact.organization_id and address_key = contact.address_key
       ) as suppression,
       (select coalesce(json_agg(json_build_object('id', list.id, 'name', list.name,
            'slug', list.slug) order by list.id), '[]')
        from contact_list_members member join contact_lists list
          on list.organization_id = member.organization_id and list.id = member.list_id
        where member.organization_id = contact.organization_id
          and member.contact_id = contact.id and list.deleted_at is null) as lists
     from contacts contact where ${where.join(' and ')}
     order by contact.id desc limit ${limit + 1}`,
    parameters.values,
  );
}

/** One contact by its id. */
export async function readContact(tx: Transaction, id: string): Promise<ContactView> {
  const [contact] = await readContacts(
    tx,
    [(parameters) => `contact.id = ${parameters.add(id)}`],
    1,
  );
  if (contact === undefined) throw new Error('A contact went away while it was read.');
  return contact;
}
