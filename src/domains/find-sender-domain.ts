import type { Row, Transaction } from '../db/database.ts';
import type { DomainStatus } from './domain-state.ts';

/** The domain of an organization that a sender belongs to. */
export interface SenderDomain {
  id: string;
  name: string;
  status: DomainStatus;
  /** What is learnt from recipients where nobody else says. */
  trackOpens: boolean;
  trackClicks: boolean;
  /** Whether `links.<domain>` leads here. */
  trackingVerified: boolean;
}

/**
 * The most specific of the organization's domains that is the given one or a parent of it, or
 * undefined. `domain` is in ASCII and lower case.
 */
export async function findSenderDomain(
  tx: Transaction,
  domain: string,
): Promise<SenderDomain | undefined> {
  const [row] = await tx.query<SenderDomain & Row>(
    `select id, name, status, track_opens as "trackOpens", track_clicks as "trackClicks",
       tracking_verified as "trackingVerified"
     from domains
     where organization_id = $1 and name = any($2) order by length(name) desc limit 1`,
    [tx.organizationId, candidatesFor(domain)],
  );
  return row;
}

/** The domain and its parents. */
export function candidatesFor(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
