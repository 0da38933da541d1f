import type { Transaction } from '../db/database.ts';
import { invalidState } from '../errors.ts';
import { enqueue, type Job } from '../jobs/enqueue.ts';
import type { Campaign } from './campaign.entity.ts';
import { mayBecome } from './campaign-state.ts';
import { pageJobs } from './send/page-job.ts';

export const cancelTask = 'campaigns/cancel';

/** Pauses a campaign that this transaction holds, until a time or until it is resumed. */
export function pauseCampaign(campaign: Campaign, resumeAfter: Date | null, now: Date): void {
  if (campaign.status !== 'PAUSED' && !mayBecome(campaign.status, 'PAUSED')) {
    throw invalidState(`A campaign that is ${campaign.status} cannot be paused.`);
  }
  Object.assign(campaign, { status: 'PAUSED', resumeAfter, failureReason: null, updatedAt: now });
}

/** Lets a paused campaign that this transaction holds go on. */
export function resumeCampaign(tx: Transaction, campaign: Campaign, now: Date): void {
  if (campaign.status === 'SENDING') return;
  if (campaign.status !== 'PAUSED') {
    throw invalidState(`A campaign that is ${campaign.status} cannot be resumed.`);
  }
  Object.assign(campaign, {
    status: 'SENDING',
    resumeAfter: null,
    failureReason: null,
    updatedAt: now,
  });
  enqueue(tx, pageJobs(tx.organizationId, campaign.id));
}

/** Stops what has not left. Pages in progress finish; a job cancels what waits for another try. */
export function cancelCampaign(tx: Transaction, campaign: Campaign, now: Date): void {
  if (campaign.status === 'CANCELED') return;
  if (!mayBecome(campaign.status, 'CANCELED')) {
    throw invalidState(`A campaign that is ${campaign.status} cannot be canceled.`);
  }
  const started = campaign.startedAt !== null;
  Object.assign(campaign, {
    status: 'CANCELED',
    resumeAfter: null,
    failureReason: null,
    completedAt: now,
    updatedAt: now,
  });
  if (started) enqueue(tx, [cancelJob(tx.organizationId, campaign.id)]);
}

/** The job that cancels what an ended campaign has not sent. */
export function cancelJob(organizationId: string, campaignId: string): Job {
  const payload = { organizationId, campaignId };
  return { task: cancelTask, payload, key: `${cancelTask}/${campaignId}` };
}
