import { describe, expect, it } from 'vitest';
import { applyFeedback, type Learned } from '../../../src/emails/feedback/apply-feedback.ts';
import type { MessageStatus } from '../../../src/emails/message/message-state.ts';
import type { Recipient, RecipientState } from '../../../src/emails/message/recipient.ts';
import type { Bounce } from '../../../src/mail/outcome.ts';

const recipient = (name: string, state: RecipientState): Recipient => ({
  address: `${name}@Example.com`,
  key: `${name}@example.com`,
  field: 'to',
  state,
});
const ada = (state: RecipientState) => recipient('ada', state);
const bob = (state: RecipientState) => recipient('bob', state);

const gone: Bounce = { kind: 'PERMANENT', subType: 'NoEmail' };
const learned = {
  accepted: { kind: 'accepted', line: '250 ok' },
  deferred: { kind: 'deferred', line: '451 later' },
  delivered: { kind: 'delivered' },
  bounced: { kind: 'bounced', bounce: gone, line: '550 no' },
  complained: { kind: 'complained', feedbackType: 'fraud' },
  opened: { kind: 'opened' },
  clicked: { kind: 'clicked', url: 'https://example.com/' },
} satisfies Record<Learned['kind'], Learned>;

const apply = (
  what: Learned,
  recipients: Recipient[],
  status: MessageStatus = 'SENT',
  details = {},
) => applyFeedback({ status, recipients }, 'ada@example.com', what, details);

describe('what is learned of a recipient', () => {
  it.each<[Learned['kind'], RecipientState, RecipientState | 'nothing']>([
    ['accepted', 'PENDING', 'SENT'],
    ['accepted', 'DEFERRED', 'SENT'],
    ['accepted', 'SENT', 'nothing'],
    ['deferred', 'PENDING', 'DEFERRED'],
    ['deferred', 'SENT', 'SENT'],
    ['deferred', 'BOUNCED', 'nothing'],
    ['delivered', 'SENT', 'DELIVERED'],
    ['delivered', 'DELIVERED', 'nothing'],
    ['delivered', 'BOUNCED', 'nothing'],
    ['bounced', 'SENT', 'BOUNCED'],
    ['bounced', 'DELIVERED', 'BOUNCED'],
    ['bounced', 'BOUNCED', 'nothing'],
    ['bounced', 'COMPLAINED', 'nothing'],
    ['bounced', 'SUPPRESSED', 'nothing'],
    ['complained', 'SENT', 'COMPLAINED'],
    ['complained', 'DELIVERED', 'COMPLAINED'],
    ['complained', 'COMPLAINED', 'nothing'],
    ['complained', 'BOUNCED', 'nothing'],
    ['opened', 'SENT', 'SENT'],
    ['opened', 'BOUNCED', 'BOUNCED'],
    ['opened', 'PENDING', 'nothing'],
    ['clicked', 'COMPLAINED', 'COMPLAINED'],
    ['clicked', 'FAILED', 'nothing'],
  ])('%s while %s makes %s', (kind, state, next) => {
    const before = [bob('SENT'), ada(state)];
    const { recipients, events, changed } = apply(learned[kind], before);
    const isNews = next !== 'nothing';
    expect(recipients).toEqual([bob('SENT'), ada(isNews ? next : state)]);
    expect([changed, events.length]).toEqual([isNews, isNews ? 1 : 0]);
  });

  it('changes nothing for somebody else', () => {
    expect(apply(learned.complained, [bob('SENT')], 'DELIVERED')).toEqual({
      status: 'DELIVERED',
      recipients: [bob('SENT')],
      events: [],
      suppressions: [],
      changed: false,
    });
  });

  it.each<[Learned['kind'], object]>([
    ['accepted', { type: 'SENT', diagnosticCode: '250 ok' }],
    ['deferred', { type: 'DEFERRED', diagnosticCode: '451 later' }],
    ['delivered', { type: 'DELIVERED' }],
    ['bounced', { type: 'BOUNCED', diagnosticCode: '550 no', bounce: gone }],
    ['complained', { type: 'COMPLAINED', metadata: { feedbackType: 'fraud' } }],
    ['opened', { type: 'OPENED' }],
    ['clicked', { type: 'CLICKED', metadata: { url: 'https://example.com/' } }],
  ])('%s is an event with all that is known', (kind, event) => {
    const { events } = apply(learned[kind], [ada('SENT')], 'SENT', { source: 'report' });
    const accepted = apply(learned[kind], [ada('PENDING')], 'SENDING', { source: 'report' });
    const [found] = kind === 'accepted' ? accepted.events : events;
    const { metadata, ...rest } = event as { metadata?: object };
    const known = { recipient: 'ada@Example.com', ...metadata, source: 'report' };
    expect(found).toEqual({ ...rest, metadata: known });
  });

  it('says until when a mail waits', () => {
    const retryAt = new Date('2026-03-01T12:00:00.000Z');
    const { events } = apply({ kind: 'deferred', retryAt }, [ada('PENDING')], 'SENDING');
    expect(events[0]).toEqual({
      type: 'DEFERRED',
      metadata: { recipient: 'ada@Example.com', retryAt: retryAt.toISOString() },
    });
  });
});

