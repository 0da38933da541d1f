import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { EventEmail } from './event.ts';
import type { MessageEvent } from './message-event.entity.ts';
import { presentEvent } from './present.ts';
import type { WebhookKind } from './webhook-kind.ts';

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
