import type { NewEvent } from '../events/event.ts';
import type { Outcome, RecipientAnswer } from '../mail/outcome.ts';
import { nextAttempt } from '../mail/retry-schedule.ts';
import { deliveryJob } from './delivery-job.ts';
import type { AttemptResult } from './deliver/record-results.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { type Recipient, type RecipientState, statusOf } from './recipient.ts';

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
  const attempted = context.attempted.map((recipient): Recipient => {
    const answer = answers.get(recipient.address);
    if (answer === undefined) return recipient;
    const result = applyAnswer(recipient, answer, retryAt);
    events.push(...result.events);
    if (result.suppress) suppressions.push({ address: recipient.address, reason: result.suppress });
    return { ...recipient, state: result.state };
  });
  const result = ended(context, attempted, events);
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

interface AppliedAnswer {
  state: RecipientState;
  events: NewEvent[];
  suppress?: 'BOUNCE' | 'COMPLAINT';
}

function applyAnswer(
  { address: recipient }: Recipient,
  answer: RecipientAnswer,
  retryAt: Date | undefined,
): AppliedAnswer {
  if (answer.kind === 'deferred') {
    if (retryAt !== undefined) {
      const metadata = { recipient, retryAt: retryAt.toISOString() };
      return { state: 'DEFERRED', events: [event('DEFERRED', answer.line, metadata)] };
    }
    const bounce = { kind: 'TRANSIENT', subType: 'CustomTimeoutExceeded' } as const;
    const bounced = { ...event('BOUNCED', answer.line, { recipient }), bounce };
    return { state: 'BOUNCED', events: [bounced] };
  }
  if (answer.kind === 'rejected') {
    return bounced(recipient, answer.line, answer.bounce, []);
  }
  const events = [event('SENT', answer.line, { recipient })];
  let applied: AppliedAnswer = { state: 'SENT', events };
  for (const feedback of answer.feedback) {
    switch (feedback.kind) {
      case 'delivered':
        events.push(event('DELIVERED', undefined, { recipient }));
        applied = { state: 'DELIVERED', events };
        break;
      case 'bounced':
        applied = bounced(recipient, feedback.line, feedback.bounce, events);
        break;
      case 'complained':
        events.push(
          event('COMPLAINED', undefined, {
            recipient,
            feedbackType: feedback.feedbackType,
          }),
        );
        applied = { state: 'COMPLAINED', events, suppress: 'COMPLAINT' };
        break;
      case 'opened':
        events.push(event('OPENED', undefined, { recipient }));
        break;
      case 'clicked':
        events.push(event('CLICKED', undefined, { recipient, url: feedback.url }));
        break;
    }
  }
  return applied;
}

/** Only an address that does not exist is suppressed: a full mailbox or a blocklist says nothing of it. */
function bounced(
  recipient: string,
  line: string,
  bounce: NonNullable<NewEvent['bounce']>,
  before: NewEvent[],
): AppliedAnswer {
  before.push({ ...event('BOUNCED', line, { recipient }), bounce });
  const gone = bounce.kind === 'PERMANENT' && bounce.subType === 'NoEmail';
  return { state: 'BOUNCED', events: before, ...(gone ? { suppress: 'BOUNCE' } : {}) };
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
