import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import type { NewEvent } from './event.ts';
import type { MessageEvent } from './message-event.entity.ts';

/**
 * Records what happened, in the order given, in the transaction that makes it so. Events of the
 * same moment keep their order by their identifiers.
 */
export async function recordEvents(
  tx: Transaction,
  events: NewEvent[],
  now: Date,
): Promise<MessageEvent[]> {
  if (events.length === 0) return [];
  const recorded = events.map((event) => toMessageEvent(tx.organizationId, event, now));
  await tx.query(
    `insert into message_events (organization_id, id, message_id, type, metadata, occurred_at,
       bounce_kind, bounce_sub_type, diagnostic_code)
     select $1, id, message_id, type, metadata, $2, bounce_kind, bounce_sub_type, diagnostic_code
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::jsonb[], $7::text[], $8::text[], $9::text[])
       as event (id, message_id, type, metadata, bounce_kind, bounce_sub_type, diagnostic_code)`,
    [
      tx.organizationId,
      now,
      recorded.map(({ id }) => id),
      recorded.map(({ messageId }) => messageId),
      recorded.map(({ type }) => type),
      recorded.map(({ metadata }) => JSON.stringify(metadata)),
      recorded.map(({ bounceKind }) => bounceKind),
      recorded.map(({ bounceSubType }) => bounceSubType),
      recorded.map(({ diagnosticCode }) => diagnosticCode),
    ],
  );
  return recorded;
}

function toMessageEvent(organizationId: string, event: NewEvent, now: Date): MessageEvent {
  return {
    organizationId,
    id: newId(),
    messageId: event.messageId,
    type: event.type,
    metadata: event.metadata ?? {},
    occurredAt: now,
    bounceKind: event.bounce?.kind ?? null,
    bounceSubType: event.bounce?.subType ?? null,
    diagnosticCode: event.diagnosticCode ?? null,
  };
}
