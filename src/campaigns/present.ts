import type { components } from '../../generated/api.ts';
import type { Transaction } from '../db/database.ts';
import { toPublicId } from '../db/identifiers.ts';
import { readAudienceNames } from './audience.ts';
import type { Campaign } from './campaign.entity.ts';

type Schema = components['schemas']['Campaign'];

export async function presentCampaigns(tx: Transaction, campaigns: Campaign[]): Promise<Schema[]> {
  const names = await readAudienceNames(
    tx,
    campaigns.map(({ audienceId }) => audienceId ?? null),
  );
  return campaigns.map((campaign) => present(campaign, names));
}

export async function presentCampaign(tx: Transaction, campaign: Campaign): Promise<Schema> {
  const [data] = await presentCampaigns(tx, [campaign]);
  return data as Schema;
}

function present(campaign: Campaign, names: Map<string, string>): Schema {
  return {
    id: toPublicId('cmp', campaign.id),
    name: campaign.name,
    templateId: toPublicId('tpl', campaign.templateId),
    audience: presentAudience(campaign, names),
    topicId: campaign.topicId ? toPublicId('top', campaign.topicId) : null,
    status: campaign.status,
    subject: campaign.subject,
    fromAddress: campaign.fromAddress,
    fromName: campaign.fromName,
    replyTo: campaign.replyTo,
    tracking: { opens: campaign.trackOpens, clicks: campaign.trackClicks },
    recipientCount: campaign.recipientCount,
    queuedCount: campaign.queuedCount,
    skippedSuppressed: campaign.skippedSuppressed,
    skippedUnreachable: campaign.skippedUnreachable,
    skippedIncomplete: campaign.skippedIncomplete,
    scheduledAt: campaign.scheduledAt?.toISOString() ?? null,
    resumeAfter: campaign.resumeAfter?.toISOString() ?? null,
    failureReason: campaign.failureReason ?? null,
    startedAt: campaign.startedAt?.toISOString() ?? null,
    completedAt: campaign.completedAt?.toISOString() ?? null,
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
  };
}

function presentAudience(
  { audienceKind: kind, audienceId }: Campaign,
  names: Map<string, string>,
): Schema['audience'] {
  if (kind === 'all' || audienceId == null) return { kind: 'all', id: null, name: '' };
  const prefix = kind === 'list' ? 'lst' : 'seg';
  return { kind, id: toPublicId(prefix, audienceId), name: names.get(audienceId) ?? '' };
}
