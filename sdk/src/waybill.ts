import { Resources } from './generated/resources.ts';
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

/** A client of one installation, acting for the organization of its key. */
export class Waybill extends Resources {
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
  }
}
