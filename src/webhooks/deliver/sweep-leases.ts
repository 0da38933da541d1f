import type { Pool } from 'pg';
import { acrossOrganizations } from '../../db/across-organizations.ts';
import { silenceSeconds } from '../../jobs/pools.ts';
import type { WebhookDrains } from './webhook-drains.ts';

interface Waiting {
  organization_id: string;
  webhook_id: string;
}

/**
 * Takes webhooks from processes that died, and those of this very process that no drain works on.
 * What may have been sent without being recorded is sent again.
 */
export async function sweepLeases(
  pool: Pool,
  poolId: string,
  drains: WebhookDrains,
): Promise<number> {
  const freed = await acrossOrganizations(pool, async (client) => {
    const { rows } = await client.query<Waiting>(
      `update webhooks set pool_id = null
       where pool_id is not null and case when pool_id = $1
         then leased_at < now() - interval '5 seconds' and id <> all($2::uuid[])
         else pool_id not in (
           select id from worker_pools where seen_at > now() - make_interval(secs => $3)) end
       returning organization_id, id as webhook_id`,
      [poolId, drains.webhookIds(), silenceSeconds],
    );
    return rows;
  });
  wakeAll(freed, drains);
  return freed.length;
}

/** Finds webhooks for which something is due although nobody was told: a process died at the wrong time. */
export async function findForgotten(pool: Pool, drains: WebhookDrains): Promise<void> {
  const forgotten = await acrossOrganizations(pool, async (client) => {
    const { rows } = await client.query<Waiting>(
      `select w.organization_id, w.id as webhook_id
       from webhooks w, lateral (
         select from due_deliveries d
         where d.organization_id = w.organization_id and d.webhook_id = w.id
           and d.due_at < now() - interval '2 seconds'
         limit 1) as due
       where w.enabled and w.pool_id is null`,
    );
    return rows;
  });
  wakeAll(forgotten, drains);
}

function wakeAll(waiting: Waiting[], drains: WebhookDrains): void {
  for (const { organization_id, webhook_id } of waiting) drains.wake(organization_id, webhook_id);
}