describe('an address is suppressed', () => {
  const suppressed = (what: Learned, state: RecipientState) =>
    apply(what, [ada(state)]).suppressions;
  const by = (reason: string) => [{ address: 'ada@Example.com', reason }];

  it('when it is gone, and that is news', () => {
    expect(suppressed(learned.bounced, 'SENT')).toEqual(by('BOUNCE'));
    expect(suppressed(learned.bounced, 'BOUNCED')).toEqual([]);
  });

  it.each<Bounce>([
    { kind: 'PERMANENT', subType: 'General' },
    { kind: 'TRANSIENT', subType: 'MailboxFull' },
    { kind: 'TRANSIENT', subType: 'NoEmail' },
  ])('never by $kind/$subType', (bounce) => {
    expect(suppressed({ kind: 'bounced', bounce }, 'SENT')).toEqual([]);
  });

  it('by a complaint, also about a mail that is said to have bounced', () => {
    expect(suppressed(learned.complained, 'DELIVERED')).toEqual(by('COMPLAINT'));
    expect(suppressed(learned.complained, 'BOUNCED')).toEqual(by('COMPLAINT'));
    expect(suppressed(learned.complained, 'COMPLAINED')).toEqual([]);
    expect(suppressed(learned.complained, 'SUPPRESSED')).toEqual([]);
  });

  it('by nothing else', () => {
    for (const what of [learned.delivered, learned.deferred, learned.opened]) {
      expect(suppressed(what, 'SENT')).toEqual([]);
    }
  });
});

describe('the message', () => {
  it.each<[MessageStatus, Recipient[], MessageStatus]>([
    ['SENT', [ada('SENT')], 'BOUNCED'],
    ['SENT', [ada('SENT'), bob('SENT')], 'SENT'],
    ['SENT', [ada('SENT'), bob('PENDING')], 'DEFERRED'],
    // What was ended stays ended.
    ['SCHEDULED', [ada('SENT')], 'SCHEDULED'],
    ['QUEUED', [ada('SENT')], 'QUEUED'],
    ['CANCELED', [ada('SENT')], 'CANCELED'],
    ['FAILED', [ada('SENT')], 'FAILED'],
    ['SUPPRESSED', [ada('SENT')], 'SUPPRESSED'],
    // Of unknown fate until it is known for all.
    ['UNKNOWN', [ada('PENDING')], 'BOUNCED'],
    ['UNKNOWN', [ada('PENDING'), bob('PENDING')], 'UNKNOWN'],
  ])('that is %s with %j becomes %s by a bounce', (status, recipients, next) => {
    expect(apply(learned.bounced, recipients, status).status).toBe(next);
  });
});
