import type { Campaign, CampaignStats } from '../generated/schemas.ts';
import { formatNumber } from './format-number.ts';

/** How far something was at a time in milliseconds. */
export interface Progress {
  at: number;
  done: number;
  /** Undefined when the whole is not known. */
  total: number | undefined;
}

/**
 * How far a campaign is: recipients whose mail left or will not, and those who were skipped. A message
 * that bounced may have been sent before; it is not counted beyond those that there are.
 */
export function readProgress(
  campaign: Campaign,
  stats: CampaignStats,
): { done: number; total: number } {
  const { permanent, transient, undetermined } = stats.bounced;
  const left = stats.sent + stats.failed + stats.unknown + permanent + transient + undetermined;
  const skipped =
    campaign.skippedSuppressed + campaign.skippedUnreachable + campaign.skippedIncomplete;
  const done = Math.min(left, campaign.queuedCount) + skipped;
  return { done, total: campaign.recipientCount };
}

/** So many a second between two moments; 0 while nothing moved. */
export function rateBetween(from: Progress, to: Progress): number {
  const seconds = (to.at - from.at) / 1000;
  return seconds > 0 ? Math.max(0, to.done - from.done) / seconds : 0;
}

const barWidth = 24;

/**
 * A bar, the numbers, the rate, and the time left as the rate tells it. A text stands for numbers and rate
 * where those of the bar are not what people count.
 */
export function formatProgress(
  { done, total }: Pick<Progress, 'done' | 'total'>,
  rate: number,
  text?: string,
): string {
  if (total === undefined) return `${text ?? formatNumber(done)}${formatPace(rate)}`;
  const share = total === 0 ? 0 : done / total;
  const full = Math.floor(share * barWidth);
  const bar = `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  const left = rate === 0 || done >= total ? '' : `  ${formatTime((total - done) / rate)} left`;
  const numbers = text ?? `${formatNumber(done)} of ${formatNumber(total)}${formatPace(rate)}`;
  return `${bar} ${percent}  ${numbers}${left}`;
}

function formatPace(rate: number): string {
  return rate === 0 ? '' : `  ${formatRate(rate)}/s`;
}

function formatRate(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : formatNumber(Math.round(rate));
}

/** Seconds in words; rounded up, so that it never says that nothing is left. */
export function formatTime(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.ceil(hours / 24)} days`;
}
