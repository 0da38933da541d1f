import type { ClientBase, PoolClient } from 'pg';
import { firstIdAt } from './identifiers.ts';

const partitioned = [
  'statistics_firsts',
  'messages',
  'message_attachments',
  'message_events',
  'webhook_deliveries',
];
/** How full a page is made, in percent: what is left takes the updates of its rows (heap-only). */
const fillFactors: Record<string, number> = { messages: 70, webhook_deliveries: 25 };
const monthsAhead = 3;

/**
 * Makes the monthly partitions from last month to three months ahead. Everything about a message
 * lies in the month of its identifier, and everything about a webhook delivery in the month of the
 * delivery's, so that a month can be dropped as a whole.
 */
export async function createPartitions(client: PoolClient, now: Date): Promise<void> {
  for (let offset = -1; offset <= monthsAhead; offset++) {
    await createMonth(client, startOfMonth(now, offset), partitioned);
  }
}

/** Makes the partitions of the month that begins at `from`. */
export async function createMonth(
  client: Pick<ClientBase, 'query'>,
  from: Date,
  tables: string[],
): Promise<void> {
  const to = startOfMonth(from, 1);
  const month = from.toISOString().slice(0, 7).replace('-', '_');
  for (const table of tables) {
    await client.query(
      `create table if not exists ${table}_${month} partition of ${table}
       for values from ('${boundary(from)}') to ('${boundary(to)}')`,
    );
    // Rows are reached through the parent, whose policy holds; alone a partition shows nothing.
    await client.query(
      `alter table ${table}_${month} enable row level security, force row level security`,
    );
    const fillFactor = fillFactors[table];
    if (fillFactor !== undefined) {
      await client.query(`alter table ${table}_${month} set (fillfactor = ${fillFactor})`);
    }
  }
}

/** The beginning of the month that is `offset` months after the one of `time`. */
export function startOfMonth(time: Date, offset = 0): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + offset, 1));
}

/** The identifier at which the month that begins then begins. */
export function boundary(time: Date): string {
  return firstIdAt(time).replace('-7000-8000-', '-0000-0000-');
}
