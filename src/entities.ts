import type { EntitySchema } from '@mikro-orm/core';
import { ApiKeySchema } from './api-keys/api-key.entity.ts';
import { DkimKeySchema } from './domains/dkim-key.entity.ts';
import { DomainSchema } from './domains/domain.entity.ts';
import { MessageSchema } from './emails/message.entity.ts';
import { MessageEventSchema } from './events/message-event.entity.ts';
import { SuppressionSchema } from './suppressions/suppression.entity.ts';
import { TemplateSchema } from './templates/template.entity.ts';

/** Everything that the ORM maps. */
export const entities: EntitySchema[] = [
  ApiKeySchema,
  DkimKeySchema,
  DomainSchema,
  MessageSchema,
  MessageEventSchema,
  SuppressionSchema,
  TemplateSchema,
];
