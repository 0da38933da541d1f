import {
  createFinalURL,
  createQuerySerializer,
  defaultBodySerializer,
  defaultPathSerializer,
  mergeHeaders,
} from 'openapi-fetch';
import type { CallOptions, IdempotencyOption, MatchOption, OperationEntry } from './operation.ts';
import type { Settings } from './settings.ts';

export interface Arguments {
  path: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  options: CallOptions & IdempotencyOption & MatchOption;
}

/** A request that may be sent several times: each attempt has the same headers and the same body. */
export interface PreparedRequest {
  url: string;
  method: string;
  headers: Headers;
  body: string | undefined;
}

export function prepareRequest(
  operation: OperationEntry,
  { path, query, body, options }: Arguments,
  settings: Settings,
): PreparedRequest {
  return {
    url: createFinalURL(operation.path, {
      baseUrl: settings.baseUrl,
      params: { path, query },
      querySerializer: createQuerySerializer(),
      pathSerializer: defaultPathSerializer,
    }),
    method: operation.method,
    headers: mergeHeaders(options.headers, {
      Accept: 'application/json',
      Authorization: `Bearer ${settings.apiKey}`,
      'Content-Type': operation.takesBody ? 'application/json' : undefined,
      'Idempotency-Key': operation.takesIdempotencyKey
        ? (options.idempotencyKey ?? randomKey())
        : undefined,
      'If-Match': options.ifMatch,
      'X-Request-Id': options.requestId,
    }),
    body: operation.takesBody ? defaultBodySerializer(body ?? {}) : undefined,
  };
}

/** 128 random bits. `crypto.randomUUID` is missing in browsers on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
