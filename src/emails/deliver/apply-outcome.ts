import type { NewEvent } from '../../events/event.ts';
import type { Outcome, RecipientAnswer } from '../../mail/outcome.ts';
import { nextAttempt } from '../../mail/retry-schedule.ts';
import { applyFeedback, type FeedbackState, type Learned } from '../feedback/apply-feedback.ts';
import type { OutgoingMessage } from '../message/outgoing-message.ts';
import { type Recipient, statusOf } from '../message/recipient.ts';
import { deliveryJob } from './delivery-job.ts';
import type { AttemptResult } from './record-results.ts';

/** An attempt to deliver: which message, to whom, the how many-th, and when. */
export interface AttemptContext {
  organizationId: string;
  message: OutgoingMessage;
  /** Those to whom the mail was handed, or was meant to be. */
  attempted: Recipient[];
  attempts: number;
  firstAttemptAt: Date;
  now: Date;
  provider: string;
}

/** Turns what the next server said into the message's new state, its events and what follows. */
export function applyOutcome(context: AttemptContext, outcome: Outcome): AttemptResult {
  const { via } = outcome;
  if (via === undefined) return resultOf(context, outcome);
  const result = resultOf({ ...context, provider: via.provider }, outcome);
  // What a recipient's side tells later has its way in the message alone.
  const tried = via.tried.map(({ provider, line }) => ({ relay: provider, line }));
  const way = { relay: via.provider, ...(tried.length === 0 ? {} : { tried }) };
  const events = result.events.map((one) => ({ ...one, metadata: { ...one.metadata, ...way } }));
  return { ...result, events };
}

function resultOf(context: AttemptContext, outcome: Outcome): AttemptResult {
  switch (outcome.kind) {
    case 'unknown': {
      // Others may have taken it for some: who is left is who it is unknown for.
      const known = answered(context, outcome.answers ?? new Map(), null);
      const reason = 'no answer after the mail was handed over';
      const unknown = event('UNKNOWN', outcome.line, { reason });
      return { ...known, status: 'UNKNOWN', events: [...known.events, unknown], jobs: [] };
    }
    case 'failed':
      return ended(
        context,
        context.attempted.map((recipient) => ({ ...recipient, state: 'FAILED' as const })),
        [event('FAILED', outcome.line, { reason: outcome.reason })],
      );
    case 'unreached': {
      const answer: RecipientAnswer = { kind: 'deferred', line: outcome.line };
      const answers = new Map(context.attempted.map(({ address }) => [address, answer]));
      return answered(context, answers, null);
    }
    case 'answered':
      return answered(context, outcome.answers, outcome.providerMessageId);
  }
}

function answered(
  context: AttemptContext,
  answers: Map<string, RecipientAnswer>,
  providerMessageId: string | null,
): AttemptResult {
  const events: NewEvent[] = [];
  const suppressions: AttemptResult['suppressions'] = [];
  const wait = waitOf(answers);
  const retryAt = nextAttempt(context.attempts, context.firstAttemptAt, context.now, wait);
  let message: FeedbackState = { status: 'SENDING', recipients: context.attempted };
  for (const { key, address } of context.attempted) {
    const answer = answers.get(address);
    for (const learned of answer === undefined ? [] : learnedFrom(answer, retryAt)) {
      const applied = applyFeedback(message, key, learned);
      events.push(...applied.events);
      suppressions.push(...applied.suppressions);
      message = applied;
    }
  }
  const result = ended(context, message.recipients, events);
  const accepted = [...answers.values()].some(({ kind }) => kind === 'accepted');
  return {
    ...result,
    providerMessageId: accepted ? providerMessageId : null,
    sentAt: accepted ? context.now : null,
    jobs:
      result.status === 'DEFERRED'
        ? [deliveryJob(context.organizationId, context.message, { runAt: retryAt })]
        : [],
    suppressions,
  };
}

/** What a server's answer teaches, in its order. */
function learnedFrom(answer: RecipientAnswer, retryAt: Date | undefined): Learned[] {
  switch (answer.kind) {
    case 'accepted':
      return [{ kind: 'accepted', line: answer.line }, ...answer.feedback];
    case 'rejected':
      return [{ kind: 'bounced', line: answer.line, bounce: answer.bounce }];
    case 'deferred': {
      if (retryAt !== undefined) return [{ kind: 'deferred', line: answer.line, retryAt }];
      const bounce = { kind: 'TRANSIENT', subType: 'CustomTimeoutExceeded' } as const;
      return [{ kind: 'bounced', line: answer.line, bounce }];
    }
  }
}

function ended(context: AttemptContext, attempted: Recipient[], events: NewEvent[]): AttemptResult {
  const changed = new Map(attempted.map((recipient) => [recipient.key, recipient]));
  const recipients = context.message.recipients.map(
    (recipient) => changed.get(recipient.key) ?? recipient,
  );
  return { ...unchanged(context), status: statusOf(recipients), recipients, events };
}

function unchanged({ message, provider }: AttemptContext): AttemptResult {
  return {
    message,
    status: message.status,
    recipients: message.recipients,
    provider,
    providerMessageId: null,
    sentAt: null,
    events: [],
    jobs: [],
    suppressions: [],
  };
}

function event(
  type: NewEvent['type'],
  line: string | undefined,
  metadata: Record<string, unknown>,
): NewEvent {
  return { type, metadata, ...(line === undefined ? {} : { diagnosticCode: line }) };
}

/** The longest wait that a server asked for; undefined when none did. */
function waitOf(answers: Map<string, RecipientAnswer>): number | undefined {
  const waits = [...answers.values()].flatMap((answer) =>
    answer.kind === 'deferred' && answer.retryAfterSeconds !== undefined
      ? [answer.retryAfterSeconds]
      : [],
  );
  return waits.length === 0 ? undefined : Math.max(...waits);
}
