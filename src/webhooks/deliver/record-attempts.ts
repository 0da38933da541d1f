import type { Transaction } from '../../db/database.ts';
import type { StoredAttempt } from '../webhook-delivery.entity.ts';
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

/** An attempt as its delivery keeps it. */
export function toStored(
  { webhookName, url }: Pick<StoredAttempt, 'webhookName' | 'url'>,
  { startedAt, durationMs, statusCode, error, response }: AttemptOutcome,
): StoredAttempt {
  return {
    webhookName,
    url,
    startedAt: startedAt.toISOString(),
    durationMs,
    statusCode,
    error,
    response,
  };
}

/**
 * Stores attempts and what they made of their deliveries. One that was stored before is passed over,
 * so this may be repeated when nobody knows whether it was committed. A delivery that was canceled
 * meanwhile stays so unless it has succeeded.
 *
 * Each row takes what is its own out of one object (`$3`). A list of rows to join with would be taken to
 * have ten entries, and a plan for that may go through all of it for every delivery.
 */
export async function recordAttempts(tx: Transaction, finished: FinishedAttempt[]): Promise<void> {
  const attempts = finished.map((attempt) => [
    attempt.deliveryId,
    {
      number: attempt.number,
      entry: toStored(attempt, attempt.outcome),
      status: attempt.applied.status,
      nextAttemptAt: attempt.applied.nextAttemptAt,
    },
  ]);
  const own = (column: string) => `($3::jsonb -> ${column}::text)`;
  const delivery = own('d.id');
  const due = own('d.delivery_id');
  await tx.query(
    `with recorded as (
       update webhook_deliveries d set attempts = (${delivery} ->> 'number')::int,
         attempt_log = d.attempt_log || (${delivery} -> 'entry'),
         status = case when d.status = 'CANCELED' and ${delivery} ->> 'status' <> 'SUCCEEDED'
           then 'CANCELED' else ${delivery} ->> 'status' end,
         next_attempt_at = case when d.status <> 'CANCELED'
           then (${delivery} ->> 'nextAttemptAt')::timestamptz end
       where d.organization_id = $1 and d.id = any($2)
         and d.attempts < (${delivery} ->> 'number')::int
     ), put_off as (
       update due_deliveries d set attempts = (${due} ->> 'number')::int,
         due_at = (${due} ->> 'nextAttemptAt')::timestamptz
       where d.organization_id = $1 and d.delivery_id = any($2)
         and d.attempts < (${due} ->> 'number')::int and ${due} ->> 'status' = 'PENDING'
     )
     delete from due_deliveries d
     where d.organization_id = $1 and d.delivery_id = any($2)
       and d.attempts < (${due} ->> 'number')::int and ${due} ->> 'status' <> 'PENDING'`,
    [
      tx.organizationId,
      finished.map(({ deliveryId }) => deliveryId),
      JSON.stringify(Object.fromEntries(attempts)),
    ],
  );
}
