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
 */
export async function recordAttempts(tx: Transaction, finished: FinishedAttempt[]): Promise<void> {
  await tx.queryLists(
    `with attempt as (
       select * from rows from (
         unnest($2::uuid[]), unnest($3::int[]), jsonb_array_elements($4), unnest($5::text[]),
         unnest($6::timestamptz[])
       ) as attempt (delivery_id, number, entry, status, next_attempt_at)
     ), recorded as (
       update webhook_deliveries d set attempts = a.number, attempt_log = d.attempt_log || a.entry,
         status = case when d.status = 'CANCELED' and a.status <> 'SUCCEEDED'
           then 'CANCELED' else a.status end,
         next_attempt_at = case when d.status <> 'CANCELED' then a.next_attempt_at end
       from attempt a
       where d.organization_id = $1 and d.id = a.delivery_id and d.id = any($2)
         and d.attempts < a.number
     ), put_off as (
       update due_deliveries d set attempts = a.number, due_at = a.next_attempt_at
       from attempt a
       where d.organization_id = $1 and d.delivery_id = a.delivery_id and d.delivery_id = any($2)
         and d.attempts < a.number and a.status = 'PENDING'
     )
     delete from due_deliveries d using attempt a
     where d.organization_id = $1 and d.delivery_id = a.delivery_id and d.delivery_id = any($2)
       and d.attempts < a.number and a.status <> 'PENDING'`,
    [
      tx.organizationId,
      finished.map(({ deliveryId }) => deliveryId),
      finished.map(({ number }) => number),
      JSON.stringify(finished.map((attempt) => toStored(attempt, attempt.outcome))),
      finished.map(({ applied }) => applied.status),
      finished.map(({ applied }) => applied.nextAttemptAt),
    ],
  );
}
