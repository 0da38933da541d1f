import type { Logger } from 'pino';
import type { Database, OrganizationDatabase, Transaction } from '../../db/database.ts';
import { findUnreachable } from '../../dns/reachability.ts';
import type { Resolver } from '../../dns/resolver.ts';
import { maySend } from '../../domains/domain-state.ts';
import type { Pace } from '../../domains/reserve-mails.ts';
import type { FindSenderRule } from '../../emails/check-sender.ts';
import type { createDeliverEmail } from '../../emails/deliver/deliver-email.ts';
import { ranks } from '../../emails/deliver/delivery-job.ts';
import type { AttemptResult } from '../../emails/deliver/record-results.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { domainOf } from '../../mail/address.ts';
import { findReputationFault } from '../reputation.ts';
import { faultOfTopic } from '../start-campaign.ts';
import {
  failCampaign,
  pauseForDomain,
  pauseForReputation,
  pauseForStorm,
  waitForLimit,
} from './interrupt-campaign.ts';
import { pageJob, pageKeys, pageTask } from './page-job.ts';
import { claimPage, completeIfDone, finishPage, type Page, releasePage } from './pages.ts';
import { type QueuedMessage, queuePage, readDomains } from './queue-page.ts';
import { reserve, shortenPage } from './reserve.ts';
import { type StormWatch, watchStorm } from './storm-watch.ts';

export interface PageOptions {
  database: Database;
  resolver: Resolver;
  deliver: ReturnType<typeof createDeliverEmail>;
  findRule: FindSenderRule;
  poolId: string;
  log: Logger;
}

export interface PageSender {
  /** Works one page of a campaign off, as far as that every mail has its turn, and asks for the next. */
  run(organizationId: string, campaignId: string, job: number): Promise<void>;
  /** The pages that this process works on. */
  active(): string[];
  /** Begins nothing more, and waits for what has begun. */
  stop(): Promise<void>;
}

/** A page in the hands of this process. */
interface Claimed {
  page: Page;
  pace: Pace | undefined;
}

/**
 * Sends campaigns page by page. A page's mails are made in one transaction and sent like any other
 * mail, after all that is not of campaigns. As a page thins out the next one begins, so that mails that
 * hang hold up nobody; the page is done when all its mails are. A job begins it, and goes on by itself
 * as long as there are pages and no other campaign waits for its place.
 */
export function createPageSender(options: PageOptions): PageSender {
  const { database, poolId, log } = options;
  const active = new Map<string, Promise<void>>();
  const storms = new Map<string, StormWatch>();
  let stopping = false;

  const run = async (organizationId: string, campaignId: string, job: number) => {
    const own = database.of(organizationId);
    for (;;) {
      const claimed = await own.transaction((tx) => claim(tx, options, campaignId));
      if (claimed === undefined) {
        storms.delete(campaignId);
        await own.transaction((tx) => completeIfDone(tx, campaignId, new Date()));
        return;
      }
      await begin(own, campaignId, claimed);
      if (stopping || (await othersWait(own, campaignId))) break;
    }
    await own.transaction(async (tx) => {
      enqueue(tx, [pageJob(organizationId, campaignId, job)]);
    });
  };

  /** Begins a page, and returns when few of its mails are still to have their turn. */
  const begin = async (own: OrganizationDatabase, campaignId: string, claimed: Claimed) => {
    const { page } = claimed;
    const watch = storms.get(campaignId) ?? watchStorm();
    storms.set(campaignId, watch);
    const key = `${campaignId}/${page.number}`;
    const { promise: thin, resolve: thinned } = Promise.withResolvers<void>();
    const working = work(own, campaignId, claimed, watch, thinned)
      .catch(async (error) => {
        log.warn({ err: error, campaignId, page: page.number }, 'a page is given back');
        await own.transaction((tx) => releasePage(tx, campaignId, page.number, poolId));
      })
      .catch((error) => log.warn({ err: error, campaignId }, 'a page could not be given back'))
      .finally(() => {
        active.delete(key);
        thinned();
      });
    active.set(key, working);
    await thin;
  };

  /** Calls `thinned` when few of the page's mails are still to have their turn. */
  const work = async (
    own: OrganizationDatabase,
    campaignId: string,
    { page, pace }: Claimed,
    watch: StormWatch,
    thinned: () => void,
  ): Promise<void> => {
    const messages = await prepare(own, options, campaignId, page);
    if (messages === undefined) return;
    const interrupted = () => stopping || watch.storm() !== undefined;
    const finished = await feed(options, own.organizationId, messages, {
      pace,
      interrupted,
      thinned,
      note: (result) => watch.note(result),
    });
    // The last of the pages that a storm ends may come after the campaign was resumed.
    const storm = watch.takeStorm();
    if (storm !== undefined) {
      storms.delete(campaignId);
      await own.transaction((tx) => pauseForStorm(tx, campaignId, storm, new Date()));
    }
    await own.transaction((tx) =>
      finished
        ? finishPage(tx, campaignId, page.number, poolId, new Date())
        : releasePage(tx, campaignId, page.number, poolId),
    );
  };

  return {
    run,
    active: () => [...active.keys()],
    stop: async () => {
      stopping = true;
      await Promise.all(active.values());
    },
  };
}

