import { acrossOrganizations } from '../../db/across-organizations.ts';
import type { Database } from '../../db/database.ts';
import { toPublicId } from '../../db/identifiers.ts';
import type { FindSenderRule } from '../../emails/check-sender.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { resumeCampaign } from '../control-campaign.ts';
import { findCampaign } from '../find-campaign.ts';
import { faultOfSender } from '../send-campaign.ts';
import { startCampaign } from '../start-campaign.ts';
import { pageJobs } from './page-job.ts';

interface Due {
  organizationId: string;
  id: string;
}

/**
 * Does what time brings: starts campaigns whose time has come, resumes those that have waited long
 * enough. Several processes may do so at once: each looks again at what it has locked.
 */
export async function startDueCampaigns(
  database: Database,
  findRule: FindSenderRule,
): Promise<void> {
  const due = await acrossOrganizations(database.pool, async (client) => {
    const { rows } = await client.query<Due>(
      `select organization_id as "organizationId", id from campaigns
       where (status = 'SCHEDULED' and scheduled_at <= now()
         or status in ('PAUSED', 'SENDING') and resume_after <= now())
         and organization_is_open(organization_id)
       limit 100`,
    );
    return rows;
  });
  for (const { organizationId, id } of due) {
    await database.of(organizationId).transaction(async (tx) => {
      const now = new Date();
      const campaign = await findCampaign(tx, toPublicId('cmp', id), { toChange: true });
      const { status, resumeAfter } = campaign;
      if (status === 'SCHEDULED') {
        const fault = await faultOfSender(tx, campaign.fromAddress, await findRule(tx));
        await startCampaign(tx, campaign, now, fault);
        return;
      }
      if (!resumeAfter || resumeAfter > now) return;
      if (status === 'PAUSED') resumeCampaign(tx, campaign, now);
      if (status !== 'SENDING') return;
      // It has waited for a limit of its domain.
      campaign.resumeAfter = null;
      enqueue(tx, pageJobs(organizationId, id));
    });
  }
}
