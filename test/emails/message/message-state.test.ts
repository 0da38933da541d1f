import { describe, expect, it } from 'vitest';
import { type MessageStatus, transitions } from '../../../src/emails/message/message-state.ts';

const next: Record<MessageStatus, MessageStatus[]> = {
  SCHEDULED: ['QUEUED', 'CANCELED'],
  QUEUED: ['SENDING', 'SUPPRESSED', 'CANCELED'],
  SENDING: ['SENT', 'DEFERRED', 'BOUNCED', 'FAILED', 'UNKNOWN'],
  DEFERRED: ['SENDING', 'SUPPRESSED', 'CANCELED'],
  SENT: ['DELIVERED', 'BOUNCED', 'COMPLAINED'],
  DELIVERED: ['BOUNCED', 'COMPLAINED'],
  BOUNCED: [],
  COMPLAINED: [],
  FAILED: ['QUEUED'],
  UNKNOWN: ['QUEUED', 'SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED'],
  SUPPRESSED: [],
  CANCELED: [],
};

describe.each(Object.keys(next) as MessageStatus[])('a message that is %s', (from) => {
  it('becomes only what follows', () => {
    expect([...transitions[from]].sort()).toEqual([...next[from]].sort());
  });
});
