import type { Result } from './result.ts';
import { type Failure, WaybillError } from './waybill-error.ts';

/** An answer that has arrived whole. */
export interface Answer {
  /** Its body has not been read, and can be read without waiting for the network. */
  response: Response;
  text: string;
}

/** Reads the contract's envelope: `{ data }` of a success, `{ error }` of a refusal. */
export function readAnswer({ response, text }: Answer): Result<unknown, WaybillError['code']> {
  const { status, headers, ok } = response;
  const requestId = headers.get('X-Request-Id') ?? undefined;
  const retryAfter = secondsOf(headers.get('Retry-After'));
  const body = parse(text);
  if (ok && isObject(body) && 'data' in body) return { ok: true, data: body.data };
  const failure: Failure =
    !ok && isRefusal(body)
      ? { ...body.error, status, retryAfter }
      : {
          code: 'unexpected_response',
          message: `The answer with status ${status} is not one of this API; check baseUrl.`,
          status,
          requestId,
          retryAfter,
        };
  return { ok: false, error: new WaybillError(failure) };
}

/** Delay in seconds or an HTTP date (RFC 9110 §10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isRefusal(body: unknown): body is { error: Failure } {
  return (
    isObject(body) &&
    'error' in body &&
    isObject(body.error) &&
    'code' in body.error &&
    typeof body.error.code === 'string' &&
    'message' in body.error &&
    typeof body.error.message === 'string'
  );
}
