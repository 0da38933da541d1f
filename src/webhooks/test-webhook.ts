import type { SealingKey } from '../crypto/seal.ts';
import type { OrganizationDatabase } from '../db/database.ts';
import { newId, toPublicId } from '../db/identifiers.ts';
import { type EventType, type WebhookKind, webhookKind } from '../events/event.ts';
import { presentWebhookEvent } from '../events/present.ts';
import { isSuccess } from './deliver/attempt-outcome.ts';
import { openDestination } from './deliver/open-destination.ts';
import type { Network } from './deliver/open-network.ts';
import { toStored } from './deliver/record-attempts.ts';
import { createSigner } from './deliver/sign-delivery.ts';
import { activeSecrets } from './secret.ts';
import type { Webhook } from './webhook.entity.ts';
import { type DeliveryWithAttempts, WebhookDeliverySchema } from './webhook-delivery.entity.ts';

/**
 * Sends an example event of the first kind that a webhook wants, once, and stores what came of it.
 * It says nothing about the webhook's health, and the feed does not have it.
 */
export async function testWebhook(
  database: OrganizationDatabase,
  webhook: Webhook,
  network: Network,
  sealing: SealingKey,
): Promise<DeliveryWithAttempts> {
  const now = new Date();
  const kind = webhook.events[0] as WebhookKind;
  const { organizationId } = database;
  const event = { id: newId(), body: '' };
  event.body = exampleBody(organizationId, event.id, kind, now);
  const destination = openDestination(webhook.url, network);
  const sign = createSigner(activeSecrets(sealing, webhook, now));
  const outcome = await destination
    .post(sign(toPublicId('evt', event.id), event.body, now), event.body)
    .finally(() => destination.close());
  return database.transaction(async (tx) => {
    const delivery = {
      organizationId,
      id: newId(),
      webhookId: webhook.id,
      eventId: event.id,
      messageId: null,
      eventType: kind,
      status: isSuccess(outcome) ? ('SUCCEEDED' as const) : ('FAILED' as const),
      attempts: 1,
      attemptLog: [toStored({ webhookName: webhook.name, url: webhook.url }, outcome)],
      nextAttemptAt: null,
      createdAt: now,
    };
    tx.em.create(WebhookDeliverySchema, { ...delivery, body: event.body });
    return delivery;
  });
}

function exampleBody(organizationId: string, id: string, kind: WebhookKind, now: Date): string {
  const type = Object.entries(webhookKind).find(([, own]) => own === kind)?.[0] as EventType;
  const messageId = newId();
  return JSON.stringify(
    presentWebhookEvent(
      kind,
      {
        id: messageId,
        type: 'TEST',
        status: 'QUEUED',
        from: 'hello@example.com',
        to: ['ada@example.com'],
        subject: 'A test of this webhook',
        tags: [],
        campaignId: null,
        contactId: null,
      },
      {
        organizationId,
        id,
        messageId,
        type,
        metadata: { recipient: 'ada@example.com', test: true },
        occurredAt: now,
        bounceKind: null,
        bounceSubType: null,
        diagnosticCode: null,
      },
    ),
  );
}
