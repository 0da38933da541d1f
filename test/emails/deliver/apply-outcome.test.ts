import { describe, expect, it } from 'vitest';
import { type AttemptContext, applyOutcome } from '../../../src/emails/deliver/apply-outcome.ts';
import type { OutgoingMessage } from '../../../src/emails/message/outgoing-message.ts';
import {
  outstanding,
  type Recipient,
  type RecipientState,
  statusOf,
} from '../../../src/emails/message/recipient.ts';
import type { NewEvent } from '../../../src/events/event.ts';
import {
  type Feedback,
  type Outcome,
  type RecipientAnswer,
  senderSuspended,
} from '../../../src/mail/outcome.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const hour = 3_600_000;

const recipient = (name: string, state: RecipientState = 'PENDING'): Recipient => ({
  address: `${name}@example.com`,
  key: `${name}@example.com`,
  field: 'to',
  state,
});

function makeContext(recipients: Recipient[], given: Partial<AttemptContext> = {}): AttemptContext {
  const message: OutgoingMessage = {
    id: 'message',
    type: 'TRANSACTIONAL',
    status: 'SENDING',
    domain_id: null,
    template_id: null,
    from_address: 'from@example.com',
    from_name: '',
    reply_to: '',
    subject: 's',
    variables: null,
    track_opens: false,
    track_clicks: false,
    link_host: null,
    html: '',
    text: 't',
    recipients,
    tags: [],
    campaign_id: null,
    contact_id: null,
    topic_id: null,
    headers: {},
    attachments: [],
    created_at: now,
    scheduled_at: null,
    attempts: 0,
    first_attempt_at: null,
    suppressed: [],
  };
  const attempted = outstanding(recipients);
  const times = { attempts: 1, firstAttemptAt: now, now };
  return {
    organizationId: 'organization',
    message,
    attempted,
    ...times,
    provider: 'smtp',
    ...given,
  };
}

const accepted = (...feedback: Feedback[]): RecipientAnswer => ({
  kind: 'accepted',
  line: '250 2.0.0 ok',
  feedback,
});
const deferred = (retryAfterSeconds?: number): RecipientAnswer => ({
  kind: 'deferred',
  line: '451 4.7.1 later',
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});
const gone = { kind: 'PERMANENT', subType: 'NoEmail' } as const;
const full = { kind: 'TRANSIENT', subType: 'MailboxFull' } as const;
const rejected = (bounce: NonNullable<NewEvent['bounce']>): RecipientAnswer => ({
  kind: 'rejected',
  line: '550 5.x no',
  bounce,
});
const answered = (answers: Record<string, RecipientAnswer>): Outcome => ({
  kind: 'answered',
  providerMessageId: '<1@example.com>',
  answers: new Map(
    Object.entries(answers).map(([name, answer]) => [`${name}@example.com`, answer]),
  ),
});

