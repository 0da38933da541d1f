import {
  createFinalURL,
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  mergeHeaders,
} from 'openapi-fetch';
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
  const { options = {}, query = {} } = given;
  const takesBody = 'body' in given;
  return {
    url: createFinalURL(path, {
      baseUrl,
      params: { query },
      querySerializer: createQuerySerializer(),
      pathSerializer: defaultPathSerializer,
    }),
    method,
    headers: mergeHeaders(options.headers, {
      Accept: 'application/json',
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': takesBody ? 'application/json' : undefined,
      'Idempotency-Key': method === 'POST' ? (options.idempotencyKey ?? randomKey()) : undefined,
      'If-Match': options.ifMatch,
      'X-Request-Id': options.requestId,
    }),
    body: takesBody ? defaultBodySerializer(given.body ?? {}) : undefined,
  };
}

/** 128 random bits. `crypto.randomUUID` is missing in browsers on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
