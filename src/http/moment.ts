import { invalid } from '../errors.ts';

const rfc3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * The moment that a date-time (RFC 3339 §5.6) names, to the millisecond; undefined when the text is
 * none. Its year in UTC is -1 to 10000, for offsets reach beyond the four digits. Neither Date nor
 * Postgres knows leap seconds: one, at the end of a day in UTC, is the first second of the next.
 */
export function readMoment(text: string): Date | undefined {
  const [, year, month, day, second] = rfc3339.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (day > daysIn(year, month)) return undefined;
  if (second !== 60) return valid(new Date(text.toUpperCase()));
  const before = new Date(text.toUpperCase().replace(/:60(?:\.\d+)?/, ':59'));
  const next = valid(new Date(before.getTime() + 1000));
  return next?.getUTCHours() === 0 && next.getUTCMinutes() === 0 ? next : undefined;
}

export function isMoment(text: string): boolean {
  return readMoment(text) !== undefined;
}

/** The moment of a text that the contract has been found to allow. */
export function momentOf(text: string): Date {
  const moment = readMoment(text);
  if (moment === undefined) throw new Error('A time was not checked before it was read.');
  return moment;
}

/** Whether a text is a full-date (RFC 3339 §5.6). */
export function isDay(text: string): boolean {
  return text.length === 10 && isMoment(`${text}T00:00:00Z`);
}

/** Date takes years below 100 for those of the 20th century; every 400 years the calendar repeats. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

function valid(moment: Date): Date | undefined {
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/**
 * The time to come that a request names at `path`. Refuses one that is past, and one whose year in
 * UTC has five digits, which no answer could show.
 */
export function timeAhead(text: string, path: string, now: Date): Date {
  const time = momentOf(text);
  const refuse = (message: string) => invalid([{ path, code: 'time', message }]);
  if (time <= now) throw refuse('must lie ahead; it is past');
  if (time.getUTCFullYear() > 9999) throw refuse('must lie before the year 10000 in UTC');
  return time;
}
