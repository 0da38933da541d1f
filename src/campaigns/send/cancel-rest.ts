import type { OrganizationDatabase, Transaction } from '../../db/database.ts';
import { cancelMessages } from '../../emails/cancel-messages.ts';

const batchSize = 500;

/**
 * Cancels what a canceled or failed campaign has not sent: mail that waits for another try, and what stands in
 * pages that nobody works on. A page in progress finishes.
 */
export async function cancelRest(
  database: OrganizationDatabase,
  campaignId: string,
): Promise<void> {
  for (let canceled = batchSize; canceled === batchSize; ) {
    canceled = await database.transaction((tx) => cancelBatch(tx, campaignId, new Date()));
  }
  await database.transaction((tx) =>
    tx.query(
      `update campaign_pages set done_at = now()
       where organization_id = $1 and campaign_id = $2 and done_at is null and pool_id is null`,
      [tx.organizationId, campaignId],
    ),
  );
}

async function cancelBatch(tx: Transaction, campaignId: string, now: Date): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `select waiting.id from messages waiting
     where waiting.organization_id = $1 and waiting.campaign_id = $2
       and waiting.status in ('DEFERRED', 'QUEUED')
       and (waiting.status = 'DEFERRED' or not exists (
         select from campaign_pages page
         where page.organization_id = $1 and page.campaign_id = $2 and page.done_at is null
           and page.pool_id is not null and waiting.id = any(page.message_ids)))
     limit ${batchSize} for update skip locked`,
    [tx.organizationId, campaignId],
  );
  const ids = rows.map(({ id }) => id);
  await cancelMessages(tx, ids, now);
  return ids.length;
}
