import type { components } from '../../generated/api.ts';
import type { Handlers } from '../http/handler.ts';
import { JsonText } from '../http/handler.ts';
import { toFeedCursor } from './feed-place.ts';
import { findFeedPlace } from './find-feed-place.ts';
import { readFeed } from './read-feed.ts';

export const eventHandlers = {
  listEvents: async ({ query, database }) =>
    database.transaction(async (tx) => {
      const after = await findFeedPlace(tx, query.after);
      const { bodies, end, more } = await readFeed(tx, after, query.limit, query.type);
      const cursor = toFeedCursor(end);
      return {
        status: 200,
        // As they were stored: parsing and writing them again would be most of the work.
        data: new JsonText<components['schemas']['WebhookEvent'][]>(`[${bodies.join(',')}]`),
        cursor,
        next: more ? cursor : undefined,
      };
    }),
} satisfies Partial<Handlers>;
