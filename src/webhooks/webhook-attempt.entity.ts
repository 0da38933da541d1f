import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { AttemptError } from './attempt-outcome.ts';

/** One try to deliver. Name and address are those of its time, for the webhook may change or go. */
export const WebhookAttemptSchema = defineEntity({
  name: 'WebhookAttempt',
  tableName: 'webhook_attempts',
  properties: {
    organizationId: p.uuid().primary(),
    deliveryId: p.uuid().primary(),
    number: p.integer().primary(),
    webhookName: p.text(),
    url: p.text(),
    startedAt: p.datetime(3),
    durationMs: p.integer(),
    statusCode: p.integer().nullable(),
    error: p.text().$type<AttemptError>().nullable(),
    response: p.text(),
  },
});

export type WebhookAttempt = InferEntity<typeof WebhookAttemptSchema>;
