import type { components } from '../../generated/api.ts';

/** A figure's column, and which events it counts: a condition on the row `event`. */
interface Figure {
  column: string;
  counts: string;
}

const isMachine = `coalesce(event.metadata ->> 'automated', '') = 'true'`;
const kind = `coalesce(event.bounce_kind, 'UNDETERMINED')`;
const ofType = (type: string) => `event.type = '${type}'`;

/** Each event counts in one of them, `unique…` apart, which count the first of a message. */
export const figures: readonly Figure[] = [
  {
    column: 'accepted',
    counts: `event.type in ('QUEUED', 'SCHEDULED', 'SUPPRESSED') and event.is_first`,
  },
  { column: 'sent', counts: ofType('SENT') },
  { column: 'delivered', counts: ofType('DELIVERED') },
  { column: 'deferred', counts: ofType('DEFERRED') },
  { column: 'bounced_permanent', counts: `${ofType('BOUNCED')} and ${kind} = 'PERMANENT'` },
  { column: 'bounced_transient', counts: `${ofType('BOUNCED')} and ${kind} = 'TRANSIENT'` },
  { column: 'bounced_other', counts: `${ofType('BOUNCED')} and ${kind} = 'UNDETERMINED'` },
  { column: 'complained', counts: ofType('COMPLAINED') },
  { column: 'opened', counts: `${ofType('OPENED')} and not ${isMachine}` },
  { column: 'unique_opened', counts: `event.is_unique and ${ofType('OPENED')}` },
  { column: 'clicked', counts: `${ofType('CLICKED')} and not ${isMachine}` },
  { column: 'unique_clicked', counts: `event.is_unique and ${ofType('CLICKED')}` },
  { column: 'automated_opened', counts: `${ofType('OPENED')} and ${isMachine}` },
  { column: 'automated_clicked', counts: `${ofType('CLICKED')} and ${isMachine}` },
  { column: 'unsubscribed', counts: ofType('UNSUBSCRIBED') },
  { column: 'suppressed', counts: ofType('SUPPRESSED') },
  { column: 'failed', counts: ofType('FAILED') },
  { column: 'unknown', counts: ofType('UNKNOWN') },
];

const columns = figures.map(({ column }) => column);

/** `sent, delivered, …` */
export const figureColumns = columns.join(', ');

/** The sums over rows that hold figures. */
export const figureSums = columns.map((column) => `sum(${column})::bigint as ${column}`).join(', ');

/** The figures of rows named `event`. */
export const figureCounts = figures
  .map(({ column, counts }) => `count(*) filter (where ${counts}) as ${column}`)
  .join(', ');

/** Adds the figures of what was to be inserted to the row `known`. */
export const figureAdditions = columns
  .map((column) => `${column} = known.${column} + excluded.${column}`)
  .join(', ');

/** Figures as the driver reads them: a bigint is text. */
export type FigureRow = Record<string, string | number | Date | null>;

type Figures = Omit<components['schemas']['CampaignHour'], 'hour' | 'bounced'>;

/** Figures as the contract names them, and bounces by kind. */
export function presentFigures(row: FigureRow | undefined) {
  const of = (column: string) => Number(row?.[column] ?? 0);
  const bounces = {
    permanent: of('bounced_permanent'),
    transient: of('bounced_transient'),
    undetermined: of('bounced_other'),
  };
  const shown: Figures = {
    accepted: of('accepted'),
    sent: of('sent'),
    delivered: of('delivered'),
    deferred: of('deferred'),
    bouncedPermanent: bounces.permanent,
    failed: of('failed'),
    unknown: of('unknown'),
    suppressed: of('suppressed'),
    complained: of('complained'),
    opened: of('opened'),
    uniqueOpened: of('unique_opened'),
    clicked: of('clicked'),
    uniqueClicked: of('unique_clicked'),
    automatedOpened: of('automated_opened'),
    automatedClicked: of('automated_clicked'),
    unsubscribed: of('unsubscribed'),
  };
  const bounced = bounces.permanent + bounces.transient + bounces.undetermined;
  return { figures: shown, bounces, bounced };
}
