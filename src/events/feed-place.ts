import { nilId, uuidBytes, uuidsOf } from '../db/identifiers.ts';

/**
 * A place in the feed: behind the event with this position and identifier. Positions are the ids of
 * transactions, as text because they may be larger than what a number holds.
 */
export interface FeedPlace {
  position: string;
  eventId: string;
}

/** Before the first event. */
export const feedStart: FeedPlace = { position: '0', eventId: nilId };

/** Before everything that is written at this position. */
export const before = (position: string): FeedPlace => ({ position, eventId: nilId });

/** A place as callers keep it: the position in 8 bytes and the identifier in 16, in base64url. */
export function toFeedCursor({ position, eventId }: FeedPlace): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(position));
  return Buffer.concat([bytes, uuidBytes(eventId)]).toString('base64url');
}

/** The place behind a cursor; undefined when it is none. */
export function fromFeedCursor(cursor: string): FeedPlace | undefined {
  if (!/^[A-Za-z0-9_-]{32}$/.test(cursor)) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const position = bytes.readBigInt64BE();
  if (position < 0n) return undefined;
  const [eventId = nilId] = uuidsOf(bytes.subarray(8));
  return { position: position.toString(), eventId };
}

/**
 * Everything before this position is settled: no transaction that is open now, or will ever be
 * opened, has it. So nothing can appear behind a place that was read up to it. A transaction that
 * stays open delays what later ones wrote, and nothing is skipped. Those of the server's other
 * databases, which snapshots name too, can write no event here and delay nothing.
 */
export const settledPosition = `(
  select coalesce(min(own.xid::text::bigint), pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
  from pg_snapshot_xip(pg_current_snapshot()) as own (xid)
  where not exists (
    select from pg_locks held
    join pg_stat_activity holder on holder.pid = held.pid
    join pg_database elsewhere on elsewhere.oid = holder.datid
    where held.locktype = 'transactionid' and held.mode = 'ExclusiveLock' and held.granted
      and held.transactionid = own.xid::xid and elsewhere.datname <> current_database())
) + (select position_offset from feed_clock)`;
