import type { CallOptions, IdempotencyOption, MatchOption } from './operation.ts';
import type { Settings } from './settings.ts';

/** What a method was given besides its path. */
export interface Arguments {
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON; `{}` when the key is there and nothing was given. */
  body?: unknown;
  options?: (CallOptions & IdempotencyOption & MatchOption) | undefined;
}

/** A request that may be sent several times: each attempt has the same headers and the same body. */
export interface PreparedRequest {
  url: string;
  method: string;
  headers: Headers;
  body: string | undefined;
}

export function prepareRequest(
  method: string,
  path: string,
  given: Arguments,
  { baseUrl, apiKey }: Settings,
): PreparedRequest {
  const { options = {} } = given;
  const takesBody = 'body' in given;
  const headers = new Headers(options.headers);
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) headers.set(name, value);
  };
  set('Accept', 'application/json');
  set('Authorization', `Bearer ${apiKey}`);
  set('Content-Type', takesBody ? 'application/json' : undefined);
  set('Idempotency-Key', method === 'POST' ? (options.idempotencyKey ?? randomKey()) : undefined);
  set('If-Match', options.ifMatch);
  set('X-Request-Id', options.requestId);
  return {
    url: `${baseUrl}${path}${search(given.query)}`,
    method,
    headers,
    body: takesBody ? JSON.stringify(given.body ?? {}) : undefined,
  };
}

/** What is undefined was not given. */
function search(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** 128 random bits. `crypto.randomUUID` is missing in browsers on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
