import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AttemptError } from './deliver/attempt-outcome.ts';

/** One try to deliver. Name and address are those of its time, for the webhook may change or go. */
export interface StoredAttempt {
  webhookName: string;
  url: string;
  /** ISO 8601. */
  startedAt: string;
  durationMs: number;
  statusCode: number | null;
  error: AttemptError | null;
  response: string;
}

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
    attemptLog: p.json<StoredAttempt[]>().lazy(),
    nextAttemptAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
  },
});

/** A delivery without what is read only when it is asked for. */
export type WebhookDelivery = Omit<
  InferEntity<typeof WebhookDeliverySchema>,
  'body' | 'attemptLog'
>;

export type DeliveryWithAttempts = WebhookDelivery & { attemptLog: StoredAttempt[] };
