import type { StatsRow } from '../generated/schemas.ts';
import { type ServiceCommand, UsageError } from './command.ts';
import { formatNumber } from './format-number.ts';
import { formatTable } from './format-table.ts';

const groups = {
  domain: 'domain',
  campaign: 'campaign',
  topic: 'topic',
  tag: 'tag',
  type: 'type',
  'recipient-domain': 'recipientDomain',
  relay: 'relay',
} as const;
const unitMs = { h: 3_600_000, d: 86_400_000 };

export const showStats: ServiceCommand = {
  help: 'Show what became of mail, in figures and as a chart',
  parameters: [],
  options: {
    by: {
      type: 'string',
      value: '<what>',
      help: `tell apart by ${Object.keys(groups).join(', ')}`,
    },
    last: { type: 'string', value: '<time>', help: 'so many hours or days, such as 24h or 30d' },
  },
  run: async ({ waybill, options, show, signal }) => {
    const by = options.by === undefined ? undefined : groupOf(String(options.by));
    const ms = readSpan(String(options.last ?? '30d'));
    const rows = await waybill.stats.get(
      {
        from: new Date(Date.now() - ms).toISOString(),
        interval: ms <= 2 * unitMs.d ? 'hour' : 'day',
        ...(by === undefined ? {} : { groupBy: by }),
      },
      { signal },
    );
    show(rows, () =>
      rows.length === 0
        ? 'Nothing happened in that time.'
        : `${formatGroups(rows, by)}\n\n${formatChart(rows)}`,
    );
    return 0;
  },
};

function groupOf(text: string) {
  if (Object.hasOwn(groups, text)) return groups[text as keyof typeof groups];
  throw new UsageError(`--by takes one of ${Object.keys(groups).join(', ')}.`);
}

function readSpan(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([hd])$/.exec(text) ?? [];
  if (count !== undefined) return Number(count) * unitMs[unit as 'h' | 'd'];
  throw new UsageError('--last takes hours or days, such as 24h or 30d.');
}

const shown = ['accepted', 'sent', 'delivered', 'bounced', 'complained'] as const;
const visits = ['uniqueOpened', 'uniqueClicked', 'unsubscribed'] as const;
const titles = [...shown, 'opened', 'clicked', 'unsubscribed'].map((name) => name.toUpperCase());

/** A line for each group, the one with the most mail first. */
function formatGroups(rows: StatsRow[], by: string | undefined): string {
  const sums = groupsOf(rows, ({ group }) => group).map(([group, own]) => ({
    name: group === null ? 'all others' : group || (by === undefined ? 'all' : '(none)'),
    counts: [...shown, ...visits].map((figure) =>
      own.reduce((total, row) => total + row[figure], 0),
    ),
  }));
  sums.sort((one, other) => (other.counts[0] ?? 0) - (one.counts[0] ?? 0));
  const lines = sums.map(({ name, counts }) => [name, ...counts.map(formatNumber)]);
  return formatTable([[(by ?? '').toUpperCase(), ...titles], ...lines]);
}

/** Node 20 has no Map.groupBy. */
function groupsOf<Key>(rows: StatsRow[], keyOf: (row: StatsRow) => Key): [Key, StatsRow[]][] {
  const found = new Map<Key, StatsRow[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return [...found];
}

const width = 30;

/** Mail sent by the hour or the day. */
function formatChart(rows: StatsRow[]): string {
  const spans = groupsOf(rows, ({ at }) => at).map(([at, own]) => ({
    at,
    sent: own.reduce((total, row) => total + row.sent, 0),
  }));
  const most = Math.max(1, ...spans.map(({ sent }) => sent));
  const isDaily = spans.every(({ at }) => at.endsWith('T00:00:00.000Z'));
  const lines = spans.map(({ at, sent }) => [
    isDaily ? at.slice(0, 10) : `${at.slice(0, 13)}:00`.replace('T', ' '),
    '#'.repeat(Math.round((sent / most) * width)).padEnd(width),
    formatNumber(sent),
  ]);
  return formatTable([['SENT', '', ''], ...lines]);
}
