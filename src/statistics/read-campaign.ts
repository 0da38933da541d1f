import type { components } from '../../generated/api.ts';
import type { Transaction } from '../db/database.ts';
import { type FigureRow, figureColumns, presentFigures } from './figures.ts';

type Schemas = components['schemas'];

/** What became of a campaign's mail, in all and by the hour. */
export async function readCampaignStatistics(
  tx: Transaction,
  campaignId: string,
): Promise<Schemas['CampaignStats']> {
  const rows = await tx.query<FigureRow>(
    `select at, ${figureColumns} from statistics
     where organization_id = $1 and dimension = 'campaign' and value = $2::text
       and resolution = 'hour'
     order by at`,
    [tx.organizationId, campaignId],
  );
  const sums: FigureRow = {};
  for (const row of rows) {
    for (const [column, count] of Object.entries(row)) {
      if (column !== 'at') sums[column] = Number(sums[column] ?? 0) + Number(count);
    }
  }
  const { figures, bounces } = presentFigures(sums);
  return {
    ...figures,
    bounced: bounces,
    hours: rows.map((row) => {
      const hour = presentFigures(row);
      return { hour: (row.at as Date).toISOString(), ...hour.figures, bounced: hour.bounced };
    }),
  };
}

/** So many links of a campaign are shown. */
const mostLinks = 1_000;

/** The clicks of a campaign's links, the most clicked first; `known` are links that it has anyhow. */
export async function readCampaignLinks(
  tx: Transaction,
  campaignId: string,
  known: string[],
): Promise<Schemas['CampaignLink'][]> {
  const rows = await tx.query<{ url: string } & FigureRow>(
    `select url, clicked, unique_clicked, automated_clicked from statistics_links
     where organization_id = $1 and campaign_id = $2
     order by clicked desc, automated_clicked desc, url limit ${mostLinks}`,
    [tx.organizationId, campaignId],
  );
  const links = rows.map((row) => ({
    url: row.url,
    clicked: Number(row.clicked),
    uniqueClicked: Number(row.unique_clicked),
    automatedClicked: Number(row.automated_clicked),
  }));
  const seen = new Set(links.map(({ url }) => url));
  const rest = [...new Set(known)].filter((url) => !seen.has(url));
  const none = { clicked: 0, uniqueClicked: 0, automatedClicked: 0 };
  return [...links, ...rest.map((url) => ({ url, ...none }))].slice(0, mostLinks);
}
