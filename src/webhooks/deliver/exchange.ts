import type { Dispatcher } from 'undici';

export interface Answer {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  /** What was kept of the body. */
  body: Buffer;
}

export interface ExchangeLimits {
  totalTimeoutMs: number;
  maxBodyBytes: number;
}

export class TimedOut extends Error {}

/**
 * Sends a request and returns what came back. Once there is a status, a body that drips, breaks or
 * never ends changes nothing: what has come of it until then is kept, and the connection is given up.
 */
export function exchange(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  { totalTimeoutMs, maxBodyBytes }: ExchangeLimits,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let head: Omit<Answer, 'body'> | undefined;
    let connection: Dispatcher.DispatchController | undefined;
    let ended = false;
    const end = (error?: Error) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      if (head === undefined) reject(error);
      else resolve({ ...head, body: Buffer.concat(chunks).subarray(0, maxBodyBytes) });
    };
    const giveUp = (reason: Error) => {
      end(reason);
      connection?.abort(reason);
    };
    const timer = setTimeout(() => giveUp(new TimedOut()), totalTimeoutMs);
    dispatcher.dispatch(request, {
      onRequestStart: (controller) => {
        connection = controller;
        // Its time ran out while it waited for a connection.
        if (ended) controller.abort(new TimedOut());
      },
      onResponseStart: (_, statusCode, headers) => {
        // What comes before the answer (RFC 9110 §15.2) says nothing.
        if (statusCode >= 200) head = { statusCode, headers };
      },
      onResponseData: (_, chunk) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= maxBodyBytes) giveUp(new Error('The answer is longer than is kept.'));
      },
      onResponseEnd: () => end(),
      onResponseError: (_, error) => end(error),
    });
  });
}
