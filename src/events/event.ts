import type { components } from '../../generated/api.ts';
import type { Bounce } from '../mail/outcome.ts';

type Schemas = components['schemas'];

export type EventType = Schemas['MessageEventType'];

/** An event before it is recorded. */
export interface NewEvent {
  type: EventType;
  metadata?: Record<string, unknown>;
  bounce?: Bounce;
  /** The server's own line. */
  diagnosticCode?: string;
}

/** The message that events are about, as it is once they are recorded. Identifiers are UUIDs. */
export interface EventEmail {
  id: string;
  type: Schemas['MessageType'];
  status: Schemas['MessageStatus'];
  from: string;
  to: string[];
  subject: string;
  tags: string[];
  campaignId: string | null;
  contactId: string | null;
}

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
