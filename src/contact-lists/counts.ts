import type { Pool } from 'pg';
import { acrossOrganizations } from '../db/across-organizations.ts';
import type { Transaction } from '../db/database.ts';

export type ListCounts = {
  contacts: number;
  suppressed: number;
};

/** The exact counts of a list, each the sum of its changes. */
export async function readCounts(tx: Transaction, listId: string): Promise<ListCounts> {
  const [counts] = await tx.query<ListCounts>(
    `select ${summed} from contact_list_counts where organization_id = $1 and list_id = $2`,
    [tx.organizationId, listId],
  );
  return counts as ListCounts;
}

/** The columns of `ListCounts`, over the rows of one list. */
export const summed = `coalesce(sum(contacts), 0)::int as contacts,
  coalesce(sum(suppressed), 0)::int as suppressed`;

/**
 * Adds up the changes of lists that have many, so that reading stays cheap. Safe to run anywhere at
 * any time: a sum replaces its parts in one statement, and parts that another one is adding up are
 * passed over.
 */
export async function compactCounts(pool: Pool): Promise<void> {
  await acrossOrganizations(pool, (client) =>
    client.query(
      `with long as (
         select organization_id, list_id from contact_list_counts
         group by organization_id, list_id having count(*) > 20
       ), part as (
         select organization_id, list_id, id from contact_list_counts join long
           using (organization_id, list_id)
         for update of contact_list_counts skip locked
       ), removed as (
         delete from contact_list_counts changed using part
         where changed.organization_id = part.organization_id and changed.list_id = part.list_id
           and changed.id = part.id
         returning changed.*
       )
       insert into contact_list_counts (organization_id, list_id, contacts, suppressed)
       select organization_id, list_id, sum(contacts), sum(suppressed) from removed
       group by organization_id, list_id`,
    ),
  );
}
