import type { Pool } from 'pg';
import { acrossOrganizations } from '../db/across-organizations.ts';
import { liveStatuses } from './message/message-state.ts';

/** Whether any organization still has something to send of the messages between two identifiers. */
export async function hasLiveMessages(
  pool: Pool,
  [first, end]: [string, string],
): Promise<boolean> {
  return acrossOrganizations(pool, async (client) => {
    const { rows } = await client.query(
      `select exists (select from messages where id >= $1 and id < $2 and status = any($3)) as live`,
      [first, end, liveStatuses],
    );
    return rows[0].live;
  });
}
