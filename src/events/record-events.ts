import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import type { EventEmail, NewEvent } from './event.ts';
import type { MessageEvent } from './message-event.entity.ts';
import { presentWebhookEvent } from './present-webhook-event.ts';
import { type WebhookKind, webhookKind } from './webhook-kind.ts';

/** What a worker does when there is something to deliver to a webhook. */
export const webhookTask = 'webhooks/deliver';

/**
 * Records what happened to a message, in the order given, in the transaction that makes it so, with
 * a delivery for every webhook that wants to know. Events of the same moment keep their order by
 * their identifiers.
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

interface EventRow {
  event: MessageEvent;
  kind: WebhookKind | null;
  /** The JSON that is signed, sent and shown, to the byte. */
  body: string | null;
  campaignId: string | null;
}

/**
 * One statement, whatever the number of events and webhooks: the events with their positions in the
 * feed (see `readFeed`), the deliveries, and one job for each webhook that gets some. A delivery's
 * identifier begins with the time of its event's.
 */
async function insertEvents(tx: Transaction, rows: EventRow[]): Promise<void> {
  const column = <T>(value: (event: MessageEvent) => T) => rows.map(({ event }) => value(event));
  await tx.query(
    `with recorded as (
       insert into message_events (organization_id, id, message_id, type, metadata, occurred_at,
         bounce_kind, bounce_sub_type, diagnostic_code, kind, body, campaign_id, position)
       select $1, id, message_id, type, metadata, occurred_at, bounce_kind, bounce_sub_type,
         diagnostic_code, kind, body, campaign_id,
         case when body is not null then
           pg_current_xact_id()::text::bigint + (select position_offset from feed_clock)
         end
       from unnest($2::timestamptz[], $3::uuid[], $4::uuid[], $5::text[], $6::jsonb[], $7::text[],
           $8::text[], $9::text[], $10::text[], $11::text[], $12::uuid[])
         as event (occurred_at, id, message_id, type, metadata, bounce_kind, bounce_sub_type,
           diagnostic_code, kind, body, campaign_id)
       returning id, message_id, kind, occurred_at
     ), delivery as (
       insert into webhook_deliveries (organization_id, id, webhook_id, event_id, message_id,
         event_type, status, next_attempt_at, created_at)
       select $1, (left(r.id::text, 13) || '-7' || substr(gen_random_uuid()::text, 16))::uuid,
         w.id, r.id, r.message_id, r.kind, 'PENDING', now(), r.occurred_at
       from recorded r
       join webhooks w on w.organization_id = $1 and w.enabled and r.kind = any(w.events)
       returning id, webhook_id, event_id, message_id, next_attempt_at
     ), due as (
       insert into due_deliveries (organization_id, delivery_id, webhook_id, event_id, message_id,
         due_at)
       select $1, id, webhook_id, event_id, message_id, next_attempt_at from delivery
     )
     select graphile_worker.add_jobs(array_agg((
       '${webhookTask}', json_build_object('organizationId', $1::uuid, 'webhookId', webhook_id),
       null, null, null, null, -10, null)::graphile_worker.job_spec))
     from (select distinct webhook_id from delivery) as webhook having count(*) > 0`,
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
