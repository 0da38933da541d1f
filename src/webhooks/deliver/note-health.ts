import type { Transaction } from '../../db/database.ts';

/** A webhook that has failed for so long is disabled. */
export const maxFailingMs = 5 * 24 * 60 * 60 * 1000;

/** Notes how a webhook does, and disables one that is gone or has failed for five days. */
export async function noteHealth(
  tx: Transaction,
  webhookId: string,
  verdict: 'gone' | 'working' | 'failing',
  now: Date,
): Promise<void> {
  const webhook = [tx.organizationId, webhookId];
  switch (verdict) {
    case 'working':
      await tx.query(
        `update webhooks set failing_since = null
         where organization_id = $1 and id = $2 and failing_since is not null`,
        webhook,
      );
      break;
    case 'failing': {
      const limit = new Date(now.getTime() - maxFailingMs);
      await tx.query(
        `update webhooks set failing_since = coalesce(failing_since, $3),
           enabled = enabled and failing_since is null,
           disabled_reason = case when failing_since is null then disabled_reason else 'failing' end,
           updated_at = case when failing_since is null then updated_at else $3 end
         where organization_id = $1 and id = $2 and enabled
           and (failing_since is null or failing_since <= $4)`,
        [...webhook, now, limit],
      );
      break;
    }
    case 'gone':
      await tx.query(
        `update webhooks set enabled = false, disabled_reason = 'gone', updated_at = $3
         where organization_id = $1 and id = $2`,
        [...webhook, now],
      );
      break;
  }
}
