import type { components } from '../../generated/api.ts';
import type { Transaction } from '../db/database.ts';

type Schemas = components['schemas'];

interface Row extends Record<string, unknown> {
  hour: Date;
  type: string;
  bounceKind: 'PERMANENT' | 'TRANSIENT' | 'UNDETERMINED' | null;
  count: number;
}

/** What became of a campaign's mail, from its events. */
export async function readStats(
  tx: Transaction,
  campaignId: string,
): Promise<Schemas['CampaignStats']> {
  const rows = await tx.query<Row>(
    `select date_trunc('hour', occurred_at, 'UTC') as hour, type, bounce_kind as "bounceKind",
       count(*)::int as count
     from message_events where organization_id = $1 and campaign_id = $2
     group by 1, 2, 3 order by 1`,
    [tx.organizationId, campaignId],
  );
  const hours = Map.groupBy(rows, ({ hour }) => hour.toISOString());
  const bounces = (kind: Row['bounceKind']) =>
    sum(rows.filter(({ type, bounceKind }) => type === 'BOUNCED' && bounceKind === kind));
  return {
    ...totals(rows),
    bounced: {
      permanent: bounces('PERMANENT'),
      transient: bounces('TRANSIENT'),
      undetermined: bounces('UNDETERMINED'),
    },
    hours: [...hours].map(([hour, own]) => ({
      hour,
      ...totals(own),
      bounced: sum(own.filter(({ type }) => type === 'BOUNCED')),
    })),
  };
}

function totals(rows: Row[]): Omit<Schemas['CampaignHour'], 'hour' | 'bounced'> {
  const of = (wanted: string) => sum(rows.filter(({ type }) => type === wanted));
  return {
    sent: of('SENT'),
    delivered: of('DELIVERED'),
    deferred: of('DEFERRED'),
    failed: of('FAILED'),
    unknown: of('UNKNOWN'),
    complained: of('COMPLAINED'),
    opened: of('OPENED'),
    clicked: of('CLICKED'),
    unsubscribed: of('UNSUBSCRIBED'),
  };
}

function sum(rows: Row[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
