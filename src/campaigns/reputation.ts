import type { Transaction } from '../db/database.ts';
import { firstIdAt } from '../db/identifiers.ts';
import { type ReputationLimits, readReputationLimits } from '../domains/reputation-limits.ts';

/** What became of mails that left a domain. */
export interface Reputation {
  mails: number;
  /** Refused for good, at once or later. */
  bounced: number;
  complained: number;
}

/** So many of a domain's newest mails are judged. */
const newest = 1_000;

/** They are looked for among so many of the organization's: one look reads no more. */
const lookBack = 10_000;

/** Fewer mails say nothing of a domain, and fewer complaints nothing of its mail. */
const fewestMails = 100;
const fewestComplaints = 3;

/**
 * Why a campaign may not go on from its domain: of the domain's newest mails, or of all that the campaign
 * has sent, too many bounced or were complained of. The campaign counts as a whole because complaints
 * come hours later, when the newest mails are others. What lies before `forgiveReputation` is forgotten.
 */
export async function findReputationFault(
  tx: Transaction,
  domainId: string,
  campaignId: string,
): Promise<string | undefined> {
  const domain = await readReputationLimits(tx, domainId);
  if (domain === undefined) return undefined;
  if (domain.maxBounceRate === null && domain.maxComplaintRate === null) return undefined;
  const since = domain.since ?? new Date(0);
  return (
    judgeReputation(
      `the last mails from ${domain.name}`,
      await ofDomain(tx, domainId, since),
      domain,
    ) ?? judgeReputation('this campaign', await ofCampaign(tx, campaignId, since), domain)
  );
}

/** What is wrong with it, as a sentence; undefined when nothing is. */
export function judgeReputation(
  what: string,
  { mails, bounced, complained }: Reputation,
  { maxBounceRate, maxComplaintRate }: ReputationLimits,
): string | undefined {
  if (mails < fewestMails) return undefined;
  const percent = (share: number) => `${Number((100 * share).toFixed(2))} %`;
  const say = (count: number, became: string, limit: number) =>
    `Of ${what} (${mails}), ${count} ${became}: ${percent(count / mails)}, where ${percent(limit)} are the limit. Find out why before you resume: receivers block who goes on.`;
  if (
    maxComplaintRate !== null &&
    complained >= fewestComplaints &&
    complained / mails > maxComplaintRate
  ) {
    return say(complained, 'were reported as spam', maxComplaintRate);
  }
  if (maxBounceRate !== null && bounced / mails > maxBounceRate) {
    return say(bounced, 'bounced for good', maxBounceRate);
  }
  return undefined;
}

async function ofDomain(tx: Transaction, domainId: string, since: Date): Promise<Reputation> {
  return one(
    await tx.query<ReputationRow>(
      `select count(*)::int as mails,
         count(*) filter (where status = 'BOUNCED' and exists (
           select from message_events event
           where event.organization_id = $1 and event.message_id = mail.id
             and event.type = 'BOUNCED' and event.bounce_kind = 'PERMANENT'))::int as bounced,
         count(*) filter (where status = 'COMPLAINED')::int as complained
       from (
         select id, status from (
           select id, status, domain_id from messages
           where organization_id = $1 and id >= $3 order by id desc limit ${lookBack}
         ) as recent
         where domain_id = $2 and status in ('SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED')
         order by id desc limit ${newest}
       ) as mail`,
      [tx.organizationId, domainId, firstIdAt(since)],
    ),
  );
}

async function ofCampaign(tx: Transaction, campaignId: string, since: Date): Promise<Reputation> {
  return one(
    await tx.query<ReputationRow>(
      `select coalesce(sum(sent + bounced_permanent), 0)::int as mails,
         coalesce(sum(bounced_permanent), 0)::int as bounced,
         coalesce(sum(complained), 0)::int as complained
       from statistics
       where organization_id = $1 and dimension = 'campaign' and value = $2
         and resolution = 'hour' and at >= $3`,
      [tx.organizationId, campaignId, since],
    ),
  );
}

type ReputationRow = Record<string, unknown> & Reputation;

const one = ([row]: ReputationRow[]): Reputation => row ?? { mails: 0, bounced: 0, complained: 0 };
