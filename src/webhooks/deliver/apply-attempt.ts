import type { WebhookDelivery } from '../webhook-delivery.entity.ts';
import { type AttemptOutcome, isSuccess } from './attempt-outcome.ts';
import { nextAttempt } from './next-attempt.ts';

/** What an attempt makes of its delivery. */
export interface AppliedAttempt {
  status: WebhookDelivery['status'];
  nextAttemptAt: Date | null;
}

const gone = 410;

/**
 * PENDING ──2xx──▶ SUCCEEDED
 *    │ ▲ └──410, or no attempt left──▶ FAILED
 *    └─┘ anything else: again later
 *
 * A request to retry makes any of them PENDING again; deleting the webhook makes PENDING CANCELED.
 * `attempts` counts this one.
 */
export function applyAttempt(
  attempts: number,
  outcome: AttemptOutcome,
  random: number,
): AppliedAttempt {
  if (isSuccess(outcome)) return { status: 'SUCCEEDED', nextAttemptAt: null };
  const ended = outcome.statusCode === gone || outcome.error === 'event_expired';
  const end = new Date(outcome.startedAt.getTime() + outcome.durationMs);
  const next = ended ? undefined : nextAttempt(attempts, end, random, outcome.retryAfterSeconds);
  return next === undefined
    ? { status: 'FAILED', nextAttemptAt: null }
    : { status: 'PENDING', nextAttemptAt: next };
}

/** How a webhook has done in a group of attempts; undefined when they say nothing about it. */
export function judge(outcomes: AttemptOutcome[]): 'gone' | 'working' | 'failing' | undefined {
  const telling = outcomes.filter(({ error }) => error !== 'event_expired');
  if (telling.some(({ statusCode }) => statusCode === gone)) return 'gone';
  if (telling.some(isSuccess)) return 'working';
  return telling.length > 0 ? 'failing' : undefined;
}
