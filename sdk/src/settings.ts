/** The part of `fetch` that the SDK uses. It is always called with a string and its options. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The options of a client, checked and completed. */
export interface Settings {
  apiKey: string;
  /** Without a slash at the end. */
  baseUrl: string;
  fetch: Fetch;
  /** Milliseconds. */
  timeout: number;
  retries: number;
}
