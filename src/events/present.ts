import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { EventEmail, WebhookKind } from './event.ts';
import type { MessageEvent } from './message-event.entity.ts';

export function presentEvent(event: MessageEvent): components['schemas']['MessageEvent'] {
  return {
    id: toPublicId('evt', event.id),
    type: event.type,
    metadata: event.metadata,
    occurredAt: event.occurredAt.toISOString(),
    bounceKind: event.bounceKind ?? null,
    bounceSubType: event.bounceSubType ?? null,
    diagnosticCode: event.diagnosticCode ?? null,
  };
}

/** An event as webhooks and the feed carry it. */
export function presentWebhookEvent(
  kind: WebhookKind,
  email: EventEmail,
  event: MessageEvent,
): components['schemas']['WebhookEvent'] {
  const presented = presentEvent(event);
  return {
    id: presented.id,
    type: kind,
    createdAt: presented.occurredAt,
    data: {
      email: {
        ...email,
        id: toPublicId('msg', email.id),
        campaignId: email.campaignId && toPublicId('cmp', email.campaignId),
        contactId: email.contactId && toPublicId('con', email.contactId),
      },
      event: presented,
    },
  };
}
