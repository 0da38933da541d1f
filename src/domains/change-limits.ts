import { invalid } from '../errors.ts';
import { isDay } from '../http/moment.ts';
import type { Domain } from './domain.entity.ts';

/** How much campaigns may send from a domain, and how they may fare; what is left out stays, null lifts a limit. */
export interface LimitsChange {
  mailsPerSecond?: number | null | undefined;
  mailsPerDay?: number | null | undefined;
  warmUpFrom?: string | null | undefined;
  maxBounceRate?: number | null | undefined;
  maxComplaintRate?: number | null | undefined;
}

/** Changes the limits of a domain that the caller's transaction holds. */
export function changeLimits(domain: Domain, change: LimitsChange, now: Date): void {
  const { mailsPerSecond, mailsPerDay, warmUpFrom, maxBounceRate, maxComplaintRate } = change;
  // Postgres has no year 0.
  if (warmUpFrom && (!isDay(warmUpFrom) || warmUpFrom < '0001')) {
    const message = 'must be a day, such as 2026-11-21';
    throw invalid([{ path: '/body/limits/warmUpFrom', code: 'day', message }]);
  }
  if (mailsPerSecond !== undefined) domain.mailsPerSecond = mailsPerSecond;
  if (mailsPerDay !== undefined) domain.mailsPerDay = mailsPerDay;
  if (warmUpFrom !== undefined) domain.warmUpFrom = warmUpFrom;
  if (maxBounceRate !== undefined) domain.maxBounceRate = maxBounceRate;
  if (maxComplaintRate !== undefined) domain.maxComplaintRate = maxComplaintRate;
  domain.updatedAt = now;
}
