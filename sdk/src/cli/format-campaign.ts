import type {
  Campaign,
  CampaignPreflight,
  CampaignStats,
  SkippedContact,
} from '../generated/schemas.ts';
import { formatNumber } from './format-number.ts';
import { readProgress } from './format-progress.ts';
import { formatTable } from './format-table.ts';
import type { Colour, Paint } from './paint.ts';

const statusColours: Record<Campaign['status'], Colour> = {
  PENDING: 'grey',
  SCHEDULED: 'yellow',
  SENDING: 'yellow',
  PAUSED: 'yellow',
  COMPLETED: 'green',
  CANCELED: 'red',
  FAILED: 'red',
};

/** Its name, how far it is, what it waits for, and why it stands still when it does. */
export function formatCampaign(campaign: Campaign, paint: Paint): string {
  const { name, status, failureReason, resumeAfter, scheduledAt } = campaign;
  const line = `${paint('bold', name)}  ${paint(statusColours[status], status)}`;
  const start = status === 'SCHEDULED' ? `  starts at ${scheduledAt}` : '';
  const next = resumeAfter === null ? '' : `  goes on at ${resumeAfter}`;
  return `${line}${start}${next}${failureReason === null ? '' : `\n${failureReason}`}`;
}

export function formatAudience({ audience }: Campaign): string {
  return audience.kind === 'all' ? 'all contacts' : `the ${audience.kind} ${audience.name}`;
}

const shown = 5;

/** What sending would do: how many get it, how many do not, and some of those with their reasons. */
export function formatPreflight(preflight: CampaignPreflight, paint: Paint): string {
  const { suppressed, unreachable, incomplete } = preflight;
  const counts = formatCounts([
    ['get it', preflight.queuedCount],
    ['suppressed', preflight.skippedSuppressed],
    ['unreachable', preflight.skippedUnreachable],
    ['incomplete', preflight.skippedIncomplete],
    ['in all', preflight.recipientCount],
  ]);
  const skips = [
    formatSkips('Suppressed', suppressed, preflight.skippedSuppressed, paint),
    formatSkips('Unreachable', unreachable, preflight.skippedUnreachable, paint),
    formatSkips('Incomplete', incomplete, preflight.skippedIncomplete, paint),
  ];
  return [counts, ...skips.filter((text) => text !== '')].join('\n\n');
}

/** What became of a campaign: its mail by outcome, and those who were skipped. */
export function formatOutcome(campaign: Campaign, stats: CampaignStats): string {
  return formatCounts([
    ['sent', stats.sent],
    ['delivered', stats.delivered],
    ['deferred', stats.deferred],
    ['bounced for good', stats.bounced.permanent],
    ['bounced for now', stats.bounced.transient],
    ['bounced otherwise', stats.bounced.undetermined],
    ['failed', stats.failed],
    ['unknown', stats.unknown],
    ['waiting', waitingOf(campaign, stats)],
    ['unsubscribed', stats.unsubscribed],
    ['skipped: suppressed', campaign.skippedSuppressed],
    ['skipped: unreachable', campaign.skippedUnreachable],
    ['skipped: incomplete', campaign.skippedIncomplete],
    ['recipients', campaign.recipientCount],
  ]);
}

/** Recipients of whom nothing is known yet: with these the mail and the skips add up to the audience. */
function waitingOf(campaign: Campaign, stats: CampaignStats): number {
  const { done, total } = readProgress(campaign, stats);
  return total - done;
}

function formatSkips(title: string, contacts: SkippedContact[], count: number, paint: Paint) {
  if (count === 0) return '';
  const rows = contacts.slice(0, shown).map(({ email, reason }) => [`  ${email}`, reason]);
  const more = count - rows.length;
  const rest = more === 0 ? '' : `\n  and ${formatNumber(more)} more`;
  return `${paint('bold', title)}\n${formatTable(rows)}${rest}`;
}

function formatCounts(counts: [string, number][]): string {
  const numbers = counts.map(([, count]) => formatNumber(count));
  const width = Math.max(...numbers.map(({ length }) => length));
  return formatTable(counts.map(([name], i) => [name, (numbers[i] ?? '').padStart(width)]));
}
