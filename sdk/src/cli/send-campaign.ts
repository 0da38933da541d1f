import type { Campaign } from '../generated/schemas.ts';
import { type Call, type ServiceCommand, UsageError } from './command.ts';
import { confirm } from './confirm.ts';
import {
  formatAudience,
  formatCampaign,
  formatOutcome,
  formatPreflight,
} from './format-campaign.ts';
import { formatNumber } from './format-number.ts';
import { readTime } from './read-time.ts';
import { watchCampaign } from './watch-campaign.ts';

/**
 * Exit codes: 0 when the campaign is on its way, or has completed when it was watched; 1 when it was
 * declined or refused, or ended otherwise; 2 for wrong use; 130 when watching was interrupted, which
 * does not stop the campaign.
 */
export const sendCampaign: ServiceCommand = {
  help: 'Send a campaign: shows what that would do, and asks first',
  parameters: ['id'],
  options: {
    at: { type: 'string', value: '<time>', help: 'start then, such as 2027-01-04T08:00:00Z' },
    yes: { type: 'boolean', short: 'y', help: 'do not ask' },
    watch: {
      type: 'boolean',
      short: 'w',
      help: 'show progress until it ends; 0 only if it completed. Ctrl-C ends the watching only',
    },
  },
  run: async (call) => {
    const { waybill, parameters, options, print, show, paint, signal } = call;
    const [id = ''] = parameters;
    const scheduledAt = readTime('at', options.at);
    const before = await waybill.campaigns.get(id, { signal });
    // One that was sent before is only watched: sending it again changes nothing.
    if (before.status === 'PENDING' && !(await agree(call, before))) {
      print('Nothing was sent.');
      return 1;
    }
    const body = scheduledAt === undefined ? {} : { scheduledAt };
    const sent = await waybill.campaigns.send(id, body, { signal });
    if (options.watch !== true) {
      show(sent, () => formatCampaign(sent, paint));
      return 0;
    }
    const { campaign, stats } = await watchCampaign(call, id);
    show({ campaign, stats }, () => `\n${formatOutcome(campaign, stats)}`);
    return campaign.status === 'COMPLETED' ? 0 : 1;
  },
};

/** Shows what sending would do, and asks whether to. */
async function agree(call: Call, campaign: Campaign): Promise<boolean> {
  const { waybill, input, options, print, paint, signal } = call;
  const isAsked = options.yes !== true;
  if (isAsked && input?.isTTY !== true) {
    throw new UsageError('There is nobody to ask here: give --yes to send without asking.');
  }
  const preflight = await waybill.campaigns.preflight(campaign.id, { signal });
  print(formatCampaign(campaign, paint));
  print(`To ${formatAudience(campaign)}, from ${campaign.fromAddress}: ${campaign.subject}\n`);
  print(`${formatPreflight(preflight, paint)}\n`);
  if (!isAsked) return true;
  return confirm(call, `Send it to ${formatNumber(preflight.queuedCount)} recipients?`);
}
