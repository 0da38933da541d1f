import type { Transaction } from '../db/database.ts';
import type { Resolver } from '../dns/resolver.ts';
import { forgiveReputation } from '../domains/reputation-limits.ts';
import type { FindSenderRule } from '../emails/check-sender.ts';
import { invalidState } from '../errors.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { momentOf, timeAhead } from '../http/moment.ts';
import { readCampaignLinks, readCampaignStatistics } from '../statistics/read-campaign.ts';
import { rollUp } from '../statistics/roll-up.ts';
import { listLinks } from '../templates/list-links.ts';
import { type Campaign, CampaignSchema } from './campaign.entity.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './control-campaign.ts';
import { findCampaign } from './find-campaign.ts';
import { findFrozenContent } from './freeze.ts';
import { listRecipients } from './list-recipients.ts';
import { preflight } from './preflight.ts';
import { presentCampaign, presentCampaigns } from './present.ts';
import { findReputationFault } from './reputation.ts';
import { requireRecipients } from './require-recipients.ts';
import { createCampaign, updateCampaign } from './save-campaign.ts';
import { sendCampaign } from './send-campaign.ts';

/** `findRule` says which senders may send. */
export function campaignHandlers(resolver: Resolver, findRule: FindSenderRule) {
  return {
    createCampaign: async ({ body, database }) =>
      database.transaction(async (tx) => {
        const data = await presentCampaign(tx, await createCampaign(tx, body, new Date()));
        return { status: 201, data, location: `/v1/campaigns/${data.id}` };
      }),

    listCampaigns: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const { page = 1, pageSize = 20 } = query;
        const [campaigns, total] = await tx.em.findAndCount(
          CampaignSchema,
          { organizationId: tx.organizationId },
          { orderBy: { id: 'desc' }, limit: pageSize, offset: (page - 1) * pageSize },
        );
        const items = await presentCampaigns(tx, campaigns);
        const totalPages = Math.ceil(total / pageSize);
        return { status: 200, data: { items, page, pageSize, total, totalPages } };
      }),

    getCampaign: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: await presentCampaign(tx, await findCampaign(tx, path.id)),
      })),

    updateCampaign: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const campaign = await requirePending(tx, path.id, ifMatch, 'changed');
        await updateCampaign(tx, campaign, body, new Date());
        return { status: 200, data: await presentCampaign(tx, campaign) };
      }),

    deleteCampaign: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        tx.em.remove(await requirePending(tx, path.id, ifMatch, 'deleted'));
        return { status: 200, data: { deleted: true } };
      }),

    sendCampaign: async ({ path, body, caller, database }) => {
      const scheduledAt = body.scheduledAt === undefined ? undefined : momentOf(body.scheduledAt);
      // Who gets a scheduled one is decided when its time comes.
      if (scheduledAt === undefined) await requireRecipients(database, resolver, path.id);
      return database.transaction(async (tx) => {
        const campaign = await findCampaign(tx, path.id, { toChange: true });
        const rule = await findRule(tx);
        await sendCampaign(tx, campaign, scheduledAt, { caller, rule, now: new Date() });
        return { status: 200, data: await presentCampaign(tx, campaign) };
      });
    },

    pauseCampaign: async ({ path, body, database }) =>
      database.transaction(async (tx) => {
        const campaign = await findCampaign(tx, path.id, { toChange: true });
        const now = new Date();
        const resumeAfter =
          body.resumeAfter === undefined
            ? null
            : timeAhead(body.resumeAfter, '/body/resumeAfter', now);
        pauseCampaign(campaign, resumeAfter, now);
        return { status: 200, data: await presentCampaign(tx, campaign) };
      }),

    resumeCampaign: async ({ path, database }) =>
      database.transaction(async (tx) => {
        const campaign = await findCampaign(tx, path.id, { toChange: true });
        const now = new Date();
        // Whoever resumes has read why it was paused.
        if (campaign.domainId && (await findReputationFault(tx, campaign.domainId, campaign.id))) {
          await forgiveReputation(tx, campaign.domainId, now);
        }
        resumeCampaign(tx, campaign, now);
        return { status: 200, data: await presentCampaign(tx, campaign) };
      }),

    cancelCampaign: async ({ path, database }) =>
      database.transaction(async (tx) => {
        const campaign = await findCampaign(tx, path.id, { toChange: true });
        cancelCampaign(tx, campaign, new Date());
        return { status: 200, data: await presentCampaign(tx, campaign) };
      }),

    preflightCampaign: async ({ path, database }) => ({
      status: 200,
      data: await preflight(database, resolver, path.id),
    }),

    listCampaignRecipients: async ({ path, query, database }) =>
      database.transaction(async (tx) => {
        const campaign = await findCampaign(tx, path.id);
        const { outcome, limit, after } = query;
        return { status: 200, ...(await listRecipients(tx, campaign, outcome, limit, after)) };
      }),

    getCampaignStats: async ({ path, database }) => {
      const { id } = await database.transaction((tx) => findCampaign(tx, path.id));
      // Whoever watches a campaign need not come again for what was just summed up.
      await database.transaction((tx) => rollUp(tx, { waits: true }));
      return {
        status: 200,
        data: await database.transaction((tx) => readCampaignStatistics(tx, id)),
      };
    },

    getCampaignLinks: async ({ path, database }) => {
      const { id } = await database.transaction((tx) => findCampaign(tx, path.id));
      // As for the figures, beside which they are shown.
      await database.transaction((tx) => rollUp(tx, { waits: true }));
      return database.transaction(async (tx) => {
        const content = await findFrozenContent(tx, id);
        const known = content === null ? [] : listLinks(content);
        return { status: 200, data: await readCampaignLinks(tx, id, known) };
      });
    },
  } satisfies Partial<Handlers>;
}

async function requirePending(
  tx: Transaction,
  id: string,
  ifMatch: string | undefined,
  what: string,
): Promise<Campaign> {
  const campaign = await findCampaign(tx, id, { toChange: true });
  const before = await presentCampaign(tx, campaign);
  requireMatch(ifMatch, () => before);
  if (campaign.status !== 'PENDING') {
    throw invalidState(`A campaign that is ${campaign.status} cannot be ${what}.`);
  }
  return campaign;
}
