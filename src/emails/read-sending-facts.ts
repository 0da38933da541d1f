import type { Row, Transaction } from '../db/database.ts';
import { candidatesFor, type SenderDomain } from '../domains/find-sender-domain.ts';

/** What the database knows about sending from a domain to some addresses. */
export interface SendingFacts {
  /** The organization's domain that the sender belongs to, if any. */
  domain: SenderDomain | null;
  /** The keys of those recipients that may get no transactional mail. */
  suppressed: string[];
  /** Whether one of the addresses is of a contact that refuses tracking. */
  refusesTracking: boolean;
}

/** Reads both in one trip, for this is asked for every message. `fromDomain` is in lower case. */
export async function readSendingFacts(
  tx: Transaction,
  fromDomain: string,
  addressKeys: string[],
): Promise<SendingFacts> {
  const [row] = await tx.query<SendingFacts & Row>(
    `select
       (select json_build_object('id', id, 'name', name, 'status', status,
          'trackOpens', track_opens, 'trackClicks', track_clicks,
          'trackingVerified', tracking_verified) from domains
        where organization_id = $1 and name = any($2) order by length(name) desc limit 1) as domain,
       array(select address_key from suppressions
         where organization_id = $1 and address_key = any($3) and reason <> 'UNSUBSCRIBE'
         union all select key from unnest($3::text[]) as key
         where exists (select from erased_addresses
           where organization_id = $1 and address_hash = address_hash($1, key))
       ) as suppressed,
       exists (select from contacts
         where organization_id = $1 and address_key = any($3) and not tracking
       ) as "refusesTracking"`,
    [tx.organizationId, candidatesFor(fromDomain), addressKeys],
  );
  return row ?? { domain: null, suppressed: [], refusesTracking: false };
}
