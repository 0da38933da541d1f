import type { Pool } from 'pg';
import { acrossOrganizations } from '../db/across-organizations.ts';

/** What waits to be sent or is under way, a line for each kind; none when there is nothing. */
export async function describeWaiting(pool: Pool): Promise<string[]> {
  return acrossOrganizations(pool, async (client) => {
    const { rows } = await client.query<{ status: string; count: number }>(`
      select status, count(*)::int as count from messages
      where status in ('SCHEDULED', 'QUEUED', 'DEFERRED', 'SENDING') group by status order by status`);
    const { rows: campaigns } = await client.query<{ name: string; status: string }>(`
      select name, status from campaigns where status in ('SCHEDULED', 'SENDING', 'PAUSED')
      order by created_at limit 20`);
    const { rows: deliveries } = await client.query<{ count: number }>(
      'select count(*)::int as count from due_deliveries',
    );
    const due = deliveries[0]?.count ?? 0;
    return [
      ...rows.map(({ status, count }) => `${count} messages are ${status}${fateOf(status)}`),
      ...campaigns.map(({ name, status }) => `the campaign "${name}" is ${status}`),
      ...(due === 0 ? [] : [`${due} deliveries to webhooks`]),
    ];
  });
}

/** Nobody sends them any more, and whether they left is not known. */
const fateOf = (status: string) => (status === 'SENDING' ? ', and become UNKNOWN' : '');
