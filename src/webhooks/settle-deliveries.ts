import type { Row, Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { type AppliedAttempt, judge } from './apply-attempt.ts';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { noteHealth } from './note-health.ts';
import { wakeJob } from './wake-job.ts';

/** The webhook as a claim finds it. */
export interface WebhookRow extends Row {
  id: string;
  name: string;
  url: string;
  enabled: boolean;
  sealed_secret: Buffer;
  sealed_old_secret: Buffer | null;
  old_secret_until: Date | null;
  failing_since: Date | null;
}

/** A delivery that this process alone may attempt now. */
export interface ClaimedDelivery extends Row {
  id: string;
  event_id: string;
  /** Those before this one. */
  attempts: number;
  /** Null when the event was removed, its time being over. */
  body: string | null;
  test: boolean;
}

/** An attempt that was made, with the webhook's name and address of its time. */
export interface FinishedAttempt {
  id: string;
  deliveryId: string;
  webhookName: string;
  url: string;
  outcome: AttemptOutcome;
  applied: AppliedAttempt;
}

/** `webhook` is undefined when it takes no more: it was deleted or disabled. */
export interface Settled {
  webhook: WebhookRow | undefined;
  claimed: ClaimedDelivery[];
}

export interface Settling {
  webhookId: string;
  poolId: string;
  finished: FinishedAttempt[];
  /** Claimed deliveries that are given back without an attempt. */
  released: string[];
  /** How many more to claim. */
  claims: number;
}

/**
 * Records attempts and claims further deliveries, in one transaction: a claim is committed before
 * its POST leaves. The webhook is locked first by everybody who changes its deliveries. A webhook
 * belongs to one process as long as that has claims, so that the limit on attempts at once holds
 * however many processes there are. With nothing left to claim, a job is left for when there will be.
 */
export async function settleDeliveries(tx: Transaction, settling: Settling): Promise<Settled> {
  const [webhook] = await tx.query<WebhookRow>(
    `select id, name, url, enabled, sealed_secret, sealed_old_secret, old_secret_until,
       failing_since
     from webhooks where organization_id = $1 and id = $2 for no key update`,
    [tx.organizationId, settling.webhookId],
  );
  if (settling.finished.length > 0) await recordAttempts(tx, settling);
  if (settling.released.length > 0) await release(tx, settling);
  if (webhook === undefined) await cancelDeliveries(tx, settling.webhookId);
  const isGone = judge(outcomesOf(settling.finished)) === 'gone';
  if (!webhook?.enabled || isGone) return { webhook: undefined, claimed: [] };
  if (settling.claims === 0) return { webhook, claimed: [] };
  const claimed = await claim(tx, settling);
  if (claimed.length === 0) await wakeLater(tx, settling.webhookId);
  return { webhook, claimed };
}

/** Whatever waits for a webhook that is no more has come to its end. */
export async function cancelDeliveries(tx: Transaction, webhookId: string): Promise<void> {
  await tx.query(
    `update webhook_deliveries set status = 'CANCELED', next_attempt_at = null
     where organization_id = $1 and webhook_id = $2 and status = 'PENDING'`,
    [tx.organizationId, webhookId],
  );
}

async function claim(
  tx: Transaction,
  { webhookId, poolId, claims }: Settling,
): Promise<ClaimedDelivery[]> {
  return tx.query<ClaimedDelivery>(
    `with due as (
       select id from webhook_deliveries
       where organization_id = $1 and webhook_id = $2 and status = 'PENDING' and pool_id is null
         and next_attempt_at <= now()
         and not exists (select from webhook_deliveries other
           where other.organization_id = $1 and other.webhook_id = $2
             and other.pool_id is not null and other.pool_id <> $3)
       order by next_attempt_at, id limit $4
     ), claimed as (
       update webhook_deliveries d set pool_id = $3, claimed_at = now()
       from due where d.organization_id = $1 and d.id = due.id
       returning d.id, d.event_id, d.message_id, d.attempts, d.body
     )
     select c.id, c.event_id, c.attempts, coalesce(c.body, e.body) as body,
       c.body is not null as test
     from claimed c left join message_events e
       on e.organization_id = $1 and e.message_id = c.message_id and e.id = c.event_id
     order by c.event_id`,
    [tx.organizationId, webhookId, poolId, claims],
  );
}

async function recordAttempts(
  tx: Transaction,
  { webhookId, poolId, finished }: Settling,
): Promise<void> {
  const outcome = <T>(value: (outcome: AttemptOutcome) => T) =>
    finished.map((attempt) => value(attempt.outcome));
  await tx.query(
    `with attempt as (
       select * from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[],
           $8::int[], $9::int[], $10::text[], $11::text[], $12::text[], $13::timestamptz[])
         as attempt (delivery_id, id, webhook_name, url, started_at, duration_ms, status_code,
           error, response, status, next_attempt_at)
     ), recorded as (
       insert into webhook_attempts (organization_id, delivery_id, id, webhook_name, url,
         started_at, duration_ms, status_code, error, response)
       select $1, delivery_id, id, webhook_name, url, started_at, duration_ms, status_code, error,
         response
       from attempt
       on conflict do nothing
     )
     update webhook_deliveries d set pool_id = null, claimed_at = null, attempts = d.attempts + 1,
       status = case when d.status = 'CANCELED' and a.status <> 'SUCCEEDED'
         then 'CANCELED' else a.status end,
       next_attempt_at = case when d.status <> 'CANCELED' then a.next_attempt_at end
     from attempt a
     where d.organization_id = $1 and d.id = a.delivery_id and d.id = any($3) and d.pool_id = $2`,
    [
      tx.organizationId,
      poolId,
      finished.map(({ deliveryId }) => deliveryId),
      finished.map(({ id }) => id),
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
  const verdict = judge(outcomesOf(finished));
  if (verdict !== undefined) await noteHealth(tx, webhookId, verdict, new Date());
}

const outcomesOf = (finished: FinishedAttempt[]) => finished.map(({ outcome }) => outcome);

async function release(tx: Transaction, { poolId, released }: Settling): Promise<void> {
  await tx.query(
    `update webhook_deliveries set pool_id = null, claimed_at = null
     where organization_id = $1 and id = any($3) and pool_id = $2`,
    [tx.organizationId, poolId, released],
  );
}

async function wakeLater(tx: Transaction, webhookId: string): Promise<void> {
  const [row] = await tx.query<{ next: Date | null }>(
    `select min(next_attempt_at) as next from webhook_deliveries
     where organization_id = $1 and webhook_id = $2 and status = 'PENDING' and pool_id is null
       and next_attempt_at > now()`,
    [tx.organizationId, webhookId],
  );
  if (row?.next == null) return;
  enqueue(tx, [wakeJob(tx.organizationId, webhookId, row.next)]);
}
