import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { cancelJob } from '../control-campaign.ts';
import { afterStorm } from './storm-watch.ts';

/** A domain that is not verified is looked at again after this time. */
const domainMinutes = 10;

/** Lets a campaign wait for a limit of its domain; it stays `SENDING` and goes on by itself. */
export async function waitForLimit(
  tx: Transaction,
  campaignId: string,
  until: Date,
): Promise<void> {
  await tx.query(
    `update campaigns set resume_after = $3
     where organization_id = $1 and id = $2 and status = 'SENDING'`,
    [tx.organizationId, campaignId, until],
  );
}

/** Pauses a campaign whose sender may not send now. It tries again by itself. */
export async function pauseForDomain(
  tx: Transaction,
  campaignId: string,
  now: Date,
): Promise<void> {
  const reason = 'The domain of the sender is not verified any more; check its DNS records.';
  await pause(tx, campaignId, reason, new Date(now.getTime() + domainMinutes * 60_000), now);
}

/** Pauses a campaign whose mails, or its domain's, fare too badly, until somebody lets it go on. */
export async function pauseForReputation(
  tx: Transaction,
  campaignId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await pause(tx, campaignId, reason, null, now);
}

/** Pauses a campaign whose provider turns everything away, longer each time. Nobody is dropped. */
export async function pauseForStorm(
  tx: Transaction,
  campaignId: string,
  line: string,
  now: Date,
): Promise<void> {
  const [campaign] = await tx.query<{ storms: number }>(
    `update campaigns set storms = storms + 1
     where organization_id = $1 and id = $2 and status = 'SENDING' returning storms`,
    [tx.organizationId, campaignId],
  );
  if (campaign === undefined) return;
  const reason = `The next server takes no mail now: ${line}`;
  await pause(tx, campaignId, reason, afterStorm(campaign.storms - 1, now), now);
}

/** Ends a campaign that cannot go on. What it has not sent is canceled by a job. */
export async function failCampaign(
  tx: Transaction,
  campaignId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `update campaigns set status = 'FAILED', failure_reason = $3, resume_after = null,
       completed_at = $4, updated_at = $4
     where organization_id = $1 and id = $2 and status = 'SENDING'`,
    [tx.organizationId, campaignId, reason, now],
  );
  enqueue(tx, [cancelJob(tx.organizationId, campaignId)]);
}

async function pause(
  tx: Transaction,
  campaignId: string,
  reason: string,
  resumeAfter: Date | null,
  now: Date,
): Promise<void> {
  await tx.query(
    `update campaigns set status = 'PAUSED', failure_reason = $3, resume_after = $4,
       updated_at = $5
     where organization_id = $1 and id = $2 and status = 'SENDING'`,
    [tx.organizationId, campaignId, reason, resumeAfter, now],
  );
}
