import type { Row, Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { wakeJob } from '../wake-job.ts';
import { judge } from './apply-attempt.ts';
import { noteHealth } from './note-health.ts';
import { type FinishedAttempt, recordAttempts } from './record-attempts.ts';

/** The webhook as its drain finds it. */
export interface WebhookRow extends Row {
  name: string;
  url: string;
  enabled: boolean;
  sealed_secret: Buffer;
  sealed_old_secret: Buffer | null;
  old_secret_until: Date | null;
  failing_since: Date | null;
  /** The process that has the webhook. */
  pool_id: string | null;
}

/** A delivery that is due. */
export interface DueDelivery extends Row {
  id: string;
  event_id: string;
  /** Those before this one. */
  attempts: number;
  /** Null when the event was removed, its time being over. */
  body: string | null;
  test: boolean;
}

export interface RecordAndTake {
  webhookId: string;
  poolId: string;
  finished: FinishedAttempt[];
  /** The deliveries that are still under way. */
  outstanding: string[];
  /** How many more to take. */
  wanted: number;
  /** Whether this process takes no more webhooks. */
  leaving: boolean;
}

/** `webhook` is undefined when it is not this process's to serve: deleted, disabled, or another's. */
export interface Taken {
  webhook: WebhookRow | undefined;
  taken: DueDelivery[];
}

/**
 * Records attempts and takes further deliveries, in one transaction. The webhook is locked first by
 * everybody who changes its deliveries. It belongs to one process from the first delivery that it
 * takes, which is committed before the POST leaves, until none is due: so the limit on attempts at
 * once holds however many processes there are, and a delivery needs no claim of its own. With nothing
 * left to take, a job is left for when there will be.
 */
export async function recordAndTake(tx: Transaction, work: RecordAndTake): Promise<Taken> {
  const { webhookId, poolId, finished, outstanding, wanted } = work;
  const [webhook] = await tx.query<WebhookRow>(
    `select name, url, enabled, sealed_secret, sealed_old_secret, old_secret_until, failing_since,
       pool_id
     from webhooks where organization_id = $1 and id = $2 for no key update`,
    [tx.organizationId, webhookId],
  );
  if (finished.length > 0) await recordAttempts(tx, finished);
  if (webhook === undefined) {
    await cancelDeliveries(tx, webhookId);
    return { webhook, taken: [] };
  }
  const verdict = judge(finished.map(({ outcome }) => outcome));
  const healthChanged = verdict !== 'working' || webhook.failing_since !== null;
  if (verdict !== undefined && healthChanged) await noteHealth(tx, webhookId, verdict, new Date());

  const serves = webhook.enabled && verdict !== 'gone' && !work.leaving;
  const isOthers = webhook.pool_id !== null && webhook.pool_id !== poolId;
  if (isOthers) return { webhook: undefined, taken: [] };
  const taken = serves && wanted > 0 ? await findDue(tx, work) : [];
  const isHeld = webhook.pool_id === poolId;
  const keeps = taken.length > 0 || outstanding.length > 0;
  if (keeps !== isHeld) await lease(tx, webhookId, keeps ? poolId : null);
  if (serves && wanted > 0 && taken.length === 0) await wakeLater(tx, webhookId);
  return { webhook: serves ? webhook : undefined, taken };
}

/** Whatever waits for a webhook that is no more has come to its end. */
export async function cancelDeliveries(tx: Transaction, webhookId: string): Promise<void> {
  await tx.query(
    `with canceled as (
       delete from due_deliveries where organization_id = $1 and webhook_id = $2
       returning delivery_id
     )
     update webhook_deliveries set status = 'CANCELED', next_attempt_at = null
     where organization_id = $1 and id in (select delivery_id from canceled)`,
    [tx.organizationId, webhookId],
  );
}

/** `not in` looks a delivery up among those under way (a hashed subplan); `<> all` would search them. */
async function findDue(
  tx: Transaction,
  { webhookId, outstanding, wanted }: RecordAndTake,
): Promise<DueDelivery[]> {
  return tx.query<DueDelivery>(
    `select d.delivery_id as id, d.event_id, d.attempts, d.message_id is null as test,
       case when d.message_id is not null then (
         select body from message_events
         where organization_id = $1 and message_id = d.message_id and id = d.event_id
       ) else (
         select body from webhook_deliveries where organization_id = $1 and id = d.delivery_id
       ) end as body
     from (
       select * from due_deliveries
       where organization_id = $1 and webhook_id = $2 and due_at <= now()
         and (select organization_is_open($1))
         and delivery_id not in (select unnest($3::uuid[]))
       order by due_at limit $4
     ) d
     order by d.due_at, d.event_id`,
    [tx.organizationId, webhookId, outstanding, wanted],
  );
}

async function lease(tx: Transaction, webhookId: string, poolId: string | null): Promise<void> {
  await tx.query(
    `update webhooks set pool_id = $3, leased_at = now()
     where organization_id = $1 and id = $2`,
    [tx.organizationId, webhookId, poolId],
  );
}

async function wakeLater(tx: Transaction, webhookId: string): Promise<void> {
  const [row] = await tx.query<{ next: Date | null }>(
    `select min(due_at) as next from due_deliveries
     where organization_id = $1 and webhook_id = $2 and due_at > now()`,
    [tx.organizationId, webhookId],
  );
  if (row?.next == null) return;
  enqueue(tx, [wakeJob(tx.organizationId, webhookId, row.next)]);
}
