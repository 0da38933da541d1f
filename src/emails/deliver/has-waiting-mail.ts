import type { Transaction } from '../../db/database.ts';
import { firstIdAt } from '../../db/identifiers.ts';

/** Mail waits at most for its time, 30 days ahead, and then for two days of attempts. */
const longestWaitMs = 33 * 24 * 60 * 60 * 1000;

/** Whether mail from a domain waits to be sent. */
export async function hasWaitingMail(
  tx: Transaction,
  domainId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from messages where organization_id = $1 and id >= $3 and domain_id = $2
       and status in ('SCHEDULED', 'QUEUED', 'SENDING', 'DEFERRED') limit 1`,
    [tx.organizationId, domainId, firstIdAt(new Date(now.getTime() - longestWaitMs))],
  );
  return rows.length > 0;
}
