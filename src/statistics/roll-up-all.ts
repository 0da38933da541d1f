import { acrossOrganizations } from '../db/across-organizations.ts';
import type { Database } from '../db/database.ts';
import { batchSize, hasNews, rollUp } from './roll-up.ts';

/** Sums up what happened since the last time, of every organization. Returns how many events. */
export async function rollUpAll(database: Database): Promise<number> {
  const ids = await acrossOrganizations(database.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select place.organization_id as id
       from (select o.id as organization_id, coalesce(p.position, -1) as position,
           coalesce(p.event_id, '00000000-0000-0000-0000-000000000000') as event_id
         from organizations o left join statistics_places p on p.organization_id = o.id) as place
       where ${hasNews}`,
    );
    return rows.map(({ id }) => id);
  });
  let sum = 0;
  for (const id of ids) {
    for (;;) {
      const events = await database.of(id).transaction((tx) => rollUp(tx));
      sum += events;
      // What has come since is left for the next time: one event after the other would cost as much.
      if (events < batchSize) break;
    }
  }
  return sum;
}

/** Forgets all sums and makes them again of the events. Returns of how many. */
export async function rebuildStatistics(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>('select id from organizations');
  for (const { id } of rows) {
    await database.of(id).transaction(async (tx) => {
      // Whoever sums up holds the place, so that nobody does meanwhile.
      await tx.query('select from statistics_places where organization_id = $1 for update', [id]);
      await tx.query('delete from statistics_firsts where organization_id = $1', [id]);
      await tx.query('delete from statistics_links where organization_id = $1', [id]);
      await tx.query('delete from statistics_facts where organization_id = $1', [id]);
      await tx.query('delete from statistics where organization_id = $1', [id]);
      await tx.query('delete from statistics_places where organization_id = $1', [id]);
    });
  }
  return rollUpAll(database);
}
