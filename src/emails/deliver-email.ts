import type { Logger } from 'pino';
import { createFairSlots } from '../concurrency/fair-slots.ts';
import { oneATurn } from '../concurrency/one-a-turn.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import { recordEvents } from '../events/record-events.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type Outcome, withheld } from '../mail/outcome.ts';
import { admit } from './admit.ts';
import { type AttemptContext, applyOutcome } from './apply-outcome.ts';
import { type DeliveryTask, deliveryTask, ranks } from './delivery-job.ts';
import type { AttemptResult, DeliveryLedger } from './delivery-ledger.ts';
import { eventEmailOfRow } from './event-email.ts';
import type { LiveAttempts } from './live-attempts.ts';
import { type MakeReadyOptions, makeReady, type ReadyMail } from './make-ready.ts';
import { type OutgoingMessage, readOutgoing } from './outgoing-message.ts';
import { outstanding, type Recipient, statusOf } from './recipient.ts';
import { resendUnknown } from './resend-unknown.ts';

export interface DeliveryOptions extends MakeReadyOptions {
  ledger: DeliveryLedger;
  attempts: LiveAttempts;
  /** Transactional mail of unknown fate is sent again by itself, once. */
  resendUnknown: boolean;
  log: Logger;
}

/** How a message takes its turn. */
export interface DeliverHow {
  /** A lower one goes first. */
  rank?: number;
  /** Its destination: one that stands still gets no more of the places. */
  group?: string | undefined;
  /** The task that delivers it, if it has to come back later. */
  task?: DeliveryTask;
  /** The message as it was just stored: it is composed while it waits, and need not be read. */
  message?: OutgoingMessage;
  /** Told when it has a place. */
  started?: () => void;
}

/** A message that is composed before it is claimed. */
interface Ahead {
  message: OutgoingMessage;
  at: number;
  ready: Promise<ReadyMail>;
}

/** A claim older than this may have been given up for dead by others (see `silenceSeconds`). */
const claimLastsMs = 8_000;
/** A mail that has waited for longer than this is composed anew: its domain may have changed. */
const readyLastsMs = 3_000;

/**
 * Delivers one message: claim, commit, send, record.
 *
 * While it waits for a place it is read and composed, and while it is claimed the next server is told
 * of it, so that the work of one goes on beside the waiting of others. `SENDING` is committed before
 * its first byte leaves, and the connection's next message is claimed no sooner than the outcome is
 * committed. If this process dies between, the message is `UNKNOWN`, and there are never more of
 * those than connections.
 */
export function createDeliverEmail(options: DeliveryOptions) {
  const { database, ledger, provider, attempts } = options;
  const slots = createFairSlots(provider.connections);
  const turn = oneATurn();
  const makeReadyInTurn = async (...what: [string, OutgoingMessage, Recipient[]]) => {
    await turn();
    return makeReady(options, ...what);
  };
  const composeAhead = (organizationId: string, message: OutgoingMessage): Ahead => {
    const ready = makeReadyInTurn(organizationId, message, outstanding(message.recipients));
    // A fault is met by whoever sends it, if anybody does.
    ready.catch(() => {});
    return { message, at: performance.now(), ready };
  };
  const send = async (ready: ReadyMail, mayLeave?: Promise<boolean>): Promise<Outcome> =>
    'mail' in ready ? provider.send({ ...ready.mail, mayLeave }) : ready.outcome;

  return async function deliver(
    organizationId: string,
    messageId: string,
    {
      rank = ranks.first,
      group,
      task = deliveryTask,
      message: known,
      started = () => {},
    }: DeliverHow = {},
  ): Promise<AttemptResult | undefined> {
    const attempt = { organizationId, messageId, attemptId: newId() };
    const leave = await admit(options, organizationId, messageId, known);
    if (leave === undefined) {
      await putOff(database, attempt, { group, task }, fullDestinationMs);
      return undefined;
    }
    let ahead = known && composeAhead(organizationId, known);
    if (known === undefined && slots.areTaken()) {
      ledger.readAhead(organizationId, messageId).then(
        (message) => {
          ahead = message && composeAhead(organizationId, message);
        },
        // Whoever claims it reads it.
        () => {},
      );
    }
    const release = await slots.acquire({ rank, group });
    if (release === undefined) {
      leave();
      await putOff(database, attempt, { group, task }, stillDestinationMs);
      return undefined;
    }
    let delivered: AttemptResult | undefined;
    try {
      started();
      const claimed = await attempts.during(attempt.attemptId, async () => {
        const askedAt = performance.now();
        // Whoever slept through its claim must not send what another may have taken.
        const isStale = () => performance.now() - askedAt > claimLastsMs;
        const fresh = ahead && askedAt - ahead.at < readyLastsMs ? ahead : undefined;
        const claiming = ledger.claim(attempt, ahead?.message);
        const mayLeave = claiming.then(
          (message) => message !== undefined && !isStale(),
          () => false,
        );
        // The next server is told of it while it is being claimed.
        const offered = fresh?.ready.then((ready) => send(ready, mayLeave));
        offered?.catch(() => {});
        const message = await claiming;
        if (message === undefined) {
          await offered;
          return false;
        }
        const suppressed = new Set(message.suppressed);
        const attempted = outstanding(message.recipients).filter(({ key }) => !suppressed.has(key));
        const context: AttemptContext = {
          organizationId,
          message: withSuppressed(message, suppressed),
          attempted,
          attempts: message.attempts + 1,
          firstAttemptAt: message.first_attempt_at ?? new Date(),
          now: new Date(),
          provider: provider.name,
        };
        const outcome =
          offered === undefined && isStale()
            ? withheld
            : await (offered ?? send(await makeReadyInTurn(organizationId, message, attempted)));
        const result = applyOutcome({ ...context, now: new Date() }, outcome);
        delivered = result;
        const recorded = recordUntilDone(options, attempt, context, result);
        // The next claim is written behind this result, or together with it. What becomes of mail of
        // unknown fate has to be looked up before that.
        if (result.status !== 'UNKNOWN') release();
        await recorded;
        return true;
      });
      release();
      leave();
      if (!claimed && (await prepare(database, organizationId, messageId))) {
        return await deliver(organizationId, messageId, { rank, group, task });
      }
      return delivered;
    } finally {
      release();
      leave();
    }
  };
}

