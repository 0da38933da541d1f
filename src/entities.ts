import type { EntitySchema } from '@mikro-orm/core';
import { ApiKeySchema } from './api-keys/api-key.entity.ts';
import { CampaignSchema } from './campaigns/campaign.entity.ts';
import { ContactListSchema } from './contact-lists/contact-list.entity.ts';
import { ContactSchema } from './contacts/contact.entity.ts';
import { type Followers, follow, type Transaction } from './db/transaction.ts';
import { DkimKeySchema } from './domains/dkim-key.entity.ts';
import { DomainSchema } from './domains/domain.entity.ts';
import { MessageSchema } from './emails/message/message.entity.ts';
import { MessageEventSchema } from './events/message-event.entity.ts';
import { type EventRow, insertEvents } from './events/record-events.ts';
import { PropertySchema } from './properties/property.entity.ts';
import { RelaySchema } from './relays/relay.entity.ts';
import { SegmentSchema } from './segments/segment.entity.ts';
import { countSoftBounces } from './suppressions/soft-bounces.ts';
import { SuppressionSchema } from './suppressions/suppression.entity.ts';
import { TemplateSchema } from './templates/template.entity.ts';
import { TopicSchema } from './topics/topic.entity.ts';
import { fanOutEvents } from './webhooks/fan-out-events.ts';
import { WebhookSchema } from './webhooks/webhook.entity.ts';
import { WebhookDeliverySchema } from './webhooks/webhook-delivery.entity.ts';

/**
 * What features write after events: deliveries to webhooks, and bounces that add up until an address is
 * suppressed, which takes `softBounceLimit` of them.
 */
export function followers(softBounceLimit: number): Followers {
  const countBounces = countSoftBounces(softBounceLimit);
  const afterEvents = async (tx: Transaction, rows: EventRow[]) => {
    await Promise.all([fanOutEvents(tx, rows), countBounces(tx, rows)]);
  };
  return new Map([follow(insertEvents, afterEvents)]);
}

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
  RelaySchema,
  SegmentSchema,
  SuppressionSchema,
  TemplateSchema,
  TopicSchema,
  WebhookSchema,
  WebhookDeliverySchema,
];
