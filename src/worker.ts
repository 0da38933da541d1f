import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { cancelTask } from './campaigns/control-campaign.ts';
import { readFrozenContent } from './campaigns/freeze.ts';
import { cancelRest } from './campaigns/send/cancel-rest.ts';
import { pageTask } from './campaigns/send/page-job.ts';
import { recoverCampaigns } from './campaigns/send/recover-campaigns.ts';
import { createPageSender } from './campaigns/send/send-page.ts';
import { startDueCampaigns } from './campaigns/send/start-due-campaigns.ts';
import { type Config, mailComesIn } from './config.ts';
import { compactCounts } from './contact-lists/counts.ts';
import { purgeDeletedLists, purgeTask as purgeListsTask } from './contact-lists/delete-list.ts';
import { purgeDeletedValues } from './contacts/purge-deleted-values.ts';
import type { SealingKey } from './crypto/seal.ts';
import { createTokens } from './crypto/token.ts';
import type { Database } from './db/database.ts';
import { keepStatistics } from './db/keep-statistics.ts';
import { migratePartitions } from './db/migrate.ts';
import { createMailHostProbe } from './dns/probe-mail-host.ts';
import type { Resolver } from './dns/resolver.ts';
import { checkDueDomains } from './domains/check-due-domains.ts';
import { domainSettings } from './domains/domain-settings.ts';
import { createSendingDomains } from './domains/sending-domains.ts';
import { createCampaignContents } from './emails/campaign-contents.ts';
import { findSenderRule, senderRule } from './emails/check-sender.ts';
import { createDeliverEmail, type ObserveDelivery } from './emails/deliver/deliver-email.ts';
import {
  type DeliveryTask,
  deliveryTask,
  largeDeliveryTask,
  ranks,
} from './emails/deliver/delivery-job.ts';
import { createDeliveryLedger } from './emails/deliver/delivery-ledger.ts';
import { createLiveAttempts } from './emails/deliver/live-attempts.ts';
import { sweepAttempts } from './emails/deliver/sweep-attempts.ts';
import { applyWaitingFeedback } from './emails/feedback/apply-waiting-feedback.ts';
import { applyWaitingTask } from './emails/feedback/waiting-feedback.ts';
import { createTrackedLinks } from './emails/tracking/tracked-links.ts';
import { createReceiving, type Receiving, receiveReport } from './feedback/receive-report.ts';
import { purgeIdempotencyKeys } from './http/idempotency.ts';
import { type Chore, newPoolId, type Supervisor, superviseWorker } from './jobs/supervise.ts';
import type { Provider } from './mail/outcome.ts';
import { purgeTask as purgeValuesTask } from './properties/delete-property.ts';
import { hasRelays } from './relays/has-relays.ts';
import { retentionChores } from './retention-chores.ts';
import { readKeptMail } from './sandbox/keep-mail.ts';
import { sandboxReportTask } from './sandbox/report-job.ts';
import { writeSandboxReport } from './sandbox/write-report.ts';
import { rollUpAll } from './statistics/roll-up-all.ts';
import { createAttemptQueues } from './webhooks/deliver/drain-webhook.ts';
import type { Network } from './webhooks/deliver/open-network.ts';
import { findForgotten, sweepLeases } from './webhooks/deliver/sweep-leases.ts';
import { createWebhookDrains } from './webhooks/deliver/webhook-drains.ts';
import { webhookTask } from './webhooks/wake-job.ts';

export interface WorkerOptions {
  config: Config;
  database: Database;
  pool: Pool;
  resolver: Resolver;
  sealing: SealingKey;
  network: Network;
  provider: Provider;
  /** Where recipients reach this installation, without a slash at the end. */
  publicUrl: () => string;
  observeFeedback: Receiving['observe'];
  observeDelivery: ObserveDelivery;
  log: Logger;
}

/**
 * How many mails with large attachments a process has in hands. One with the 10 MiB that a mail may have
 * takes some 60 MiB while it is composed; all others together, at most 256 KiB each, no more than that.
 */
const largeAtOnce = 1;

/** How many pages of campaigns a process feeds at once. */
const pagesAtOnce = 2;

