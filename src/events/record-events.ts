import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import type { NewEvent } from './event.ts';
import type { MessageEvent } from './message-event.entity.ts';

/**
 * Records what happened, in the order given, in the transaction that makes it so. Events of the
 * same moment keep their order by their identifiers.
 */
export function recordEvents(tx: Transaction, events: NewEvent[], now: Date): MessageEvent[] {
  const recorded = events.map((event) => toMessageEvent(tx.organizationId, event, now));
  tx.later(insertEvents, recorded);
  return recorded;
}

async function insertEvents(tx: Transaction, recorded: MessageEvent[]): Promise<void> {
  await tx.query(
    `insert into message_events (organization_id, id, message_id, type, metadata, occurred_at,
       bounce_kind, bounce_sub_type, diagnostic_code)
     select $1, id, message_id, type, metadata, occurred_at, bounce_kind, bounce_sub_type,
       diagnostic_code
     from unnest($2::timestamptz[], $3::uuid[], $4::uuid[], $5::text[], $6::jsonb[], $7::text[],
         $8::text[], $9::text[])
       as event (occurred_at, id, message_id, type, metadata, bounce_kind, bounce_sub_type,
         diagnostic_code)`,
    [
      tx.organizationId,
      recorded.map(({ occurredAt }) => occurredAt),
      recorded.map(({ id }) => id),
      recorded.map(({ messageId }) => messageId),
      recorded.map(({ type }) => type),
      recorded.map(({ metadata }) => JSON.stringify(metadata)),
      recorded.map(({ bounceKind }) => bounceKind),
      recorded.map(({ bounceSubType }) => bounceSubType),
      recorded.map(({ diagnosticCode }) => diagnosticCode),
    ],
  );
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
