import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import { type EventEmail, type NewEvent, type WebhookKind, webhookKind } from './event.ts';
import type { MessageEvent } from './message-event.entity.ts';
import { presentWebhookEvent } from './present.ts';

/**
 * Records what happened to a message, in the order given, in the transaction that makes it so. What
 * others make of them is written with them (`Followers`). Events of the same moment keep their order
 * by their identifiers.
 */
export function recordEvents(
  tx: Transaction,
  email: EventEmail,
  events: NewEvent[],
  now: Date,
): MessageEvent[] {
  const recorded = events.map((event) => toMessageEvent(tx.organizationId, email.id, event, now));
  tx.later(
    insertEvents,
    recorded.map((event) => withBody(email, event)),
  );
  return recorded;
}

/** An event as it is written. */
export interface EventRow {
  event: MessageEvent;
  kind: WebhookKind | null;
  /** The JSON that is signed, sent and shown, to the byte. */
  body: string | null;
  campaignId: string | null;
}

/** One statement, whatever the number of events: with their positions in the feed (see `readFeed`). */
export async function insertEvents(tx: Transaction, rows: EventRow[]): Promise<void> {
  const column = <T>(value: (event: MessageEvent) => T) => rows.map(({ event }) => value(event));
  await tx.query(
    `insert into message_events (organization_id, id, message_id, type, metadata, occurred_at,
       bounce_kind, bounce_sub_type, diagnostic_code, kind, body, campaign_id, position)
     select $1, id, message_id, type, metadata, occurred_at, bounce_kind, bounce_sub_type,
       diagnostic_code, kind, body, campaign_id,
       pg_current_xact_id()::text::bigint + (select position_offset from feed_clock)
     from unnest($2::timestamptz[], $3::uuid[], $4::uuid[], $5::text[], $6::jsonb[], $7::text[],
         $8::text[], $9::text[], $10::text[], $11::text[], $12::uuid[])
       as event (occurred_at, id, message_id, type, metadata, bounce_kind, bounce_sub_type,
         diagnostic_code, kind, body, campaign_id)`,
    [
      tx.organizationId,
      column(({ occurredAt }) => occurredAt),
      column(({ id }) => id),
      column(({ messageId }) => messageId),
      column(({ type }) => type),
      column(({ metadata }) => JSON.stringify(metadata)),
      column(({ bounceKind }) => bounceKind),
      column(({ bounceSubType }) => bounceSubType),
      column(({ diagnosticCode }) => diagnosticCode),
      rows.map(({ kind }) => kind),
      rows.map(({ body }) => body),
      rows.map(({ campaignId }) => campaignId),
    ],
  );
}

function withBody(email: EventEmail, event: MessageEvent): EventRow {
  const kind = webhookKind[event.type];
  const { campaignId } = email;
  if (kind === undefined) return { event, kind: null, body: null, campaignId };
  return { event, kind, campaignId, body: JSON.stringify(presentWebhookEvent(kind, email, event)) };
}

function toMessageEvent(
  organizationId: string,
  messageId: string,
  event: NewEvent,
  now: Date,
): MessageEvent {
  return {
    organizationId,
    id: newId(),
    messageId,
    type: event.type,
    metadata: event.metadata ?? {},
    occurredAt: now,
    bounceKind: event.bounce?.kind ?? null,
    bounceSubType: event.bounce?.subType ?? null,
    diagnosticCode: event.diagnosticCode ?? null,
  };
}
