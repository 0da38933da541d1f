import type { components } from '../../../generated/api.ts';

export type MessageStatus = components['schemas']['MessageStatus'];

/**
 * The states of a message and how it gets from one to the next. The contract publishes the same
 * table (`x-state-machine` of MessageStatus); a test compares them.
 *
 * `SENDING` is committed before the first byte leaves and names the attempt and the process. Only
 * that attempt may record an outcome; if its process dies first, the sweep makes it `UNKNOWN`.
 */
export const transitions: Record<MessageStatus, readonly MessageStatus[]> = {
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

/** A message in one of these is still to be sent: it keeps what sending it takes. */
export const liveStatuses: MessageStatus[] = ['SCHEDULED', 'QUEUED', 'SENDING', 'DEFERRED'];

export const isLive = (status: string): boolean => liveStatuses.some((live) => live === status);
