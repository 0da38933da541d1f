import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** One event on its way to one webhook. It outlives the webhook. */
export const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    webhookId: p.uuid(),
    eventId: p.uuid(),
    /** With the event's identifier the key of the event; null for a test. */
    messageId: p.uuid().nullable(),
    eventType: p.text(),
    /** Only a test has a body of its own. */
    body: p.text().nullable().lazy(),
    status: p.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELED']),
    attempts: p.integer(),
    nextAttemptAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
  },
});

/** A delivery without its lazy body. */
export type WebhookDelivery = Omit<InferEntity<typeof WebhookDeliverySchema>, 'body'>;
