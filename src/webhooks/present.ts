import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { WebhookKind } from '../events/event.ts';
import type { Webhook } from './webhook.entity.ts';
import type {
  DeliveryWithAttempts,
  StoredAttempt,
  WebhookDelivery,
} from './webhook-delivery.entity.ts';

type Schemas = components['schemas'];

export function presentWebhook(webhook: Webhook): Schemas['Webhook'] {
  return {
    id: toPublicId('whk', webhook.id),
    name: webhook.name,
    url: webhook.url,
    enabled: webhook.enabled,
    events: webhook.events as WebhookKind[],
    disabledReason: webhook.disabledReason ?? null,
    failingSince: webhook.failingSince?.toISOString() ?? null,
    createdAt: webhook.createdAt.toISOString(),
    updatedAt: webhook.updatedAt.toISOString(),
  };
}

export function presentDelivery(delivery: WebhookDelivery): Schemas['WebhookDeliverySummary'] {
  return {
    id: toPublicId('dlv', delivery.id),
    webhookId: toPublicId('whk', delivery.webhookId),
    eventId: toPublicId('evt', delivery.eventId),
    eventType: delivery.eventType as WebhookKind,
    status: delivery.status,
    // Only an event of the feed belongs to a message.
    test: delivery.messageId == null,
    attemptCount: delivery.attempts,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
  };
}

export function presentDeliveryWithAttempts(
  delivery: DeliveryWithAttempts,
): Schemas['WebhookDelivery'] {
  return { ...presentDelivery(delivery), attempts: delivery.attemptLog.map(presentAttempt) };
}

/** In the order of the contract: the database keeps none. */
function presentAttempt(stored: StoredAttempt): Schemas['WebhookAttempt'] {
  const { webhookName, url, startedAt, durationMs, statusCode, error, response } = stored;
  return { webhookName, url, startedAt, durationMs, statusCode, error, response };
}
