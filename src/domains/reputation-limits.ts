import type { Transaction } from '../db/database.ts';

/** The shares above which a domain's campaigns pause; one that is null is not looked at. */
export interface ReputationLimits {
  maxBounceRate: number | null;
  maxComplaintRate: number | null;
}

export interface LimitedDomain extends ReputationLimits, Record<string, unknown> {
  name: string;
  /** What was before does not count; null while all counts. */
  since: Date | null;
}

export async function readReputationLimits(
  tx: Transaction,
  domainId: string,
): Promise<LimitedDomain | undefined> {
  const [domain] = await tx.query<LimitedDomain>(
    `select name, reputation_since as since, max_bounce_rate as "maxBounceRate",
       max_complaint_rate as "maxComplaintRate"
     from domains where organization_id = $1 and id = $2`,
    [tx.organizationId, domainId],
  );
  return domain;
}

/** Somebody has seen what happened and goes on: what is held against the domain begins anew. */
export async function forgiveReputation(
  tx: Transaction,
  domainId: string,
  now: Date,
): Promise<void> {
  await tx.query(
    'update domains set reputation_since = $3 where organization_id = $1 and id = $2',
    [tx.organizationId, domainId, now],
  );
}
