import type { Pool } from 'pg';
import { acrossOrganizations } from '../db/across-organizations.ts';
import type { OrganizationDatabase } from '../db/database.ts';
import { firstIdAt } from '../db/identifiers.ts';

/** So many are deleted in one transaction. */
const pageSize = 1_000;

/** Deletes an organization's events from before `before`, page by page, from the beginning of the feed. */
export async function deleteOldEvents(database: OrganizationDatabase, before: Date): Promise<void> {
  for (;;) {
    // The oldest are looked at, whatever they are: a search for old ones would read all there are.
    const [page] = await database.transaction((tx) =>
      tx.query<{ deleted: number }>(
        `with oldest as materialized (
           select message_id, id from message_events where organization_id = $1
           order by position, id limit ${pageSize}
         ), deleted as (
           delete from message_events event using oldest
           where event.organization_id = $1 and event.message_id = oldest.message_id
             and event.id = oldest.id and oldest.id < $2
           returning true
         )
         select count(*)::int as deleted from deleted`,
        [database.organizationId, firstIdAt(before)],
      ),
    );
    if (page?.deleted !== pageSize) return;
  }
}

/** Whether anything has happened since `time` to the organizations' messages between two identifiers. */
export async function hasEventsSince(
  pool: Pool,
  organizationIds: string[],
  [first, end]: [string, string],
  time: Date,
): Promise<boolean> {
  return acrossOrganizations(pool, async (client) => {
    // The latest of each organization tells: the order of the feed is that of time.
    const { rows } = await client.query(
      `select exists (
         select from unnest($4::uuid[]) as organization (id), lateral (
           select id from message_events
           where organization_id = organization.id and message_id >= $1 and message_id < $2
           order by position desc, id desc limit 1) as latest
         where latest.id >= $3) as since`,
      [first, end, firstIdAt(time), organizationIds],
    );
    return rows[0].since;
  });
}
