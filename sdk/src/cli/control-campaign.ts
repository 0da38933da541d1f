import type { ServiceCommand } from './command.ts';
import { formatCampaign } from './format-campaign.ts';
import { readTime } from './read-time.ts';

export const pauseCampaign: ServiceCommand = {
  help: 'Pause a campaign after the page in progress',
  parameters: ['id'],
  options: { until: { type: 'string', value: '<time>', help: 'go on by itself then' } },
  run: async ({ waybill, parameters: [id = ''], options, show, paint, signal }) => {
    const resumeAfter = readTime('until', options.until);
    const body = resumeAfter === undefined ? {} : { resumeAfter };
    const campaign = await waybill.campaigns.pause(id, body, { signal });
    show(campaign, () => formatCampaign(campaign, paint));
    return 0;
  },
};

export const resumeCampaign: ServiceCommand = {
  help: 'Let a paused campaign go on',
  parameters: ['id'],
  run: async ({ waybill, parameters: [id = ''], show, paint, signal }) => {
    const campaign = await waybill.campaigns.resume(id, { signal });
    show(campaign, () => formatCampaign(campaign, paint));
    return 0;
  },
};

export const cancelCampaign: ServiceCommand = {
  help: 'Stop what has not yet left of a campaign, for good',
  parameters: ['id'],
  run: async ({ waybill, parameters: [id = ''], show, paint, signal }) => {
    const campaign = await waybill.campaigns.cancel(id, { signal });
    show(campaign, () => formatCampaign(campaign, paint));
    return 0;
  },
};
