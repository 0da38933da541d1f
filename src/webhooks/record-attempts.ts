import type { Transaction } from '../db/database.ts';
import type { AppliedAttempt } from './apply-attempt.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';

/** An attempt that was made, with the webhook's name and address of its time. */
export interface FinishedAttempt {
  deliveryId: string;
  /** The how many-th of its delivery. */
  number: number;
  webhookName: string;
  url: string;
  outcome: AttemptOutcome;
  applied: AppliedAttempt;
}

/**
 * Stores attempts and what they made of their deliveries. One that was stored before is passed over,
 * so this may be repeated when nobody knows whether it was committed. A delivery that was canceled
 * meanwhile stays so unless it has succeeded.
 */
export async function recordAttempts(tx: Transaction, finished: FinishedAttempt[]): Promise<void> {
  const outcome = <T>(value: (outcome: AttemptOutcome) => T) =>
    finished.map((attempt) => value(attempt.outcome));
  await tx.query(
    `with attempt as (
       select * from unnest($2::uuid[], $3::int[], $4::text[], $5::text[], $6::timestamptz[],
           $7::int[], $8::int[], $9::text[], $10::text[], $11::text[], $12::timestamptz[])
         as attempt (delivery_id, number, webhook_name, url, started_at, duration_ms, status_code,
           error, response, status, next_attempt_at)
     ), recorded as (
       insert into webhook_attempts (organization_id, delivery_id, number, webhook_name, url,
         started_at, duration_ms, status_code, error, response)
       select $1, delivery_id, number, webhook_name, url, started_at, duration_ms, status_code,
         error, response
       from attempt
       on conflict do nothing
     )
     update webhook_deliveries d set attempts = a.number,
       status = case when d.status = 'CANCELED' and a.status <> 'SUCCEEDED'
         then 'CANCELED' else a.status end,
       next_attempt_at = case when d.status <> 'CANCELED' then a.next_attempt_at end
     from attempt a
     where d.organization_id = $1 and d.id = a.delivery_id and d.id = any($2)
       and d.attempts < a.number`,
    [
      tx.organizationId,
      finished.map(({ deliveryId }) => deliveryId),
      finished.map(({ number }) => number),
      finished.map(({ webhookName }) => webhookName),
      finished.map(({ url }) => url),
      outcome(({ startedAt }) => startedAt),
      outcome(({ durationMs }) => durationMs),
      outcome(({ statusCode }) => statusCode),
      outcome(({ error }) => error),
      outcome(({ response }) => response),
      finished.map(({ applied }) => applied.status),
      finished.map(({ applied }) => applied.nextAttemptAt),
    ],
  );
}