describe('an answer for one recipient', () => {
  it.each([
    ['accepted', accepted(), 'SENT', ['SENT'], []],
    ['and delivered', accepted({ kind: 'delivered' }), 'DELIVERED', ['SENT', 'DELIVERED'], []],
    [
      'and complained of',
      accepted({ kind: 'delivered' }, { kind: 'complained', feedbackType: 'abuse' }),
      'COMPLAINED',
      ['SENT', 'DELIVERED', 'COMPLAINED'],
      ['COMPLAINT'],
    ],
    [
      'and returned',
      accepted({ kind: 'bounced', bounce: gone, line: '550 5.1.1 gone' }),
      'BOUNCED',
      ['SENT', 'BOUNCED'],
      ['BOUNCE'],
    ],
    [
      'and returned because the mailbox is full',
      accepted({ kind: 'bounced', bounce: full, line: '552 5.2.2 full' }),
      'BOUNCED',
      ['SENT', 'BOUNCED'],
      [],
    ],
    [
      'and read',
      accepted({ kind: 'delivered' }, { kind: 'opened' }, { kind: 'clicked', url: 'https://a.b' }),
      'DELIVERED',
      ['SENT', 'DELIVERED', 'OPENED', 'CLICKED'],
      [],
    ],
    ['deferred', deferred(), 'DEFERRED', ['DEFERRED'], []],
    ['rejected because nobody is there', rejected(gone), 'BOUNCED', ['BOUNCED'], ['BOUNCE']],
    ['rejected because the mailbox is full', rejected(full), 'BOUNCED', ['BOUNCED'], []],
  ])('that is %s', (_, answer, status, events, suppressions) => {
    const result = applyOutcome(makeContext([recipient('a')]), answered({ a: answer }));
    expect(result.status).toBe(status);
    expect(result.recipients.map(({ state }) => state)).toEqual([status]);
    expect(result.events.map(({ type }) => type)).toEqual(events);
    expect(result.events.every(({ metadata }) => metadata?.recipient === 'a@example.com')).toBe(
      true,
    );
    expect(result.suppressions.map(({ reason }) => reason)).toEqual(suppressions);
  });

  it.each<[NonNullable<NewEvent['bounce']>['kind'], NonNullable<NewEvent['bounce']>['subType']]>([
    ['PERMANENT', 'General'],
    ['PERMANENT', 'Suppressed'],
    ['PERMANENT', 'OnAccountSuppressionList'],
    ['PERMANENT', 'MessageTooLarge'],
    ['PERMANENT', 'ContentRejected'],
    ['PERMANENT', 'AttachmentRejected'],
    ['TRANSIENT', 'NoEmail'],
    ['UNDETERMINED', 'NoEmail'],
    ['UNDETERMINED', 'Undetermined'],
  ])('of the kind %s/%s suppresses nobody: the address may well exist', (kind, subType) => {
    const bounce = { kind, subType };
    const returned = accepted({ kind: 'bounced', bounce, line: '5.x.x no' });
    for (const answer of [rejected(bounce), returned]) {
      const result = applyOutcome(makeContext([recipient('a')]), answered({ a: answer }));
      expect(result.status).toBe('BOUNCED');
      expect(result.events.at(-1)?.bounce).toEqual(bounce);
      expect(result.suppressions).toEqual([]);
    }
  });

  it('keeps the server’s own line and the reason on the event', () => {
    const result = applyOutcome(makeContext([recipient('a')]), answered({ a: rejected(full) }));
    expect(result.events).toEqual([
      {
        type: 'BOUNCED',
        diagnosticCode: '550 5.x no',
        metadata: { recipient: 'a@example.com' },
        bounce: full,
      },
    ]);
  });

  it('has the provider’s identifier and the time only when the mail was taken', () => {
    const taken = applyOutcome(makeContext([recipient('a')]), answered({ a: accepted() }));
    expect([taken.providerMessageId, taken.sentAt]).toEqual(['<1@example.com>', now]);
    for (const answer of [deferred(), rejected(gone)]) {
      const left = applyOutcome(makeContext([recipient('a')]), answered({ a: answer }));
      expect([left.providerMessageId, left.sentAt]).toEqual([null, null]);
    }
  });
});

describe('answers for several recipients', () => {
  it('are kept one by one, and whoever was left out stays as before', () => {
    const context = makeContext([
      recipient('a'),
      recipient('b'),
      recipient('done', 'DELIVERED'),
      recipient('never', 'SUPPRESSED'),
    ]);
    const result = applyOutcome(context, answered({ a: accepted(), b: rejected(gone) }));
    expect(result.recipients.map(({ state }) => state)).toEqual([
      'SENT',
      'BOUNCED',
      'DELIVERED',
      'SUPPRESSED',
    ]);
    expect(result.status).toBe('SENT');
    expect(result.suppressions).toEqual([{ address: 'b@example.com', reason: 'BOUNCE' }]);
  });

  it('make the message wait while one of them waits, with one job', () => {
    const context = makeContext([recipient('a'), recipient('b'), recipient('c')]);
    const result = applyOutcome(
      context,
      answered({ a: accepted(), b: deferred(60), c: deferred(600) }),
    );
    expect(result.status).toBe('DEFERRED');
    expect(result.sentAt).toEqual(now);
    // The longest wait that a server asked for.
    const retryAt = new Date(now.getTime() + 600_000);
    expect(result.jobs).toEqual([
      {
        task: 'emails/deliver',
        payload: { organizationId: 'organization', messageId: 'message' },
        key: 'message',
        runAt: retryAt,
      },
    ]);
    expect(result.events[1]?.metadata).toEqual({
      recipient: 'b@example.com',
      retryAt: retryAt.toISOString(),
    });
  });
});

