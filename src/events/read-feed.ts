import type { Transaction } from '../db/database.ts';
import type { WebhookKind } from './event.ts';
import { type FeedPlace, settledPosition } from './feed-place.ts';

/** How many events a request for one kind looks at, so that a rare kind costs no more than others. */
const lookahead = 20_000;

export interface FeedSlice {
  /** The events as JSON, oldest first. */
  bodies: string[];
  /** Where the slice ends. */
  end: FeedPlace;
  /** Whether there is more behind it now. */
  more: boolean;
}

/** Reads the settled events behind a place, of every kind or of one. */
export async function readFeed(
  tx: Transaction,
  after: FeedPlace,
  limit: number,
  kind: WebhookKind | undefined,
): Promise<FeedSlice> {
  const place = [tx.organizationId, after.position, after.eventId];
  const rows =
    kind === undefined
      ? await tx.query<FeedRow>(everyKind, [...place, limit + 1])
      : await tx.query<FeedRow>(oneKind, [...place, kind, limit]);
  const events = rows.filter(({ body }) => body !== null).slice(0, limit);
  // Of one kind there may be few among many: then a row without a body says how far they were sought.
  const sought = rows.at(-1)?.body === null ? rows.at(-1) : undefined;
  const last = sought ?? events.at(-1);
  return {
    bodies: events.map(({ body }) => body ?? ''),
    end: last === undefined ? after : { position: last.position, eventId: last.id },
    more: sought !== undefined || rows.length > limit,
  };
}

type FeedRow = { position: string; id: string; body: string | null };

const settled = `
  from message_events
  where organization_id = $1 and body is not null
    and (position, id) > ($2::bigint, $3::uuid) and position < (select ${settledPosition})
  order by position, id`;

const everyKind = `select position, id, body ${settled} limit $4`;

const oneKind = `
  with found as (
    select position, id, body
    from (select position, id, kind, body ${settled} limit ${lookahead}) as event
    where kind = $4 order by position, id limit $5 + 1
  )
  select position, id, body from found
  union all
  select position, id, null
  from (select position, id ${settled} offset ${lookahead - 1} limit 1) as furthest
  where (select count(*) from found) <= $5`;
