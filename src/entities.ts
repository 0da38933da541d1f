import type { EntitySchema } from '@mikro-orm/core';
import { ApiKeySchema } from './api-keys/api-key.entity.ts';
import { MessageSchema } from './emails/message.entity.ts';
import { MessageEventSchema } from './events/message-event.entity.ts';
import { SuppressionSchema } from './suppressions/suppression.entity.ts';
import { TemplateSchema } from './templates/template.entity.ts';

/** Everything that the ORM maps. */
export const entities: EntitySchema[] = [
  ApiKeySchema,
  MessageSchema,
  MessageEventSchema,
  SuppressionSchema,
  TemplateSchema,
];
