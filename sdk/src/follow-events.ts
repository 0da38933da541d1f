import type { EventsResource } from './generated/resources.ts';
import type { WebhookEvent } from './generated/schemas.ts';
import type { Query } from './operation.ts';
import { pause } from './pause.ts';
import { retryDelay } from './retry-delay.ts';
import { WaybillError } from './waybill-error.ts';

export interface FollowOptions {
  /** An event's identifier, a cursor, or `now`; from the oldest event when left out. */
  after?: string;
  /** Only events of this kind. */
  type?: WebhookEvent['type'];
  /** Ends the following. */
  signal?: AbortSignal;
  /** Milliseconds between looks while nothing happens. Default 1,000. */
  interval?: number;
}

const pageSize = 500;

/** Reads the feed to its end and then looks for more again and again. */
export async function* followEvents(
  events: EventsResource,
  { after, type, signal, interval = 1_000 }: FollowOptions,
): AsyncGenerator<WebhookEvent, void, undefined> {
  const query: Query<'listEvents'> = { limit: pageSize };
  if (after !== undefined) query.after = after;
  if (type !== undefined) query.type = type;
  let failures = 0;
  while (!signal?.aborted) {
    try {
      const call = events.list({ ...query }, signal === undefined ? {} : { signal });
      const { data, next } = await call.page();
      const cursor = (await call.response()).headers.get('X-Cursor');
      failures = 0;
      yield* data;
      if (cursor !== null) query.after = cursor;
      if (next === undefined) await pause(interval, signal);
    } catch (error) {
      if (!(error instanceof WaybillError) || !isPassing(error)) {
        if (signal?.aborted) return;
        throw error;
      }
      failures += 1;
      const delay = retryDelay(failures, error.retryAfter, Math.random);
      await pause(delay ?? 60_000, signal).catch(() => {});
    }
  }
}

/** Faults that pass by themselves: the installation is away, is busy, or starts again. */
function isPassing({ code, status }: WaybillError): boolean {
  if (code === 'network_error' || code === 'timeout') return true;
  return status === 429 || (status !== undefined && status >= 500);
}
