import type { Command } from './command.ts';
import { formatCampaign } from './format-campaign.ts';
import { readTime } from './read-time.ts';

export const pauseCampaign: Command = {
  help: 'Pause a campaign after the page in progress',
  parameters: ['id'],
  options: { until: { type: 'string', value: '<time>', help: 'go on by itself then' } },
  run: async ({ waybill, parameters: [id = ''], options, print, paint, signal }) => {
    const resumeAfter = readTime('until', options.until);
    const body = resumeAfter === undefined ? {} : { resumeAfter };
    print(formatCampaign(await waybill.campaigns.pause(id, body, { signal }), paint));
    return 0;
  },
};

export const resumeCampaign: Command = {
  help: 'Let a paused campaign go on',
  parameters: ['id'],
  run: async ({ waybill, parameters: [id = ''], print, paint, signal }) => {
    print(formatCampaign(await waybill.campaigns.resume(id, { signal }), paint));
    return 0;
  },
};

export const cancelCampaign: Command = {
  help: 'Stop what has not yet left of a campaign, for good',
  parameters: ['id'],
  run: async ({ waybill, parameters: [id = ''], print, paint, signal }) => {
    print(formatCampaign(await waybill.campaigns.cancel(id, { signal }), paint));
    return 0;
  },
};
