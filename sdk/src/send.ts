import { type Answer, readAnswer } from './answer.ts';
import { attempt } from './attempt.ts';
import { pause } from './pause.ts';
import type { PreparedRequest } from './prepare-request.ts';
import { retryDelay } from './retry-delay.ts';
import type { Settings } from './settings.ts';
import { WaybillError } from './waybill-error.ts';

// An attempt ends with an answer or with a fault (`network_error`, `timeout`, `aborted`).
//
// - 429 and 503 refused the request: it is sent again up to `retries` times.
// - 500, 502 and 504 without the envelope of this API are a proxy's, whose server is away: as after a
//   network fault nobody knows whether it ran the request.
// - After a network fault or a timeout nobody knows whether the server ran the request. Sending it
//   again is safe: a POST carries the same Idempotency-Key each time and is run once; a PATCH sets
//   the same values. A DELETE that was run may be answered `not_found` the second time. The one
//   exception is a request with If-Match: its own first run would refuse the second.
// - `idempotency_in_progress` in answer to a repetition means that our own earlier attempt still
//   runs there. It is waited out, at most as long as one attempt may take; no retry is counted.
// - Everything else is the outcome. So is a Retry-After longer than a caller would want to wait.

export async function send(
  request: PreparedRequest,
  settings: Settings,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  let retries = 0;
  let waitUntil: number | undefined;
  for (;;) {
    const outcome = await attempt(request, settings.fetch, settings.timeout, signal);
    const failure = failureOf(outcome);
    if (failure?.code === 'idempotency_in_progress' && retries > 0) {
      waitUntil ??= Date.now() + settings.timeout;
      if (Date.now() >= waitUntil) return answerOf(outcome);
    } else if (
      failure === undefined ||
      !isRetried(failure, request) ||
      retries >= settings.retries
    ) {
      return answerOf(outcome);
    } else {
      retries += 1;
    }
    const delay = retryDelay(Math.max(0, retries - 1), failure.retryAfter, Math.random);
    if (delay === undefined) return answerOf(outcome);
    await pause(delay, signal);
  }
}

function failureOf(outcome: Answer | WaybillError): WaybillError | undefined {
  if (outcome instanceof WaybillError) return outcome;
  if (outcome.response.ok) return undefined;
  const result = readAnswer(outcome);
  return result.ok ? undefined : result.error;
}

function isRetried({ code, status }: WaybillError, { headers }: PreparedRequest): boolean {
  const isProxys = code === 'unexpected_response' && [500, 502, 504].includes(status ?? 0);
  if (code === 'network_error' || code === 'timeout' || isProxys) return !headers.has('If-Match');
  return status === 429 || status === 503;
}

function answerOf(outcome: Answer | WaybillError): Answer {
  if (outcome instanceof WaybillError) throw outcome;
  return outcome;
}
