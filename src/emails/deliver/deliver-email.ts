import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/identifiers.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Outcome } from '../../mail/outcome.ts';
import type { OutgoingMessage } from '../message/outgoing-message.ts';
import { outstanding } from '../message/recipient.ts';
import { admit } from './admit.ts';
import { type AttemptContext, applyOutcome } from './apply-outcome.ts';
import type { Attempt } from './claim-messages.ts';
import { type DeliveryTask, deliveryTask, ranks } from './delivery-job.ts';
import type { DeliveryLedger } from './delivery-ledger.ts';
import { createLanes } from './lanes.ts';
import type { LiveAttempts } from './live-attempts.ts';
import { makeClaimable, withSuppressed } from './make-claimable.ts';
import { type MakeReadyOptions, makeReady } from './make-ready.ts';
import type { AttemptResult } from './record-results.ts';
import { resendUnknown } from './resend-unknown.ts';
import { sendTraced } from './send-traced.ts';

export interface DeliveryOptions extends MakeReadyOptions {
  ledger: DeliveryLedger;
  attempts: LiveAttempts;
  /** Others take this process for alive, and leave alone what it has claimed. */
  isAlive: () => boolean;
  /** Transactional mail of unknown fate is sent again by itself, once. */
  resendUnknown: boolean;
  /** Told of every attempt: what became of it, and its first recipient. */
  observe: ObserveDelivery;
  log: Logger;
}

export type ObserveDelivery = (status: string, recipient: string) => void;

/** How a message takes its turn. */
export interface DeliverHow {
  /** A lower one goes first. */
  rank?: number;
  /** Its destination: one that stands still gets no more of the places. */
  group?: string | undefined;
  /** The task that delivers it, if it has to come back later. */
  task?: DeliveryTask;
  /** The message as it was just stored, which need not be read. */
  message?: OutgoingMessage;
  /** Told when it has a place. */
  started?: () => void;
}

/**
 * Delivers one message: claim, compose, send, record.
 *
 * `SENDING` is committed before its first byte leaves. If this process dies before the outcome is
 * committed, the message is `UNKNOWN`: there are never more of those than places, which are more than
 * connections, so that no connection waits for the database between two mails.
 */
export function createDeliverEmail(options: DeliveryOptions) {
  const { database, provider, attempts, observe } = options;
  const laneOf = createLanes(provider);

  const attemptToDeliver = async (
    attempt: Attempt,
    known: OutgoingMessage | undefined,
  ): Promise<AttemptResult | undefined> => {
    const { organizationId } = attempt;
    const claimed = await options.ledger.claim(attempt, known);
    if (claimed === undefined) return undefined;
    const message = withSuppressed(claimed);
    const context: AttemptContext = {
      organizationId,
      message,
      attempted: outstanding(message.recipients),
      attempts: message.attempts + 1,
      firstAttemptAt: message.first_attempt_at ?? new Date(),
      now: new Date(),
      provider: provider.name,
    };
    const ready = await makeReady(options, organizationId, message, context.attempted);
    const outcome: Outcome =
      'mail' in ready
        ? await sendTraced(provider, { ...ready.mail, mayLeave: options.isAlive }, context)
        : ready.outcome;
    const result = applyOutcome({ ...context, now: new Date() }, outcome);
    observe(result.status, context.attempted[0]?.address ?? '');
    await recordUntilDone(options, attempt, context, result);
    return result;
  };

  return async function deliver(
    organizationId: string,
    messageId: string,
    how: DeliverHow = {},
  ): Promise<AttemptResult | undefined> {
    const { rank = ranks.first, group, message: known, started = () => {} } = how;
    const leave = await admit(options, organizationId, messageId, known);
    if (leave === undefined) return putOff(database, organizationId, messageId, how, whenFull);
    const lane = await laneOf(organizationId);
    const release = lane.closedUntil === undefined ? await lane.enter({ rank, group }) : 'closed';
    if (typeof release === 'string') {
      leave();
      const when = { full: whenFull, still: whenStill, closed: whenOpen(lane.closedUntil) };
      return putOff(database, organizationId, messageId, how, when[release]);
    }
    try {
      started();
      const attemptId = newId();
      const result = await attempts.during(attemptId, () =>
        attemptToDeliver({ organizationId, messageId, attemptId }, known),
      );
      if (result !== undefined) return result;
    } finally {
      release();
      leave();
    }
    if (!(await makeClaimable(database.of(organizationId), messageId))) return undefined;
    return deliver(organizationId, messageId, { rank, group, task: how.task ?? deliveryTask });
  };
}

/** When mail comes back whose destination has all that it can take, or stands still. */
const whenFull = { leastMs: 2_000, mostMs: 20_000 };
const whenStill = { leastMs: 30_000, mostMs: 60_000 };

function whenOpen(at = new Date()): { leastMs: number; mostMs: number } {
  const leastMs = Math.max(0, at.getTime() - Date.now());
  return { leastMs, mostMs: leastMs + 60_000 };
}

/** The message comes back later, which is no attempt and leaves no trace. */
async function putOff(
  database: Database,
  organizationId: string,
  messageId: string,
  { group, task = deliveryTask }: DeliverHow,
  { leastMs, mostMs }: { leastMs: number; mostMs: number },
): Promise<undefined> {
  const runAt = new Date(Date.now() + leastMs + Math.random() * (mostMs - leastMs));
  await database.of(organizationId).transaction(async (tx) => {
    const payload = { organizationId, messageId, ...(group === undefined ? {} : { group }) };
    enqueue(tx, [{ task, payload, key: messageId, runAt }]);
  });
}

/** The outcome is known here and nowhere else, so it is kept until the database takes it. */
async function recordUntilDone(
  options: DeliveryOptions,
  attempt: Attempt,
  context: AttemptContext,
  result: AttemptResult,
): Promise<void> {
  const { database, ledger, log } = options;
  for (;;) {
    try {
      const recorded = await ledger.record(
        attempt,
        result.status === 'UNKNOWN' && options.resendUnknown
          ? await resendUnknown(database, context, result)
          : result,
      );
      if (!recorded) log.warn({ ...attempt, status: result.status }, 'an outcome came too late');
      return;
    } catch (error) {
      log.warn({ err: error, ...attempt }, 'an outcome could not be stored; trying again');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
