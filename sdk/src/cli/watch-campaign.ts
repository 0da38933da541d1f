import type { Campaign, CampaignStats } from '../generated/schemas.ts';
import { pause } from '../pause.ts';
import type { Call } from './command.ts';
import { formatCampaign } from './format-campaign.ts';
import { formatProgress, type Progress, rateBetween, readProgress } from './format-progress.ts';

const everyMs = 500;
/** On no terminal a line says how far it is, not more often than this unless the status changes. */
const lineEveryMs = 10_000;
/** The rate is that of the last half minute. */
const windowMs = 30_000;

/** Shows how far a campaign is until it has ended; answers what it has come to. */
export async function watchCampaign(
  call: Call,
  id: string,
): Promise<{ campaign: Campaign; stats: CampaignStats }> {
  const { waybill, signal, out, print } = call;
  const show = showProgress(call);
  const seen: Progress[] = [];
  try {
    for (;;) {
      const started = Date.now();
      // The status first: what is counted after the end is all that there is.
      const campaign = await waybill.campaigns.get(id, { signal });
      const stats = await waybill.campaigns.getStats(id, { signal });
      const now = Date.now();
      const progress = readProgress(campaign, stats, now);
      seen.push(progress);
      while (seen.length > 2 && (seen[0]?.at ?? now) < now - windowMs) seen.shift();
      show(campaign, formatProgress(progress, rateBetween(seen[0] ?? progress, progress)));
      if (hasEnded(campaign)) return { campaign, stats };
      // Counting a large campaign takes time: nine tenths of it are left to sending.
      await pause(Math.max(everyMs, 9 * (now - started)), signal);
    }
  } finally {
    if (out.isTTY) print('');
  }
}

function hasEnded({ status }: Campaign): boolean {
  return status === 'COMPLETED' || status === 'CANCELED' || status === 'FAILED';
}

/** A line for every status, and under it how far the campaign is: one that is written over, or some. */
function showProgress({ out, print, paint }: Call) {
  let last = { status: '', at: 0 };
  return (campaign: Campaign, bar: string): void => {
    const isNews = campaign.status !== last.status;
    // ECMA-48 §8.3.41: EL erases the line.
    if (isNews) print(`${out.isTTY ? erase : ''}${formatCampaign(campaign, paint)}`);
    if (out.isTTY) out.write(`${erase}${bar}`);
    else if (isNews || Date.now() >= last.at + lineEveryMs) print(bar);
    else return;
    last = { status: campaign.status, at: Date.now() };
  };
}

const erase = '\r\u001b[K';
