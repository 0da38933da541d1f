/**
 * A place in the feed: behind the event with this position and identifier. Positions are the ids of
 * transactions, as text because they may be larger than what a number holds.
 */
export interface FeedPlace {
  position: string;
  eventId: string;
}

const firstEventId = '00000000-0000-0000-0000-000000000000';

/** Before the first event. */
export const feedStart: FeedPlace = { position: '0', eventId: firstEventId };

/** Before everything that is written at this position. */
export const before = (position: string): FeedPlace => ({ position, eventId: firstEventId });

/** A place as callers keep it: the position in 8 bytes and the identifier in 16, in base64url. */
export function toFeedCursor({ position, eventId }: FeedPlace): string {
  const bytes = Buffer.alloc(24);
  bytes.writeBigInt64BE(BigInt(position));
  bytes.write(eventId.replaceAll('-', ''), 8, 'hex');
  return bytes.toString('base64url');
}

/** The place behind a cursor; undefined when it is none. */
export function fromFeedCursor(cursor: string): FeedPlace | undefined {
  if (!/^[A-Za-z0-9_-]{32}$/.test(cursor)) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const position = bytes.readBigInt64BE();
  if (position < 0n) return undefined;
  const hex = bytes.toString('hex', 8);
  return {
    position: position.toString(),
    eventId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  };
}
