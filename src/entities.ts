import type { EntitySchema } from '@mikro-orm/core';
import { ApiKeySchema } from './api-keys/api-key.entity.ts';
import { CampaignSchema } from './campaigns/campaign.entity.ts';
import { ContactListSchema } from './contact-lists/contact-list.entity.ts';
import { ContactSchema } from './contacts/contact.entity.ts';
import { type Followers, follow } from './db/transaction.ts';
import { DkimKeySchema } from './domains/dkim-key.entity.ts';
import { DomainSchema } from './domains/domain.entity.ts';
import { MessageSchema } from './emails/message.entity.ts';
import { MessageEventSchema } from './events/message-event.entity.ts';
import { insertEvents } from './events/record-events.ts';
import { PropertySchema } from './properties/property.entity.ts';
import { SegmentSchema } from './segments/segment.entity.ts';
import { SuppressionSchema } from './suppressions/suppression.entity.ts';
import { TemplateSchema } from './templates/template.entity.ts';
import { TopicSchema } from './topics/topic.entity.ts';
import { fanOutEvents } from './webhooks/fan-out-events.ts';
import { WebhookSchema } from './webhooks/webhook.entity.ts';
import { WebhookDeliverySchema } from './webhooks/webhook-delivery.entity.ts';

/** What features above write after those below: deliveries to webhooks after events. */
export const followers: Followers = new Map([follow(insertEvents, fanOutEvents)]);

/** Everything that the ORM maps. */
export const entities: EntitySchema[] = [
  ApiKeySchema,
  CampaignSchema,
  ContactListSchema,
  ContactSchema,
  DkimKeySchema,
  DomainSchema,
  MessageSchema,
  MessageEventSchema,
  PropertySchema,
  SegmentSchema,
  SuppressionSchema,
  TemplateSchema,
  TopicSchema,
  WebhookSchema,
  WebhookDeliverySchema,
];
