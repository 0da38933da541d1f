import { setTimeout as sleep } from 'node:timers/promises';
import { createFairQueue, type FairQueue } from '../../concurrency/fair-queue.ts';
import type { SealingKey } from '../../crypto/seal.ts';
import type { Database } from '../../db/database.ts';
import { activeSecrets } from '../secret.ts';
import { applyAttempt, judge } from './apply-attempt.ts';
import { type AttemptOutcome, eventExpired } from './attempt-outcome.ts';
import { lastAttempt } from './next-attempt.ts';
import { attemptsAtOnce, type Destination, openDestination } from './open-destination.ts';
import type { Network } from './open-network.ts';
import { type DueDelivery, recordAndTake, type WebhookRow } from './record-and-take.ts';
import type { FinishedAttempt } from './record-attempts.ts';
import { AheadSigner } from './sign-ahead.ts';
import { createSigner } from './sign-delivery.ts';

export interface DrainOptions {
  database: Database;
  sealing: SealingKey;
  network: Network;
  queues: AttemptQueues;
  poolId: string;
  /** Called when the database did not take a record; it is offered again. */
  onTrouble(error: unknown): void;
}

/** The webhook as it was found last, and the way to it. */
interface Service {
  webhook: WebhookRow;
  to: Destination;
  signer: AheadSigner;
}

/** The attempts of a process, so that webhooks that are slow or failing delay only each other. */
export interface AttemptQueues {
  fast: FairQueue;
  slow: FairQueue;
}

export const createAttemptQueues = (): AttemptQueues => ({
  fast: createFairQueue(500),
  slow: createFairQueue(50),
});

/** The work on one webhook's deliveries, from the first that is due until none is. */
export interface Drain {
  /** Says that there may be more. */
  wake(): void;
  /** Takes no more, and leaves alone what has not left. */
  stop(): void;
  /** Breaks off what is under way; it will be delivered again. */
  abort(): void;
  readonly done: Promise<void>;
}

/** So much is taken at once as is done in this time: what a slow receiver leaves waiting takes memory. */
const batchMs = 400;
const maxBatch = 2_000;
/** While there is something to do, attempts of this time are recorded together. */
const groupMs = 50;
/** Attempts that take longer than this go to the slow queue. */
const slowMs = 1_000;
const pauseMs = 1_000;
/** A failed attempt keeps its place for so long at least, or a dead receiver would be tried in a rush. */
const failedMs = 100;

/**
 * take, commit ──▶ POST, five at once ──▶ record, together with the next that are due
 *
 * What a record could not be written for is recorded again until the database takes it. If the
 * process dies instead, the sweep gives the webhook to another, which delivers again under the same
 * `webhook-id`.
 */
