import type { components } from '../../generated/api.ts';
import type { EventType } from './event.ts';

export type WebhookKind = components['schemas']['WebhookEventType'];

/** Under which kind webhooks and the feed carry an event; the types left out stay in the timeline. */
export const webhookKind: Partial<Record<EventType, WebhookKind>> = {
  QUEUED: 'email.queued',
  SENT: 'email.sent',
  DELIVERED: 'email.delivered',
  DEFERRED: 'email.deferred',
  BOUNCED: 'email.bounced',
  FAILED: 'email.failed',
  // These two say in metadata.reason why.
  SUPPRESSED: 'email.failed',
  UNKNOWN: 'email.failed',
  COMPLAINED: 'email.complained',
  OPENED: 'email.opened',
  CLICKED: 'email.clicked',
};