describe('a mail that is deferred', () => {
  it('bounces when its two days have passed, and nobody is suppressed for it', () => {
    const context = makeContext([recipient('a', 'DEFERRED')], {
      attempts: 13,
      firstAttemptAt: new Date(now.getTime() - 48 * hour),
    });
    const result = applyOutcome(context, answered({ a: deferred() }));
    expect(result.status).toBe('BOUNCED');
    expect(result.events).toEqual([
      {
        type: 'BOUNCED',
        diagnosticCode: '451 4.7.1 later',
        metadata: { recipient: 'a@example.com' },
        bounce: { kind: 'TRANSIENT', subType: 'CustomTimeoutExceeded' },
      },
    ]);
    expect([result.jobs, result.suppressions]).toEqual([[], []]);
  });

  it('counts as deferred when nobody was reached', () => {
    const context = makeContext([recipient('a'), recipient('b')]);
    const result = applyOutcome(context, { kind: 'unreached', line: 'ECONNREFUSED' });
    expect(result.status).toBe('DEFERRED');
    expect(result.events.map(({ type, diagnosticCode }) => [type, diagnosticCode])).toEqual([
      ['DEFERRED', 'ECONNREFUSED'],
      ['DEFERRED', 'ECONNREFUSED'],
    ]);
    expect(result.jobs).toHaveLength(1);
  });

  it('counts as deferred when it was held back in time', () => {
    const outcome = { kind: 'unreached', line: senderSuspended } as const;
    const result = applyOutcome(makeContext([recipient('a')]), outcome);
    expect(result.status).toBe('DEFERRED');
    expect(result.events[0]?.diagnosticCode).toBe('the sender was suspended before it sent');
  });
});

describe('a mail whose fate nobody knows', () => {
  it('is UNKNOWN, and nothing else changes', () => {
    const recipients = [recipient('a'), recipient('b')];
    const result = applyOutcome(makeContext(recipients), { kind: 'unknown', line: 'cut' });
    expect(result).toMatchObject({ status: 'UNKNOWN', recipients, jobs: [], suppressions: [] });
    expect(result.events).toEqual([
      {
        type: 'UNKNOWN',
        diagnosticCode: 'cut',
        metadata: { reason: 'no answer after the mail was handed over' },
      },
    ]);
  });
});

describe('a mail that the relay does not take from us', () => {
  it('has failed, for all who were still to get it', () => {
    const context = makeContext([recipient('a'), recipient('b', 'DELIVERED')]);
    const result = applyOutcome(context, { kind: 'failed', reason: 'no', line: '530 no' });
    expect(result.recipients.map(({ state }) => state)).toEqual(['FAILED', 'DELIVERED']);
    expect(result.events).toEqual([
      { type: 'FAILED', diagnosticCode: '530 no', metadata: { reason: 'no' } },
    ]);
    expect([result.jobs, result.suppressions]).toEqual([[], []]);
  });

  it('has no line of a server that said nothing', () => {
    const result = applyOutcome(makeContext([recipient('a')]), { kind: 'failed', reason: 'no' });
    expect(result.events).toEqual([{ type: 'FAILED', metadata: { reason: 'no' } }]);
  });
});

describe('the state of a message', () => {
  it.each<[RecipientState[], string]>([
    [['SUPPRESSED'], 'SUPPRESSED'],
    [['SUPPRESSED', 'SENT'], 'SENT'],
    [['SENT', 'DELIVERED'], 'SENT'],
    [['DELIVERED', 'BOUNCED'], 'DELIVERED'],
    [['BOUNCED', 'SUPPRESSED'], 'BOUNCED'],
    [['BOUNCED', 'SENT'], 'SENT'],
    [['BOUNCED', 'FAILED'], 'FAILED'],
    [['DEFERRED', 'COMPLAINED'], 'DEFERRED'],
    [['PENDING', 'SENT'], 'DEFERRED'],
    [['COMPLAINED', 'DELIVERED', 'BOUNCED'], 'COMPLAINED'],
  ])('of recipients that are %j is %s', (states, status) => {
    expect(statusOf(states.map((state) => recipient(state, state)))).toBe(status);
  });
});
