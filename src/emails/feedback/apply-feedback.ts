import type { NewEvent } from '../../events/event.ts';
import { canBeSuppressed } from '../../mail/address.ts';
import type { Bounce, Feedback } from '../../mail/outcome.ts';
import type { Suppression } from '../../suppressions/suppression.entity.ts';
import type { MessageStatus } from '../message/message-state.ts';
import {
  outstanding,
  type Recipient,
  type RecipientState,
  statusOf,
} from '../message/recipient.ts';

/** What is learned of a message for one of its recipients, whoever tells it. */
export type Learned =
  | Feedback
  /** The next server accepted it. */
  | { kind: 'accepted'; line: string }
  /** It is still being tried: by us, at `retryAt`, or by another server. */
  | { kind: 'deferred'; line?: string; retryAt?: Date };

/** Something that came back about a message. */
export interface ReportedFeedback {
  messageId: string;
  /** The address that the report names; undefined when it names none (redacted) or is not sure. */
  recipient: string | undefined;
  learned: Learned;
  /** What else the report says; it stands in the event's metadata. */
  details: Record<string, unknown>;
  /** The same for the same report, however often it comes. */
  reportId: string;
}

/** Of a message what feedback changes. */
export interface FeedbackState {
  status: MessageStatus;
  recipients: Recipient[];
}

export interface AppliedFeedback extends FeedbackState {
  events: NewEvent[];
  suppressions: { address: string; reason: Suppression['reason'] }[];
  /** Whether it was news. */
  changed: boolean;
}

/**
 * What each kind makes of a recipient. Where it stays in its state, the news is an event all the same;
 * where nothing is listed it is none: a report comes twice, or too late to say anything.
 */
const next: Record<Learned['kind'], Partial<Record<RecipientState, RecipientState>>> = {
  accepted: { PENDING: 'SENT', DEFERRED: 'SENT' },
  deferred: { PENDING: 'DEFERRED', DEFERRED: 'DEFERRED', SENT: 'SENT' },
  delivered: { PENDING: 'DELIVERED', DEFERRED: 'DELIVERED', SENT: 'DELIVERED' },
  // Many a server accepts first and bounces later.
  bounced: { PENDING: 'BOUNCED', DEFERRED: 'BOUNCED', SENT: 'BOUNCED', DELIVERED: 'BOUNCED' },
  complained: {
    PENDING: 'COMPLAINED',
    DEFERRED: 'COMPLAINED',
    SENT: 'COMPLAINED',
    DELIVERED: 'COMPLAINED',
  },
  opened: { SENT: 'SENT', DELIVERED: 'DELIVERED', COMPLAINED: 'COMPLAINED', BOUNCED: 'BOUNCED' },
  clicked: { SENT: 'SENT', DELIVERED: 'DELIVERED', COMPLAINED: 'COMPLAINED', BOUNCED: 'BOUNCED' },
};

/**
 * The one door for all that is learned of a message: the answer of a server, a report that comes back,
 * a provider's callback. Pure: the caller holds the message, and stores what follows.
 *
 * `key` names the recipient. `details` go into the event's metadata.
 */
export function applyFeedback(
  message: FeedbackState,
  key: string,
  learned: Learned,
  details: Record<string, unknown> = {},
): AppliedFeedback {
  const recipient = message.recipients.find((candidate) => candidate.key === key);
  const state = recipient && next[learned.kind][recipient.state];
  if (recipient === undefined) return unchanged(message);
  const suppressions = suppressionsOf(recipient, learned, state !== undefined);
  if (state === undefined) return { ...unchanged(message), suppressions };
  const recipients = message.recipients.map((each) =>
    each === recipient ? { ...each, state } : each,
  );
  return {
    status: statusAfter(message.status, recipients),
    recipients,
    events: [eventOf(recipient.address, learned, details)],
    suppressions,
    changed: true,
  };
}

function unchanged({ status, recipients }: FeedbackState): AppliedFeedback {
  return { status, recipients, events: [], suppressions: [], changed: false };
}

/**
 * Only an address that does not exist is suppressed: a full mailbox or a block list says nothing of it.
 * A complaint counts even about a mail that is said to have bounced: somebody has read it.
 */
function suppressionsOf(
  { address, state }: Recipient,
  learned: Learned,
  isNews: boolean,
): AppliedFeedback['suppressions'] {
  if (!canBeSuppressed(address)) return [];
  if (learned.kind === 'complained' && (isNews || state === 'BOUNCED')) {
    return [{ address, reason: 'COMPLAINT' }];
  }
  if (learned.kind !== 'bounced' || !isNews || !isGone(learned.bounce)) return [];
  return [{ address, reason: 'BOUNCE' }];
}

const isGone = ({ kind, subType }: Bounce) => kind === 'PERMANENT' && subType === 'NoEmail';

/**
 * A message of unknown fate stays so until it is known for all; one that was ended (`CANCELED`, …)
 * stays ended, whatever is learned of those who had got it before.
 */
function statusAfter(status: MessageStatus, recipients: Recipient[]): MessageStatus {
  switch (status) {
    case 'SCHEDULED':
    case 'QUEUED':
    case 'CANCELED':
    case 'FAILED':
    case 'SUPPRESSED':
      return status;
    case 'UNKNOWN':
      return outstanding(recipients).length > 0 ? status : statusOf(recipients);
    default:
      return statusOf(recipients);
  }
}

function eventOf(recipient: string, learned: Learned, details: Record<string, unknown>): NewEvent {
  const event = (
    type: NewEvent['type'],
    line?: string,
    more: Record<string, unknown> = {},
  ): NewEvent => ({
    type,
    metadata: { recipient, ...more, ...details },
    ...(line === undefined ? {} : { diagnosticCode: line }),
  });
  switch (learned.kind) {
    case 'accepted':
      return event('SENT', learned.line);
    case 'deferred':
      return event(
        'DEFERRED',
        learned.line,
        learned.retryAt && { retryAt: learned.retryAt.toISOString() },
      );
    case 'delivered':
      return event('DELIVERED', learned.line);
    case 'bounced':
      return { ...event('BOUNCED', learned.line), bounce: learned.bounce };
    case 'complained':
      return event('COMPLAINED', undefined, { feedbackType: learned.feedbackType });
    case 'opened':
      return event('OPENED');
    case 'clicked':
      return event('CLICKED', undefined, { url: learned.url });
  }
}