/** The job side: the tasks, and the chores that time starts. */
export function buildWorker(options: WorkerOptions): Supervisor {
  const { config, database, pool, resolver, sealing, provider, log } = options;
  const poolId = newPoolId();
  const attempts = createLiveAttempts();
  const tokens = createTokens(sealing);
  const receiving = createReceiving({ database, tokens, observe: options.observeFeedback });
  const findRule = findSenderRule(config, hasRelays);
  const ruleOf = async (organizationId: string) =>
    senderRule(config, (await provider.lane?.(organizationId)) !== undefined);
  const deliverEmail = createDeliverEmail({
    database,
    ledger: createDeliveryLedger(database, poolId),
    provider,
    domains: createSendingDomains(database, sealing),
    tokens,
    ruleOf,
    returnPathDomain: config.RETURN_PATH_DOMAIN,
    mailComesIn: mailComesIn(config),
    contents: createCampaignContents(
      database,
      tokens,
      createTrackedLinks(tokens, options.publicUrl),
      options.publicUrl,
      readFrozenContent,
    ),
    attempts,
    isAlive: () => supervisor.isAlive(),
    resendUnknown: config.RESEND_UNKNOWN,
    observe: options.observeDelivery,
    log,
  });
  const drains = createWebhookDrains({ ...options, queues: createAttemptQueues(), poolId });
  const pages = createPageSender({
    database,
    resolver,
    deliver: deliverEmail,
    findRule,
    poolId,
    log,
  });
  const deliver = async (payload: unknown, { job }: JobHelpers, task: DeliveryTask) => {
    const { organizationId, messageId, group } = payload as Record<string, string>;
    const rank = job.priority > 0 ? ranks.later : ranks.first;
    await deliverEmail(String(organizationId), String(messageId), { group, task, rank });
  };
  const tasks: TaskList = {
    [deliveryTask]: (payload, helpers) => deliver(payload, helpers, deliveryTask),
    [cancelTask]: async (payload) => {
      const { organizationId, campaignId } = payload as Record<string, string>;
      await cancelRest(database.of(String(organizationId)), String(campaignId));
    },
    [applyWaitingTask]: async (payload) => {
      const { organizationId, messageId } = payload as Record<string, string>;
      await applyWaitingFeedback(database, String(organizationId), String(messageId));
    },
    [sandboxReportTask]: async (payload) => {
      const { organizationId, messageId, role, recipient } = payload as Record<string, string>;
      const message = { organizationId: String(organizationId), messageId: String(messageId) };
      const kept = await readKeptMail(database, message.organizationId, message.messageId);
      if (kept === undefined) return;
      const raw = writeSandboxReport(String(role), String(recipient), kept);
      await receiveReport(receiving, { raw, message });
    },
    [purgeListsTask]: async (payload) => {
      const { organizationId } = payload as Record<string, string>;
      await purgeDeletedLists(database.of(String(organizationId)));
    },
    [purgeValuesTask]: async (payload) => {
      const { organizationId } = payload as Record<string, string>;
      await purgeDeletedValues(database.of(String(organizationId)));
    },
    // The attempts hold no job: a slow receiver must not keep mail from being sent.
    [webhookTask]: async (payload) => {
      const { organizationId, webhookId } = payload as Record<string, string>;
      drains.wake(String(organizationId), String(webhookId));
    },
  };
  const sweep = { database, poolId, attempts, resendUnknown: config.RESEND_UNKNOWN };
  const settings = domainSettings(config, createMailHostProbe(resolver));
  const chores: Chore[] = [
    {
      name: 'end attempts of dead workers',
      everyMs: 5_000,
      run: async () => {
        const { unknown } = await sweepAttempts(sweep);
        if (unknown > 0) log.warn({ unknown }, 'messages of a dead worker are of unknown fate');
      },
    },
    {
      name: 'start campaigns whose time has come',
      everyMs: 1_000,
      run: () => startDueCampaigns(database, findRule),
    },
    {
      name: 'go on with campaigns of dead workers',
      everyMs: 5_000,
      run: async () => {
        const found = await recoverCampaigns({ database, poolId, active: pages.active });
        if (found.pages > 0) log.warn(found, 'pages of a dead worker are sent by others');
      },
    },
    {
      name: 'sum up what happened',
      everyMs: 1_000,
      run: async () => {
        await rollUpAll(database);
      },
    },
    { name: 'keep statistics', everyMs: 2_000, run: () => keepStatistics(pool) },
    {
      name: 'add up the counts of lists',
      everyMs: 5_000,
      run: () => compactCounts(pool),
    },
    {
      name: 'look at the DNS records of domains',
      everyMs: 5_000,
      run: async () => {
        await checkDueDomains({ database, resolver, settings }, new Date());
      },
    },
    {
      name: 'take webhooks of dead workers',
      everyMs: 5_000,
      run: async () => {
        const taken = await sweepLeases(pool, poolId, drains);
        if (taken > 0) log.warn({ taken }, 'webhooks of a dead worker are served again');
      },
    },
    {
      name: 'find webhooks that were forgotten',
      everyMs: 15_000,
      run: () => findForgotten(pool, drains),
    },
    {
      name: 'make partitions',
      everyMs: 6 * 60 * 60 * 1000,
      run: () => migratePartitions(pool, new Date()),
    },
    {
      name: 'forget idempotency keys',
      everyMs: 60 * 60 * 1000,
      run: () => purgeIdempotencyKeys(pool),
    },
    ...retentionChores({ config, database, pool }),
  ];
  const supervisor: Supervisor = superviseWorker({
    pool,
    poolId,
    tasks,
    chores,
    // Deliveries wait for the provider's places, which for direct delivery are more than workers.
    concurrency: Math.max(config.WORKER_CONCURRENCY, provider.admit ? provider.connections : 0),
    log,
  });
  // Pages have workers of their own, so that they never stand before other jobs.
  const pageSupervisor = superviseWorker({
    pool,
    poolId: newPoolId(),
    tasks: {
      [pageTask]: async (payload) => {
        const { organizationId, campaignId, number } = payload as Record<string, string>;
        await pages.run(String(organizationId), String(campaignId), Number(number));
      },
    },
    chores: [],
    concurrency: pagesAtOnce,
    log,
  });
  const largeSupervisor = superviseWorker({
    pool,
    poolId: newPoolId(),
    tasks: {
      [largeDeliveryTask]: (payload, helpers) => deliver(payload, helpers, largeDeliveryTask),
    },
    chores: [],
    concurrency: largeAtOnce,
    log,
  });
  const supervisors = [supervisor, pageSupervisor, largeSupervisor];
  return {
    ...supervisor,
    isRunning: () => supervisors.every((each) => each.isRunning()),
    stop: async () => {
      await drains.stop();
      const paged = pages.stop();
      await Promise.all([pageSupervisor.stop(), largeSupervisor.stop()]);
      await paged;
      await supervisor.stop();
    },
  };
}
