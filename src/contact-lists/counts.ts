import type { Pool } from 'pg';
import { acrossOrganizations } from '../db/across-organizations.ts';
import type { Transaction } from '../db/database.ts';

export type ListCounts = {
  contacts: number;
  suppressed: number;
};

/** The exact counts of lists, each the sum of its changes. */
export async function readCounts(
  tx: Transaction,
  listIds: string[],
): Promise<Map<string, ListCounts>> {
  return byList(await tx.query<CountsRow>(sums('= any($2)'), [tx.organizationId, listIds]));
}

/** The counts of the lists of a page, for those who read it at the same time. */
export async function readPageCounts(
  tx: Transaction,
  limit: number,
  beforeId: string | undefined,
): Promise<Map<string, ListCounts>> {
  const page = `in (select id from contact_lists where organization_id = $1 and deleted_at is null
    and ($2::uuid is null or id < $2) order by id desc limit $3)`;
  const parameters = [tx.organizationId, beforeId ?? null, limit];
  return byList(await tx.query<CountsRow>(sums(page), parameters));
}

type CountsRow = { list_id: string } & ListCounts;

const sums = (whichLists: string) =>
  `select list_id, sum(contacts)::int as contacts, sum(suppressed)::int as suppressed
   from contact_list_counts where organization_id = $1 and list_id ${whichLists} group by list_id`;

const byList = (rows: CountsRow[]) =>
  new Map(rows.map(({ list_id, contacts, suppressed }) => [list_id, { contacts, suppressed }]));

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
