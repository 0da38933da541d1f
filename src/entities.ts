import type { EntitySchema } from '@mikro-orm/core';
import { ApiKeySchema } from './api-keys/api-key.entity.ts';
import { MessageSchema } from './emails/message.entity.ts';
import { MessageEventSchema } from './events/message-event.entity.ts';
import { SuppressionSchema } from './suppressions/suppression.entity.ts';
import { TemplateSchema } from './templates/template.entity.ts';
import { WebhookSchema } from './webhooks/webhook.entity.ts';
import { WebhookAttemptSchema } from './webhooks/webhook-attempt.entity.ts';
import { WebhookDeliverySchema } from './webhooks/webhook-delivery.entity.ts';

/** Everything that the ORM maps. */
export const entities: EntitySchema[] = [
  ApiKeySchema,
  MessageSchema,
  MessageEventSchema,
  SuppressionSchema,
  TemplateSchema,
  WebhookSchema,
  WebhookDeliverySchema,
  WebhookAttemptSchema,
];
