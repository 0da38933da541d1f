import type { Campaign, CampaignStats } from '../generated/schemas.ts';
import { pause } from '../pause.ts';
import type { Call } from './command.ts';
import { formatCampaign } from './format-campaign.ts';
import { readProgress } from './format-progress.ts';
import { createProgressLine } from './progress-line.ts';

const everyMs = 500;

/** Shows how far a campaign is until it has ended; returns what it has come to. */
export async function watchCampaign(
  { waybill, signal, log, print, paint }: Call,
  id: string,
): Promise<{ campaign: Campaign; stats: CampaignStats }> {
  const line = createProgressLine(log);
  let status = '';
  try {
    for (;;) {
      const started = Date.now();
      // The status first: what is counted after the end is all that there is.
      const campaign = await waybill.campaigns.get(id, { signal });
      const stats = await waybill.campaigns.getStats(id, { signal });
      if (campaign.status !== status) line.say(formatCampaign(campaign, paint));
      status = campaign.status;
      line.show(readProgress(campaign, stats));
      if (hasEnded(campaign)) return { campaign, stats };
      // Counting a large campaign takes time: nine tenths of it are left to sending.
      await pause(Math.max(everyMs, 9 * (Date.now() - started)), signal);
    }
  } finally {
    if (log.isTTY) print('');
  }
}

function hasEnded({ status }: Campaign): boolean {
  return status === 'COMPLETED' || status === 'CANCELED' || status === 'FAILED';
}
