import { acrossOrganizations } from '../db/across-organizations.ts';
import type { Database, OrganizationDatabase } from '../db/database.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { SenderRule } from '../emails/check-sender.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { silenceSeconds } from '../jobs/pools.ts';
import { cancelRest } from './cancel-rest.ts';
import { resumeCampaign } from './control-campaign.ts';
import { findCampaign } from './find-campaign.ts';
import { pageJobs } from './page-job.ts';
import { completeIfDone } from './pages.ts';
import { faultOfSender } from './send-campaign.ts';
import { startCampaign } from './start-campaign.ts';

interface TendOptions {
  database: Database;
  rule: SenderRule;
  poolId: string;
  /** The pages that this process works on, as `<campaign>/<number>`. */
  active(): string[];
}

interface Due {
  organizationId: string;
  id: string;
  what: 'start' | 'resume' | 'go on' | 'cancel';
}

/**
 * Does what time brings: starts campaigns whose time has come, resumes those that have waited long
 * enough, gives back pages of processes that died, and sees to it that every campaign that is being
 * sent has jobs. Safe to run in several processes at once.
 */
export async function tendCampaigns(options: TendOptions): Promise<void> {
  const { database, rule } = options;
  await giveBackPages(options);
  for (const { organizationId, id, what } of await findDue(database)) {
    const own = database.of(organizationId);
    if (what === 'cancel') await cancelRest(own, id);
    else if (what === 'go on') await goOn(own, id);
    else await begin(own, id, rule);
  }
}

async function findDue(database: Database): Promise<Due[]> {
  return acrossOrganizations(database.pool, async (client) => {
    const { rows } = await client.query<Due>(
      `select organization_id as "organizationId", id, case
           when status = 'SCHEDULED' then 'start' when status = 'PAUSED' then 'resume'
           when status = 'SENDING' then 'go on' else 'cancel' end as what
       from campaigns campaign
       where status = 'SCHEDULED' and scheduled_at <= now()
         or status = 'PAUSED' and resume_after <= now()
         or status = 'SENDING' and (resume_after is null or resume_after <= now())
           and not exists (select from campaign_pages busy
             where busy.organization_id = campaign.organization_id
               and busy.campaign_id = campaign.id and busy.done_at is null
               and busy.pool_id is not null)
         or status in ('CANCELED', 'FAILED') and exists (select from campaign_pages left_over
             where left_over.organization_id = campaign.organization_id
               and left_over.campaign_id = campaign.id and left_over.done_at is null
               and left_over.pool_id is null)
       limit 100`,
    );
    return rows;
  });
}

/** Starts or resumes a campaign, unless another process was faster. */
async function begin(own: OrganizationDatabase, id: string, rule: SenderRule): Promise<void> {
  await own.transaction(async (tx) => {
    const now = new Date();
    const campaign = await findCampaign(tx, toPublicId('cmp', id), { toChange: true });
    if (campaign.status === 'SCHEDULED') {
      const fault = await faultOfSender(tx, campaign.fromAddress, rule);
      await startCampaign(tx, campaign, now, fault);
    } else if (
      campaign.status === 'PAUSED' &&
      campaign.resumeAfter &&
      campaign.resumeAfter <= now
    ) {
      resumeCampaign(tx, campaign, now);
    }
  });
}

/** A campaign on which nobody works gets jobs again, or is complete. */
async function goOn(own: OrganizationDatabase, id: string): Promise<void> {
  await own.transaction(async (tx) => {
    await tx.query(
      `update campaigns set resume_after = null
       where organization_id = $1 and id = $2 and status = 'SENDING' and resume_after <= now()`,
      [tx.organizationId, id],
    );
    await completeIfDone(tx, id, new Date());
    const open = await tx.query(
      `select 1 from campaigns where organization_id = $1 and id = $2 and status = 'SENDING'`,
      [tx.organizationId, id],
    );
    if (open.length > 0) enqueue(tx, pageJobs(tx.organizationId, id));
  });
}

/** A page of a dead process, or of this one when nothing works on it, is anybody's again. */
async function giveBackPages({ database, poolId, active }: TendOptions): Promise<void> {
  await acrossOrganizations(database.pool, (client) =>
    client.query(
      `update campaign_pages set pool_id = null
       where done_at is null and pool_id is not null and (
         pool_id <> $1 and pool_id not in (
           select id from worker_pools where seen_at > now() - make_interval(secs => $2))
         or pool_id = $1 and campaign_id::text || '/' || number <> all($3::text[]))`,
      [poolId, silenceSeconds, active()],
    ),
  );
}
