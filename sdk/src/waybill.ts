import { Contacts } from './contacts.ts';
import { EventFeed } from './event-feed.ts';
import { Resources } from './generated/resources.ts';
import type { Fetch, Settings } from './settings.ts';

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

/** Browsers have none. */
const environment = (): Record<string, string | undefined> => globalThis.process?.env ?? {};

/** A client of one installation, acting for the organization of its key. */
export class Waybill extends Resources {
  /** Who receives mail: one by one, or from files. */
  override readonly contacts: Contacts;
  /** What happened to messages: by pages, or as it happens. */
  override readonly events: EventFeed;

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
    const settings: Settings = {
      apiKey,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      // Browsers refuse to run `fetch` as a method of anything but the window.
      fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
      timeout,
      retries,
    };
    super(settings);
    this.contacts = new Contacts(settings);
    this.events = new EventFeed(settings);
  }
}