export function drainWebhook(
  options: DrainOptions,
  organizationId: string,
  webhookId: string,
): Drain {
  const { database, sealing, network, queues, poolId } = options;
  const queue: DueDelivery[] = [];
  const running = new Set<string>();
  let finished: FinishedAttempt[] = [];
  let service: Service | undefined;
  /** How long an attempt takes. */
  let averageMs = 0;
  /** How many end in a millisecond. */
  let perMs = 0;
  let recordedAt = performance.now();
  let mayHaveMore = true;
  let state: 'open' | 'stopping' | 'aborted' = 'open';
  /** Something has ended, or there may be more. */
  let bell = Promise.withResolvers<void>();
  /** Nothing is left to begin. */
  let dry = Promise.withResolvers<void>();

  const isIdle = () => queue.length === 0 && running.size === 0 && finished.length === 0;

  const run = async (): Promise<void> => {
    for (;;) {
      if (queue.length > 0) {
        dry = Promise.withResolvers();
        await Promise.race([sleep(groupMs), dry.promise]);
      }
      bell = Promise.withResolvers<void>();
      const wanted = howManyMore();
      const leaves = state !== 'open' && running.size === 0;
      if (wanted > 0 || finished.length > 0 || leaves) await recordAndTakeMore(wanted);
      if (isIdle() && (leaves || (wanted > 0 && !mayHaveMore))) return;
      if (!isIdle() && finished.length === 0) await bell.promise;
    }
  };

  /** Half a batch at least, or whatever there is when nothing else is left to do. */
  const howManyMore = (): number => {
    if (state !== 'open') return 0;
    const batch = Math.min(Math.max(Math.round(perMs * batchMs), attemptsAtOnce), maxBatch);
    const outstanding = queue.length + running.size;
    if (outstanding === 0) return batch;
    return mayHaveMore && outstanding * 2 <= batch ? batch - outstanding : 0;
  };

  const recordAndTakeMore = async (wanted: number): Promise<void> => {
    const recording = finished;
    finished = [];
    const now = performance.now();
    perMs += (recording.length / Math.max(now - recordedAt, 1) - perMs) / 2;
    recordedAt = now;
    if (wanted > 0) mayHaveMore = false;
    try {
      const { webhook, taken } = await database.of(organizationId).transaction((tx) =>
        recordAndTake(tx, {
          webhookId,
          poolId,
          finished: recording,
          outstanding: [...queue.map(({ id }) => id), ...running, ...idsOf(finished)],
          wanted,
          leaving: state !== 'open',
        }),
      );
      if (taken.length > 0 && taken.length === wanted) mayHaveMore = true;
      if (state !== 'open') return;
      if (webhook === undefined) queue.length = 0;
      else {
        service = serve(webhook);
        queue.push(...taken);
        attemptNext();
      }
    } catch (error) {
      if (state !== 'open') throw error;
      options.onTrouble(error);
      finished = [...recording, ...finished];
      mayHaveMore = true;
      await sleep(pauseMs);
    }
  };

  const serve = (webhook: WebhookRow): Service => {
    const secrets = activeSecrets(sealing, ownerOf(webhook), new Date());
    const signer = new AheadSigner(createSigner(secrets));
    if (service?.webhook.url === webhook.url) return { webhook, to: service.to, signer };
    void service?.to.close();
    return { webhook, to: openDestination(webhook.url, network), signer };
  };

  const attemptNext = (): void => {
    while (running.size < attemptsAtOnce) {
      const delivery = queue.shift();
      if (delivery === undefined) {
        dry.resolve();
        return;
      }
      running.add(delivery.id);
      const isSlow = service?.webhook.failing_since != null || averageMs > slowMs;
      const attempts = isSlow ? queues.slow : queues.fast;
      void attempts
        .run(webhookId, () => attempt(delivery))
        .finally(() => {
          running.delete(delivery.id);
          attemptNext();
          bell.resolve();
        });
    }
    const soon = queue[attemptsAtOnce - 1];
    // While the receiver works on these.
    if (soon !== undefined) setImmediate(() => service?.signer.prepare(soon));
  };

  const ownerOf = (webhook: WebhookRow) => ({
    organizationId,
    id: webhookId,
    sealedSecret: webhook.sealed_secret,
    sealedOldSecret: webhook.sealed_old_secret,
    oldSecretUntil: webhook.old_secret_until,
  });

  const attempt = async (delivery: DueDelivery): Promise<void> => {
    if (state !== 'open' || service === undefined) return;
    const { webhook, to, signer } = service;
    const outcome = await post(to, signer, delivery);
    // Broken off by this process: that says nothing of the receiver.
    if (state === ('aborted' as typeof state)) return;
    const number = delivery.attempts + 1;
    const restMs = judge([outcome]) === 'failing' ? Math.max(failedMs - outcome.durationMs, 0) : 0;
    averageMs += (outcome.durationMs + restMs - averageMs) / 4;
    finished.push({
      deliveryId: delivery.id,
      number,
      webhookName: webhook.name,
      url: webhook.url,
      outcome,
      // A test is not tried again by itself.
      applied: applyAttempt(delivery.test ? lastAttempt : number, outcome, Math.random()),
    });
    if (restMs > 0) {
      bell.resolve();
      await sleep(restMs);
    }
  };

  const stop = (next: 'stopping' | 'aborted') => {
    state = next;
    queue.length = 0;
    bell.resolve();
  };
  return {
    wake: () => {
      mayHaveMore = true;
      bell.resolve();
    },
    stop: () => stop('stopping'),
    abort: () => {
      stop('aborted');
      void service?.to.abort();
    },
    // Its connections may take their time to close. Nobody waits: a webhook that is woken meanwhile
    // must find that nothing works on it any more.
    done: run().finally(() => void service?.to.close()),
  };
}

const idsOf = (finished: FinishedAttempt[]) => finished.map(({ deliveryId }) => deliveryId);

async function post(
  to: Destination,
  signer: AheadSigner,
  delivery: DueDelivery,
): Promise<AttemptOutcome> {
  const { body } = delivery;
  if (body === null) return eventExpired(new Date());
  return to.post(signer.sign(delivery, body), body);
}
