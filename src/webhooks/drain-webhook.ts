import type { SealingKey } from '../crypto/seal.ts';
import type { Database } from '../db/database.ts';
import { newId, toPublicId } from '../db/identifiers.ts';
import { createSlots } from '../jobs/slots.ts';
import { applyAttempt } from './apply-attempt.ts';
import { type AttemptOutcome, eventExpired } from './attempt-outcome.ts';
import { lastAttempt } from './next-attempt.ts';
import {
  attemptsAtOnce,
  type Destination,
  type Network,
  openDestination,
} from './open-destination.ts';
import { activeSecrets } from './secret.ts';
import {
  type ClaimedDelivery,
  type FinishedAttempt,
  settleDeliveries,
  type WebhookRow,
} from './settle-deliveries.ts';
import { signDelivery } from './sign-delivery.ts';

export interface DrainOptions {
  database: Database;
  sealing: SealingKey;
  network: Network;
  lanes: Lanes;
  poolId: string;
  /** Called when the database did not take a record; it is offered again. */
  onTrouble(error: unknown): void;
}

type Lane = ReturnType<typeof createSlots>;

/** The attempts of a process, so that webhooks that are slow or failing delay only each other. */
export interface Lanes {
  fast: Lane;
  slow: Lane;
}

export const createLanes = (): Lanes => ({ fast: createSlots(500), slow: createSlots(50) });

/** The work on one webhook's deliveries, from the first that is due until none is. */
export interface Drain {
  /** Says that there may be more. */
  wake(): void;
  /** The deliveries that it has claimed. */
  claims(): string[];
  /** Claims no more, and gives back what has not left. */
  stop(): void;
  /** Breaks off what is under way, and gives it back. */
  abort(): void;
  readonly done: Promise<void>;
}

/** So much is claimed at once as is done in this time: what was deleted must not go on for long. */
const batchMs = 200;
const maxBatch = 200;
/** Attempts that take longer than this go to the slow lane. */
const slowMs = 1_000;
const pauseMs = 1_000;

/**
 * claim, commit ──▶ POST, five at once ──▶ record, together with the next claim
 *
 * What a record could not be written for is recorded again until the database takes it. If the
 * process dies instead, the sweep gives its claims to others, which deliver again under the same
 * `webhook-id`.
 */
export function drainWebhook(
  options: DrainOptions,
  organizationId: string,
  webhookId: string,
): Drain {
  const { database, sealing, network, lanes, poolId } = options;
  const queue: ClaimedDelivery[] = [];
  const running = new Set<string>();
  let finished: FinishedAttempt[] = [];
  let released: string[] = [];
  let destination: (Destination & { url: string }) | undefined;
  let averageMs = batchMs;
  let mayHaveMore = true;
  let state: 'open' | 'stopping' | 'aborted' = 'open';
  let bell = Promise.withResolvers<void>();

  const run = async (): Promise<void> => {
    for (;;) {
      bell = Promise.withResolvers<void>();
      const claims = claimsWanted();
      if (claims > 0 || finished.length > 0 || released.length > 0) await settle(claims);
      const isIdle = queue.length === 0 && running.size === 0;
      const isWritten = finished.length === 0 && released.length === 0;
      if (isIdle && isWritten && (state !== 'open' || (claims > 0 && !mayHaveMore))) return;
      if (isWritten && !(isIdle && state === 'open')) await bell.promise;
    }
  };

  /** Half a batch at least, or whatever there is when nothing else is left to do. */
  const claimsWanted = (): number => {
    if (state !== 'open') return 0;
    const fitting = Math.round((attemptsAtOnce * batchMs) / Math.max(averageMs, 1));
    const batch = Math.min(Math.max(fitting, attemptsAtOnce), maxBatch);
    const outstanding = queue.length + running.size;
    if (outstanding === 0) return batch;
    return mayHaveMore && outstanding * 2 <= batch ? batch - outstanding : 0;
  };

  const settle = async (claims: number): Promise<void> => {
    const work = { finished, released };
    finished = [];
    released = [];
    if (claims > 0) mayHaveMore = false;
    try {
      const { webhook, claimed } = await database
        .of(organizationId)
        .transaction((tx) => settleDeliveries(tx, { webhookId, poolId, claims, ...work }));
      queue.push(...claimed);
      if (claimed.length > 0 && claimed.length === claims) mayHaveMore = true;
      if (webhook !== undefined && state === 'open') start(webhook);
      else giveBack();
    } catch (error) {
      if (state !== 'open') throw error;
      options.onTrouble(error);
      finished = [...work.finished, ...finished];
      released = [...work.released, ...released];
      mayHaveMore = true;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };

  const ownerOf = (webhook: WebhookRow) => ({
    organizationId,
    id: webhookId,
    sealedSecret: webhook.sealed_secret,
    sealedOldSecret: webhook.sealed_old_secret,
    oldSecretUntil: webhook.old_secret_until,
  });

  const giveBack = () => {
    released.push(...queue.splice(0).map(({ id }) => id));
  };

  const start = (webhook: WebhookRow): void => {
    if (destination?.url !== webhook.url) {
      void destination?.close();
      destination = { ...openDestination(webhook.url, network), url: webhook.url };
    }
    const to = destination;
    const secrets = activeSecrets(sealing, ownerOf(webhook), new Date());
    const attemptNext = () => {
      while (running.size < attemptsAtOnce && state === 'open') {
        const delivery = queue.shift();
        if (delivery === undefined) return;
        running.add(delivery.id);
        void attempt(webhook, to, secrets, delivery).finally(() => {
          running.delete(delivery.id);
          attemptNext();
          bell.resolve();
        });
      }
    };
    attemptNext();
  };

  const attempt = async (
    webhook: WebhookRow,
    to: Destination,
    secrets: string[],
    delivery: ClaimedDelivery,
  ): Promise<void> => {
    const isSlow = webhook.failing_since !== null || averageMs > slowMs;
    const leave = await (isSlow ? lanes.slow : lanes.fast).acquire();
    try {
      const outcome = state === 'open' ? await post(to, secrets, delivery) : undefined;
      if (outcome === undefined || state === 'aborted') {
        released.push(delivery.id);
        return;
      }
      averageMs += (outcome.durationMs - averageMs) / 4;
      const attempts = delivery.test ? lastAttempt : delivery.attempts + 1;
      finished.push({
        id: newId(),
        deliveryId: delivery.id,
        webhookName: webhook.name,
        url: webhook.url,
        outcome,
        applied: applyAttempt(attempts, outcome, Math.random()),
      });
    } finally {
      leave();
    }
  };

  const stop = (next: 'stopping' | 'aborted') => {
    state = next;
    giveBack();
    bell.resolve();
  };
  return {
    wake: () => {
      mayHaveMore = true;
      bell.resolve();
    },
    claims: () => [...queue.map(({ id }) => id), ...running, ...released, ...idsOf(finished)],
    stop: () => stop('stopping'),
    abort: () => {
      stop('aborted');
      void destination?.abort();
    },
    done: run().finally(() => destination?.close()),
  };
}

const idsOf = (finished: FinishedAttempt[]) => finished.map(({ deliveryId }) => deliveryId);

async function post(
  to: Destination,
  secrets: string[],
  { event_id, body }: ClaimedDelivery,
): Promise<AttemptOutcome> {
  const now = new Date();
  if (body === null) return eventExpired(now);
  return to.post(signDelivery(toPublicId('evt', event_id), body, secrets, now), body);
}
