import type { Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { holdTopic } from '../topics/find-topic.ts';
import { conditionOfAudience } from './audience.ts';
import type { Campaign } from './campaign.entity.ts';
import { pageJobs } from './send/page-job.ts';
import { snapshotAudience } from './send/pages.ts';

/**
 * Begins to send a campaign whose content is frozen: its audience is what it is now, and stays so.
 * `fault` says why it cannot be sent after all, when it cannot. Returns why it failed, if it did.
 */
export async function startCampaign(
  tx: Transaction,
  campaign: Campaign,
  now: Date,
  fault?: string,
): Promise<string | undefined> {
  const { audienceKind: kind, audienceId } = campaign;
  const audience = await conditionOfAudience(tx, { kind, id: audienceId ?? null });
  const gone = audience === undefined ? `The ${kind} of the campaign was deleted.` : undefined;
  const reason = gone ?? (await faultOfTopic(tx, campaign)) ?? fault;
  campaign.updatedAt = now;
  if (audience === undefined || reason !== undefined) {
    Object.assign(campaign, { status: 'FAILED', failureReason: reason, completedAt: now });
    return reason;
  }
  campaign.startedAt = now;
  campaign.recipientCount = await snapshotAudience(tx, campaign.id, audience);
  if (campaign.recipientCount === 0) {
    Object.assign(campaign, { status: 'COMPLETED', completedAt: now });
    return undefined;
  }
  campaign.status = 'SENDING';
  enqueue(tx, pageJobs(tx.organizationId, campaign.id));
  return undefined;
}

/**
 * Why a campaign cannot be sent for want of its topic; undefined when it can. Who opted out of a
 * topic that is gone is not known any more. A topic that is there stays until the transaction ends.
 */
export async function faultOfTopic(
  tx: Transaction,
  { topicId }: { topicId?: string | null | undefined },
): Promise<string | undefined> {
  if (topicId == null || (await holdTopic(tx, topicId))) return undefined;
  return 'The topic of the campaign was deleted.';
}
