import type { CampaignLink, CampaignStats, StatsRow } from '../generated/schemas.ts';
import type { ServiceCommand } from './command.ts';
import { formatAudience, formatCampaign, formatOutcome } from './format-campaign.ts';
import { formatNumber } from './format-number.ts';
import { formatTable } from './format-table.ts';

export const showCampaign: ServiceCommand = {
  help: 'Show what became of a campaign: its mail, who opened it, and the clicks of its links',
  parameters: ['id'],
  run: async ({ waybill, parameters: [id = ''], show, paint, signal }) => {
    const campaign = await waybill.campaigns.get(id, { signal });
    const [stats, links, relays] = await Promise.all([
      waybill.campaigns.getStats(id, { signal }),
      waybill.campaigns.getLinks(id, { signal }),
      waybill.stats.get(
        { campaign: id, groupBy: 'relay', interval: 'month', from: campaign.createdAt },
        { signal },
      ),
    ]);
    show({ campaign, stats, links, relays }, () => {
      const to = `To ${formatAudience(campaign)}, from ${campaign.fromAddress}`;
      return [
        `${formatCampaign(campaign, paint)}\n${to}`,
        formatOutcome(campaign, stats),
        ...formatRelays(relays),
        formatVisits(stats),
        ...(links.length === 0 ? [] : [formatLinks(links)]),
      ].join('\n\n');
    });
    return 0;
  },
};

/** What left by which relay, the one with the most mail first; nothing while nothing has. */
function formatRelays(rows: StatsRow[]): string[] {
  const names = [...new Set(rows.map(({ group }) => group))].filter((name) => name !== '');
  const relays = names.map((name) => {
    const own = rows.filter(({ group }) => group === name);
    const sum = (figure: 'sent' | 'delivered' | 'deferred' | 'bounced' | 'complained') =>
      own.reduce((total, row) => total + row[figure], 0);
    const counts = [sum('sent'), sum('delivered'), sum('deferred'), sum('bounced')];
    return { name: name ?? 'all others', counts: [...counts, sum('complained')] };
  });
  if (relays.length === 0) return [];
  relays.sort((one, other) => (other.counts[0] ?? 0) - (one.counts[0] ?? 0));
  const lines = relays.map(({ name, counts }) => [name, ...counts.map(formatNumber)]);
  const head = ['RELAY', 'SENT', 'DELIVERED', 'DEFERRED', 'BOUNCED', 'COMPLAINED'];
  return [formatTable([head, ...lines])];
}

function formatVisits(stats: CampaignStats): string {
  const visits: [string, number, number, number][] = [
    ['opened', stats.uniqueOpened, stats.opened, stats.automatedOpened],
    ['clicked', stats.uniqueClicked, stats.clicked, stats.automatedClicked],
  ];
  const rows = visits.map(([name, ...counts]) => [name, ...counts.map(formatNumber)]);
  return formatTable([['', 'PEOPLE', 'TIMES', 'MACHINES'], ...rows]);
}

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
