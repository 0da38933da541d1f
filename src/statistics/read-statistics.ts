import type { components, operations } from '../../generated/received.ts';
import type { Transaction } from '../db/database.ts';
import { fromPublicId, nilId, toPublicId } from '../db/identifiers.ts';
import { SqlParameters } from '../db/sql-parameters.ts';
import { invalid } from '../errors.ts';
import { momentOf } from '../http/moment.ts';
import { type FigureRow, figureColumns, figureSums, presentFigures } from './figures.ts';

type Query = NonNullable<operations['getStats']['parameters']['query']>;
type Dimension = NonNullable<Query['groupBy']>;

const dayMs = 24 * 60 * 60 * 1000;
const defaultMs = 30 * dayMs;
const mostMs = { hour: 31 * dayMs, day: 800 * dayMs, month: 120 * 31 * dayMs };
const mostGroups = 100;

/** Where facts hold what each dimension tells apart. */
const columns: Record<Exclude<Dimension, 'tag'>, string> = {
  domain: 'domain',
  campaign: 'campaign',
  topic: 'topic',
  type: 'type',
  recipientDomain: 'recipient_domain',
  relay: 'relay',
};
const dimensions: Dimension[] = [
  'domain',
  'campaign',
  'topic',
  'tag',
  'type',
  'recipientDomain',
  'relay',
];
const prefixes: Partial<Record<Dimension, 'cmp' | 'top'>> = { campaign: 'cmp', topic: 'top' };

/** Reads figures by time and group. A question about one dimension finds its sums made already. */
export async function readStatistics(
  tx: Transaction,
  query: Query,
  now: Date,
): Promise<components['schemas']['StatsRow'][]> {
  const { interval = 'day', groupBy } = query;
  const { from, to } = readSpan(query, interval, now);
  const filters = dimensions.flatMap((dimension) => {
    const value = query[dimension];
    return value === undefined ? [] : [{ dimension, value: storedValue(dimension, value) }];
  });
  const parameters = new SqlParameters();
  const organization = parameters.add(tx.organizationId);
  const span = (column: string, unit: string) =>
    `${column} >= date_trunc('${unit}', ${parameters.add(from)}::timestamptz, 'UTC')
     and ${column} <= ${parameters.add(to)}::timestamptz`;
  const named = new Set(filters.map(({ dimension }) => dimension));
  if (groupBy !== undefined) named.add(groupBy);
  const [only] = named;
  const rows = named.size <= 1 ? fromSums(only, filters[0]?.value) : fromFacts();
  const found = await tx.queryOnce<FigureRow & { group: string | null; at: Date }>(
    `with rows as (${rows}), ranked as (
       select grouped, row_number() over (order by sum(
         accepted + sent + delivered + deferred + bounced_permanent + bounced_transient
         + bounced_other + opened + clicked + failed + suppressed) desc, grouped) as rank
       from rows group by grouped
     )
     select at, case when rank <= ${mostGroups} then grouped end as "group", ${figureSums}
     from rows join ranked using (grouped) group by 1, 2 order by 1, 2 nulls last`,
    parameters.values,
  );
  return found.map((row) => {
    const { figures, bounced } = presentFigures(row);
    return { at: row.at.toISOString(), group: shownValue(groupBy, row.group), ...figures, bounced };
  });

  function fromSums(dimension: Dimension | undefined, value: string | undefined): string {
    const only = value === undefined ? '' : `and value = ${parameters.add(value)}::text`;
    const resolution = interval === 'hour' ? 'hour' : 'day';
    return `select date_trunc('${interval}', at, 'UTC') as at,
        ${groupBy === undefined ? `''` : 'value'} as grouped, ${figureColumns}
      from statistics where organization_id = ${organization}
        and dimension = ${parameters.add(dimension ?? 'all')}::text and resolution = '${resolution}'
        and ${span('at', interval)} ${only}`;
  }

  function fromFacts(): string {
    const conditions = filters.map(({ dimension, value }) =>
      dimension === 'tag'
        ? `${parameters.add(value)}::text = any(tags)`
        : `${columns[dimension]} = ${parameters.add(value)}::text`,
    );
    const grouped = groupBy === undefined ? `''` : groupBy === 'tag' ? 'tag' : columns[groupBy];
    const tags =
      groupBy === 'tag'
        ? `, unnest(case when tags = '{}' then array[''] else tags end) as tag`
        : '';
    return `select date_trunc('${interval}', at, 'UTC') as at, ${grouped} as grouped, ${figureColumns}
      from statistics_facts${tags} where organization_id = ${organization}
        and ${[span('at', interval), ...conditions].join(' and ')}`;
  }
}

function readSpan(query: Query, interval: keyof typeof mostMs, now: Date) {
  const to = query.to === undefined ? now : momentOf(query.to);
  const from = query.from === undefined ? new Date(to.getTime() - defaultMs) : momentOf(query.from);
  const span = to.getTime() - from.getTime();
  if (span < 0) {
    throw invalid([{ path: '/query/from', code: 'time', message: 'must lie before to' }]);
  }
  if (span > mostMs[interval]) {
    const days = Math.floor(mostMs[interval] / dayMs);
    const message = `must lie at most ${days} days before to, when figures are by the ${interval}`;
    throw invalid([{ path: '/query/from', code: 'time', message }]);
  }
  return { from, to };
}

function storedValue(dimension: Dimension, value: string): string {
  const prefix = prefixes[dimension];
  if (prefix !== undefined) return fromPublicId(prefix, value) ?? nilId;
  return /omain$/.test(dimension) ? value.toLowerCase() : value;
}

function shownValue(dimension: Dimension | undefined, value: string | null): string | null {
  const prefix = dimension && prefixes[dimension];
  return prefix !== undefined && value ? toPublicId(prefix, value) : value;
}
