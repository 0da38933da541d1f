import type { CampaignLink } from '../generated/schemas.ts';
import type { Command } from './command.ts';
import { formatAudience, formatCampaign, formatOutcome } from './format-campaign.ts';
import { formatNumber } from './format-number.ts';
import { formatTable } from './format-table.ts';

export const showCampaign: Command = {
  help: 'Show what became of a campaign: its mail, who opened it, and the clicks of its links',
  parameters: ['id'],
  options: { json: { type: 'boolean', help: 'print JSON, for programs' } },
  run: async ({ waybill, parameters: [id = ''], options, print, paint, signal }) => {
    const campaign = await waybill.campaigns.get(id, { signal });
    const [stats, links] = await Promise.all([
      waybill.campaigns.getStats(id, { signal }),
      waybill.campaigns.getLinks(id, { signal }),
    ]);
    if (options.json) {
      print(JSON.stringify({ campaign, stats, links }));
      return 0;
    }
    print(formatCampaign(campaign, paint));
    print(`To ${formatAudience(campaign)}, from ${campaign.fromAddress}\n`);
    print(formatOutcome(campaign, stats));
    const visits: [string, number, number, number][] = [
      ['opened', stats.uniqueOpened, stats.opened, stats.automatedOpened],
      ['clicked', stats.uniqueClicked, stats.clicked, stats.automatedClicked],
    ];
    const rows = visits.map(([name, ...counts]) => [name, ...counts.map(formatNumber)]);
    print(`\n${formatTable([['', 'PEOPLE', 'TIMES', 'MACHINES'], ...rows])}`);
    if (links.length > 0) print(`\n${formatLinks(links)}`);
    return 0;
  },
};

const width = 24;
const shown = 20;

/** A bar for each link: the people who followed it, the longest for the most. */
function formatLinks(links: CampaignLink[]): string {
  const most = Math.max(1, ...links.map(({ uniqueClicked }) => uniqueClicked));
  const rows = links
    .slice(0, shown)
    .map(({ url, uniqueClicked, clicked }) => [
      '#'.repeat(Math.round((uniqueClicked / most) * width)).padEnd(width, '.'),
      formatNumber(uniqueClicked),
      formatNumber(clicked),
      url,
    ]);
  const more = links.length - rows.length;
  const rest = more > 0 ? `\nand ${formatNumber(more)} more links` : '';
  return `${formatTable([['CLICKS', 'PEOPLE', 'TIMES', 'LINK'], ...rows])}${rest}`;
}
