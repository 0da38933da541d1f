import { type FollowOptions, followEvents } from './follow-events.ts';
import { type ContactsResource, type EventsResource, Resources } from './generated/resources.ts';
import type { ImportResult, WebhookEvent } from './generated/schemas.ts';
import { type ImportFileOptions, importFile } from './import-file/import-file.ts';
import type { FileSource } from './import-file/read-text.ts';
import type { Fetch } from './settings.ts';

export interface WaybillOptions {
  /** Default: the environment's `WAYBILL_API_KEY`. */
  apiKey?: string | undefined;
  /** The address of the installation, such as `https://mail.example.com`. Default: `WAYBILL_URL`. */
  baseUrl?: string | undefined;
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

/** Who receives mail: one by one, or from files. */
export interface Contacts extends ContactsResource {
  /**
   * Imports a CSV file of any size: it is cut at row boundaries, and the result is that of one file.
   * Each part is one transaction; an `ImportFileError` says how far it came when a later part fails.
   */
  importFile(source: FileSource, options: ImportFileOptions): Promise<ImportResult>;
}

/** Browsers have none. */
const environment = (): Record<string, string | undefined> => globalThis.process?.env ?? {};

/** A client of one installation, acting for the organization of its key. */
export class Waybill extends Resources {
  declare readonly contacts: Contacts;
  declare readonly events: EventFeed;

  constructor(options: WaybillOptions = {}) {
    const { timeout = 30_000, retries = 2 } = options;
    const apiKey = options.apiKey ?? environment().WAYBILL_API_KEY;
    const baseUrl = options.baseUrl ?? environment().WAYBILL_URL;
    if (!apiKey) throw new TypeError('Waybill needs an apiKey: give it, or set WAYBILL_API_KEY.');
    if (!baseUrl) {
      throw new TypeError(
        'Waybill needs a baseUrl such as https://mail.example.com: give it, or set WAYBILL_URL.',
      );
    }
    if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl)) {
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
    const { contacts, events } = this;
    Object.assign(contacts, {
      importFile: (source: FileSource, given: ImportFileOptions) =>
        importFile(contacts, source, given),
    });
    Object.assign(events, { follow: (given: FollowOptions = {}) => followEvents(events, given) });
  }
}
