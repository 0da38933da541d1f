import { acrossOrganizations } from '../../db/across-organizations.ts';
import type { Database, OrganizationDatabase } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { silenceSeconds } from '../../jobs/pools.ts';
import { cancelRest } from './cancel-rest.ts';
import { pageJobs } from './page-job.ts';
import { completeIfDone } from './pages.ts';

interface RecoverOptions {
  database: Database;
  poolId: string;
  /** The pages that this process works on, as `<campaign>/<number>`. */
  active(): string[];
  /** A campaign on which nobody works is left alone for so long: its jobs are on their way. */
  idleSeconds?: number;
}

interface Left {
  organizationId: string;
  id: string;
  status: 'SENDING' | 'CANCELED' | 'FAILED';
}

/**
 * Mends what a process left that died: its pages are anybody's again, and a campaign on which nobody
 * works gets jobs, or its end. Returns how many there were, none as long as nobody dies. Safe to run
 * in several processes at once.
 */
export async function recoverCampaigns(
  options: RecoverOptions,
): Promise<{ pages: number; campaigns: number }> {
  const { database, idleSeconds = 5 } = options;
  const pages = await giveBackPages(options);
  const left = await findLeft(database, idleSeconds);
  for (const { organizationId, id, status } of left) {
    const own = database.of(organizationId);
    if (status === 'SENDING') await goOn(own, id);
    else await cancelRest(own, id);
  }
  return { pages, campaigns: left.length };
}

async function findLeft(database: Database, idleSeconds: number): Promise<Left[]> {
  return acrossOrganizations(database.pool, async (client) => {
    const { rows } = await client.query<Left>(
      `select organization_id as "organizationId", id, status from campaigns campaign
       where updated_at <= now() - make_interval(secs => $1) and (
         status = 'SENDING' and resume_after is null
           and not exists (select from campaign_pages busy
             where busy.organization_id = campaign.organization_id
               and busy.campaign_id = campaign.id and busy.done_at is null
               and busy.pool_id is not null)
         or status in ('CANCELED', 'FAILED') and exists (select from campaign_pages left_over
             where left_over.organization_id = campaign.organization_id
               and left_over.campaign_id = campaign.id and left_over.done_at is null
               and left_over.pool_id is null))
       limit 100`,
      [idleSeconds],
    );
    return rows;
  });
}

/** A campaign on which nobody works gets jobs again, or is complete. */
async function goOn(own: OrganizationDatabase, id: string): Promise<void> {
  await own.transaction(async (tx) => {
    await completeIfDone(tx, id, new Date());
    const open = await tx.query(
      `select 1 from campaigns where organization_id = $1 and id = $2 and status = 'SENDING'`,
      [tx.organizationId, id],
    );
    if (open.length > 0) enqueue(tx, pageJobs(tx.organizationId, id));
  });
}

/** A page of a dead process, or of this one when nothing works on it, is anybody's again. */
async function giveBackPages({ database, poolId, active }: RecoverOptions): Promise<number> {
  return acrossOrganizations(database.pool, async (client) => {
    const { rowCount } = await client.query(
      `update campaign_pages set pool_id = null
       where done_at is null and pool_id is not null and (
         pool_id <> $1 and pool_id not in (
           select id from worker_pools where seen_at > now() - make_interval(secs => $2))
         or pool_id = $1 and campaign_id::text || '/' || number <> all($3::text[]))`,
      [poolId, silenceSeconds, active()],
    );
    return rowCount ?? 0;
  });
}
