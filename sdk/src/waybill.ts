import { type FollowOptions, followEvents } from './follow-events.ts';
import { type EventsResource, Resources } from './generated/resources.ts';
import type { WebhookEvent } from './generated/schemas.ts';
import type { Fetch } from './settings.ts';

export interface WaybillOptions {
  apiKey: string;
  /** The address of the installation, such as `https://mail.example.com`. */
  baseUrl: string;
  /** Replaces the global `fetch`. */
  fetch?: Fetch;
  /** Milliseconds that one attempt may take. Default 30,000. */
  timeout?: number;
  /** How often a call is tried again after a network fault, 429 or 503. Default 2; 0 for never. */
  retries?: number;
}

/** What happened to messages: by pages, or as it happens. */
export interface EventFeed extends EventsResource {
  /**
   * Goes over the feed from `after` (an event's identifier, a cursor, or `now`; the oldest event when
   * left out) and then waits for what comes, until its signal ends it. It waits out an installation
   * that is away. To go on later without missing anything, keep the last event's identifier.
   */
  follow(options?: FollowOptions): AsyncGenerator<WebhookEvent, void, undefined>;
}

/** A client of one installation, acting for the organization of its key. */
export class Waybill extends Resources {
  declare readonly events: EventFeed;

  constructor(options: WaybillOptions) {
    const { apiKey, baseUrl, timeout = 30_000, retries = 2 } = options;
    if (!apiKey) throw new TypeError('Waybill needs an apiKey.');
    if (!/^https?:$/.test(new URL(baseUrl).protocol)) {
      throw new TypeError(`baseUrl must begin with http:// or https://, not ${baseUrl}.`);
    }
    if (!(timeout > 0)) throw new TypeError('timeout must be a number of milliseconds above 0.');
    if (!(retries >= 0)) throw new TypeError('retries must be 0 or more.');
    super({
      apiKey,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      // Browsers refuse to run `fetch` as a method of anything but the window.
      fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
      timeout,
      retries,
    });
    const { events } = this;
    Object.assign(events, { follow: (given: FollowOptions = {}) => followEvents(events, given) });
  }
}