/** When mail comes back whose destination has all that it can take, or stands still. */
const fullDestinationMs = { least: 2_000, most: 20_000 };
const stillDestinationMs = { least: 30_000, most: 60_000 };

/** The message comes back later, which is no attempt and leaves no trace. */
async function putOff(
  database: Database,
  { organizationId, messageId }: { organizationId: string; messageId: string },
  { group, task }: { group: string | undefined; task: DeliveryTask },
  { least, most }: { least: number; most: number },
): Promise<void> {
  const runAt = new Date(Date.now() + least + Math.random() * (most - least));
  await database.of(organizationId).transaction(async (tx) => {
    const payload = { organizationId, messageId, ...(group === undefined ? {} : { group }) };
    enqueue(tx, [{ task, payload, key: messageId, runAt }]);
  });
}

/**
 * Looks why a message could not be claimed: its time may have come, or all its recipients may have
 * been suppressed. Answers whether it can be claimed now.
 */
async function prepare(
  database: Database,
  organizationId: string,
  messageId: string,
): Promise<boolean> {
  const message = await database
    .of(organizationId)
    .transaction((tx) => readOutgoing(tx, messageId));
  if (message?.status === 'SCHEDULED') return enterQueue(database, organizationId, message);
  if (message?.status === 'QUEUED' || message?.status === 'DEFERRED') {
    await suppressAll(database, organizationId, message);
  }
  return false;
}

/** The outcome is known here and nowhere else, so it is kept until the database takes it. */
async function recordUntilDone(
  options: DeliveryOptions,
  attempt: { organizationId: string; messageId: string; attemptId: string },
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

/** A scheduled message whose time has come. A job that runs early leaves it alone. */
async function enterQueue(
  database: Database,
  organizationId: string,
  message: OutgoingMessage,
): Promise<boolean> {
  return database.of(organizationId).transaction(async (tx) => {
    const now = new Date();
    const rows = await tx.query(
      `update messages set status = 'QUEUED', updated_at = $3
       where organization_id = $1 and id = $2 and status = 'SCHEDULED' and scheduled_at <= $3
       returning id`,
      [organizationId, message.id, now],
    );
    if (rows.length === 0) return false;
    recordEvents(tx, eventEmailOfRow(message, 'QUEUED'), [{ type: 'QUEUED' }], now);
    return true;
  });
}

/** Suppressions count when a message is accepted and again when it is sent. */
async function suppressAll(
  database: Database,
  organizationId: string,
  message: OutgoingMessage,
): Promise<void> {
  const suppressed = new Set(message.suppressed);
  if (outstanding(message.recipients).some(({ key }) => !suppressed.has(key))) return;
  const { recipients } = withSuppressed(message, suppressed);
  const status = statusOf(recipients);
  await database.of(organizationId).transaction(async (tx) => {
    const now = new Date();
    const rows = await tx.query(
      `update messages set status = $3, recipients = $4, updated_at = $5
       where organization_id = $1 and id = $2 and status = $6 returning id`,
      [organizationId, message.id, status, JSON.stringify(recipients), now, message.status],
    );
    if (rows.length === 0) return;
    const metadata = { reason: 'every recipient is on the suppression list' };
    const bounce = { kind: 'PERMANENT', subType: 'OnAccountSuppressionList' } as const;
    const event = { type: 'SUPPRESSED', metadata, bounce } as const;
    recordEvents(tx, eventEmailOfRow(message, status), [event], now);
  });
}

function withSuppressed(message: OutgoingMessage, suppressed: Set<string>): OutgoingMessage {
  const recipients = message.recipients.map((recipient) =>
    suppressed.has(recipient.key) ? { ...recipient, state: 'SUPPRESSED' as const } : recipient,
  );
  return { ...message, recipients };
}
