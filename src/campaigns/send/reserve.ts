import type { Transaction } from '../../db/database.ts';
import { type Reservation, reserveMails } from '../../domains/reserve-mails.ts';
import type { Page } from './pages.ts';

/** Takes a page's mails from what its domain may send; one that was queued before has its own. */
export async function reserve(
  tx: Transaction,
  domainId: string | null,
  page: Page,
  now: Date,
): Promise<Reservation> {
  const size = page.contactIds.length;
  if (domainId === null || page.messageIds !== null)
    return { kind: 'granted', size, pace: undefined };
  return reserveMails(tx, domainId, size, now);
}

/** Cuts a page down to its first recipients; the others make a page of their own, later. */
export async function shortenPage(
  tx: Transaction,
  campaignId: string,
  page: Page,
  size: number,
): Promise<Page> {
  if (size >= page.contactIds.length) return page;
  const contactIds = page.contactIds.slice(0, size);
  await tx.query(
    `with shortened as (
       update campaign_pages set contact_ids = $4
       where organization_id = $1 and campaign_id = $2 and number = $3)
     insert into campaign_pages (organization_id, campaign_id, number, contact_ids)
     select $1, $2, max(number) + 1, $5 from campaign_pages
     where organization_id = $1 and campaign_id = $2`,
    [tx.organizationId, campaignId, page.number, contactIds, page.contactIds.slice(size)],
  );
  return { ...page, contactIds };
}
