import { type FollowOptions, followEvents } from './follow-events.ts';
import { EventsResource } from './generated/resources.ts';
import type { WebhookEvent } from './generated/schemas.ts';

/** What happened to messages: by pages, or as it happens. */
export class EventFeed extends EventsResource {
  /**
   * Goes over the feed from `after` (an event's identifier, a cursor, or `now`; the oldest event when
   * left out) and then waits for what comes, until its signal ends it. It waits out an installation
   * that is away. To go on later without missing anything, keep the last event's identifier.
   */
  follow(options: FollowOptions = {}): AsyncGenerator<WebhookEvent, void, undefined> {
    return followEvents(this, options);
  }
}
