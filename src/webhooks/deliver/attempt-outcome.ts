/** Why there was no answer. What a server said is never part of it. */
export type AttemptError =
  | 'dns_failure'
  | 'address_not_allowed'
  | 'connection_failed'
  | 'connect_timeout'
  | 'tls_failure'
  | 'connection_lost'
  | 'timeout'
  | 'event_expired';

/** What came of one attempt: a status, or the reason why there is none. */
export interface AttemptOutcome {
  startedAt: Date;
  durationMs: number;
  statusCode: number | null;
  error: AttemptError | null;
  /** The first 20 kB of the answer's body. */
  response: string;
  /** What `Retry-After` asked for. */
  retryAfterSeconds: number | undefined;
}

/** What came of an event that was removed before it could be sent. */
export function eventExpired(now: Date): AttemptOutcome {
  return {
    startedAt: now,
    durationMs: 0,
    statusCode: null,
    error: 'event_expired',
    response: '',
    retryAfterSeconds: undefined,
  };
}

/** Only 2xx is success: a redirect is not followed, and so is a failure. */
export function isSuccess({ statusCode }: AttemptOutcome): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}
