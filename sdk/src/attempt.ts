import type { Answer } from './answer.ts';
import type { PreparedRequest } from './prepare-request.ts';
import type { Fetch } from './settings.ts';
import { WaybillError } from './waybill-error.ts';

/**
 * Sends a request once and reads the whole answer, in `timeout` milliseconds. A timer of our own
 * instead of `AbortSignal.timeout` and `AbortSignal.any`: it is cleared when the attempt ends, and
 * cannot be collected before it fires.
 */
export async function attempt(
  request: PreparedRequest,
  fetch: Fetch,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Answer | WaybillError> {
  if (signal?.aborted) return aborted(signal);
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(), timeout);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const { url, method, headers, body = null } = request;
    const response = await fetch(url, {
      method,
      headers,
      body,
      // A redirect would turn a POST into a GET, and a success into silence.
      redirect: 'manual',
      signal: controller.signal,
    });
    return { response, text: await response.clone().text() };
  } catch (cause) {
    if (signal?.aborted) return aborted(signal);
    return controller.signal.aborted
      ? new WaybillError({ code: 'timeout', message: `No answer in ${timeout} ms.`, cause })
      : new WaybillError({
          code: 'network_error',
          message: `No answer: ${reasonOf(cause)}.`,
          cause,
        });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

export function aborted(signal: AbortSignal): WaybillError {
  return new WaybillError({
    code: 'aborted',
    message: 'The call was aborted by its signal.',
    cause: signal.reason,
  });
}

/** `fetch` says only "fetch failed"; what happened is in the cause below. */
function reasonOf(error: unknown): string {
  const deepest = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return deepest instanceof Error ? deepest.message || deepest.name : String(deepest);
}
