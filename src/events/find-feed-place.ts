import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { invalid } from '../errors.ts';
import {
  before,
  type FeedPlace,
  feedStart,
  fromFeedCursor,
  settledPosition,
} from './feed-place.ts';

/** The place that `after` names: an event, a cursor, `now`, or without it the beginning. */
export async function findFeedPlace(
  tx: Transaction,
  after: string | undefined,
): Promise<FeedPlace> {
  if (after === undefined) return feedStart;
  if (after === 'now') {
    const [row] = await tx.query<{ position: string }>(`select ${settledPosition} as position`);
    return before(row?.position ?? '0');
  }
  const place = after.startsWith('evt_') ? await findEvent(tx, after) : fromFeedCursor(after);
  if (place !== undefined) return place;
  throw invalid([
    {
      path: '/query/after',
      code: 'cursor',
      message: 'must be an event of the feed, a cursor from the header X-Cursor, or now',
    },
  ]);
}

async function findEvent(tx: Transaction, publicId: string): Promise<FeedPlace | undefined> {
  const eventId = fromPublicId('evt', publicId);
  if (eventId === undefined) return undefined;
  const [row] = await tx.query<{ position: string }>(
    `select position from message_events
     where organization_id = $1 and id = $2 and body is not null`,
    [tx.organizationId, eventId],
  );
  return row && { position: row.position, eventId };
}
