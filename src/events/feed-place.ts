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