/** Takes the next page, as far as the domain and its limits allow. */
async function claim(
  tx: Transaction,
  { findRule, poolId, log }: PageOptions,
  campaignId: string,
): Promise<Claimed | undefined> {
  const now = new Date();
  const page = await claimPage(tx, campaignId, poolId);
  if (page === undefined) return undefined;
  const [sender] = await tx.query<{
    domainId: string | null;
    status: string | null;
    topicId: string | null;
  }>(
    `select campaign.domain_id as "domainId", domain.status, campaign.topic_id as "topicId"
     from campaigns campaign
     left join domains domain on domain.organization_id = campaign.organization_id
       and domain.id = campaign.domain_id
     where campaign.organization_id = $1 and campaign.id = $2`,
    [tx.organizationId, campaignId],
  );
  const fault = await faultOfTopic(tx, sender ?? {});
  if (fault !== undefined) {
    await failCampaign(tx, campaignId, fault, now);
    await releasePage(tx, campaignId, page.number, poolId);
    return undefined;
  }
  const isUsable = maySend((sender?.status ?? 'FAILED') as 'FAILED');
  if (!isUsable && (await findRule(tx)) === 'verified') {
    await pauseForDomain(tx, campaignId, now);
    await releasePage(tx, campaignId, page.number, poolId);
    return undefined;
  }
  const fared = sender?.domainId && (await findReputationFault(tx, sender.domainId, campaignId));
  if (fared) {
    log.warn({ campaignId, reason: fared }, 'a campaign is paused');
    await pauseForReputation(tx, campaignId, fared, now);
    await releasePage(tx, campaignId, page.number, poolId);
    return undefined;
  }
  const reservation = await reserve(tx, sender?.domainId ?? null, page, now);
  if (reservation.kind === 'later') {
    await waitForLimit(tx, campaignId, reservation.at);
    await releasePage(tx, campaignId, page.number, poolId);
    return undefined;
  }
  const { size, pace } = reservation;
  return { page: await shortenPage(tx, campaignId, page, size), pace };
}

/** The messages of a page that wait to be sent: made now, or left by a process that died. */
async function prepare(
  own: OrganizationDatabase,
  { resolver, poolId }: PageOptions,
  campaignId: string,
  page: Page,
): Promise<QueuedMessage[] | undefined> {
  if (page.messageIds !== null) {
    const rows = await own.transaction((tx) =>
      tx.query<{ id: string; address: string }>(
        `select id, to_key as address from messages
         where organization_id = $1 and id = any($2) and status = 'QUEUED' order by id`,
        [tx.organizationId, page.messageIds],
      ),
    );
    return rows.map(({ id, address }) => ({ id, group: domainOf(address) }));
  }
  const domains = await own.transaction((tx) => readDomains(tx, page));
  const unreachable = [...(await findUnreachable(resolver, domains))];
  return own.transaction((tx) => queuePage(tx, campaignId, page, poolId, unreachable, new Date()));
}

/** Whether the job of another campaign waits for a process. */
async function othersWait(own: OrganizationDatabase, campaignId: string): Promise<boolean> {
  const rows = await own.transaction((tx) =>
    tx.query(
      `select 1 from graphile_worker.jobs
       where task_identifier = $1 and locked_at is null and run_at <= now() and key not like $2
       limit 1`,
      [pageTask, `${pageKeys(campaignId)}%`],
    ),
  );
  return rows.length > 0;
}

interface Feeding {
  pace: Pace | undefined;
  interrupted(): boolean;
  /** Told when few mails are still to have their turn. */
  thinned(): void;
  note(result: AttemptResult): void;
}

/** The next page is made while so many mails of this one are left. */
const thinCount = 100;

/** So many of a page's mails wait for a place at once; the others are not asked for yet. */
const waitingAtOnce = 20;

/** Sends messages in their order and returns whether all had their turn. */
async function feed(
  { deliver }: PageOptions,
  organizationId: string,
  messages: QueuedMessage[],
  { pace, interrupted, thinned, note }: Feeding,
): Promise<boolean> {
  const sending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    for (let at = next++; at < messages.length && !interrupted(); at = next++) {
      if (messages.length - at <= thinCount) thinned();
      const { id, ...how } = messages[at] as QueuedMessage;
      if (pace !== undefined) await until(pace.from.getTime() + at * pace.everyMs);
      await new Promise<void>((resolve) => {
        const sent = deliver(organizationId, id, { ...how, rank: ranks.campaign, started: resolve })
          .then((result) => result && note(result))
          .catch((error) => {
            failures.push(error);
          })
          .finally(() => {
            sending.delete(sent);
            resolve();
          });
        sending.add(sent);
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(waitingAtOnce, messages.length) }, takeTurns));
  await Promise.all(sending);
  if (failures.length > 0) throw new AggregateError(failures, 'Mails of a page were not sent.');
  return next >= messages.length && !interrupted();
}

function until(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
}
