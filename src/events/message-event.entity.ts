import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Bounce } from '../mail/outcome.ts';
import type { EventType } from './event.ts';

/** Something that happened to a message. Never changed. */
export const MessageEventSchema = defineEntity({
  name: 'MessageEvent',
  tableName: 'message_events',
  properties: {
    organizationId: p.uuid().primary(),
    messageId: p.uuid().primary(),
    id: p.uuid().primary(),
    type: p.string().$type<EventType>(),
    metadata: p.json<Record<string, unknown>>(),
    occurredAt: p.datetime(3),
    bounceKind: p.string().$type<Bounce['kind']>().nullable(),
    bounceSubType: p.string().$type<Bounce['subType']>().nullable(),
    diagnosticCode: p.text().nullable(),
  },
});

export type MessageEvent = InferEntity<typeof MessageEventSchema>;
