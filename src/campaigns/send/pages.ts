import type { ContactCondition } from '../../contacts/read-contacts.ts';
import type { Transaction } from '../../db/database.ts';
import { SqlParameters } from '../../db/sql-parameters.ts';

export const pageSize = 500;

/** A part of a campaign's audience that one process works off. */
export interface Page {
  number: number;
  contactIds: string[];
  /** The messages made for it; null until it is queued. */
  messageIds: string[] | null;
}

/** Keeps who is in the audience now, in pages by contact, and returns how many there are. */
export async function snapshotAudience(
  tx: Transaction,
  campaignId: string,
  audience: ContactCondition,
): Promise<number> {
  const parameters = new SqlParameters();
  const organization = parameters.add(tx.organizationId);
  const [row] = await tx.queryOnce<{ recipients: number }>(
    `with pages as (
       insert into campaign_pages (organization_id, campaign_id, number, contact_ids)
       select ${organization}, ${parameters.add(campaignId)}, number, array_agg(id order by id)
       from (
         select contact.id, ((row_number() over (order by contact.id) - 1) / ${pageSize})::int as number
         from contacts contact
         where contact.organization_id = ${organization} and ${audience(parameters)}
       ) numbered group by number
       returning cardinality(contact_ids) as size)
     select coalesce(sum(size), 0)::int as recipients from pages`,
    parameters.values,
  );
  return row?.recipients ?? 0;
}

/**
 * Takes the next page of a campaign that is being sent; undefined when there is none. Several
 * workers take pages at once, and none gets the page of another.
 */
export async function claimPage(
  tx: Transaction,
  campaignId: string,
  poolId: string,
): Promise<Page | undefined> {
  const [page] = await tx.query<Page & Record<string, unknown>>(
    // Materialized, or a plan may look for the next page anew with every row and take them all.
    `with next as materialized (
       select open.number from campaign_pages open
       join campaigns campaign on campaign.organization_id = open.organization_id
         and campaign.id = open.campaign_id
       where open.organization_id = $1 and open.campaign_id = $2
         and open.done_at is null and open.pool_id is null
         and campaign.status = 'SENDING' and (select organization_is_open($1))
         and (campaign.resume_after is null or campaign.resume_after <= now())
       order by open.number limit 1 for update of open skip locked
     )
     update campaign_pages page set pool_id = $3 from next
     where page.organization_id = $1 and page.campaign_id = $2 and page.number = next.number
     returning page.number, page.contact_ids as "contactIds", page.message_ids as "messageIds"`,
    [tx.organizationId, campaignId, poolId],
  );
  return page;
}

/** Gives a page back that this process does not finish. */
export async function releasePage(
  tx: Transaction,
  campaignId: string,
  number: number,
  poolId: string,
): Promise<void> {
  await tx.query(
    `update campaign_pages set pool_id = null
     where organization_id = $1 and campaign_id = $2 and number = $3 and pool_id = $4
       and done_at is null`,
    [tx.organizationId, campaignId, number, poolId],
  );
}

/** Notes that a page is finished, and the campaign with it when it was the last. */
export async function finishPage(
  tx: Transaction,
  campaignId: string,
  number: number,
  poolId: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `update campaign_pages set done_at = $5
     where organization_id = $1 and campaign_id = $2 and number = $3 and pool_id = $4`,
    [tx.organizationId, campaignId, number, poolId, now],
  );
  await tx.query(
    'update campaigns set storms = 0 where organization_id = $1 and id = $2 and storms > 0',
    [tx.organizationId, campaignId],
  );
  await completeIfDone(tx, campaignId, now);
}

/** A campaign is complete when every page is. */
export async function completeIfDone(
  tx: Transaction,
  campaignId: string,
  now: Date,
): Promise<void> {
  // Of two that finish the last pages at once, the later one waits here and then sees all done.
  await tx.query('select 1 from campaigns where organization_id = $1 and id = $2 for update', [
    tx.organizationId,
    campaignId,
  ]);
  await tx.query(
    `update campaigns set status = 'COMPLETED', completed_at = $3, resume_after = null,
       failure_reason = null, updated_at = $3
     where organization_id = $1 and id = $2 and status in ('SENDING', 'PAUSED')
       and not exists (select from campaign_pages open
         where open.organization_id = $1 and open.campaign_id = $2 and open.done_at is null)`,
    [tx.organizationId, campaignId, now],
  );
}
