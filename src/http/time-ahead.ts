import { invalid } from '../errors.ts';
import { momentOf } from './moment.ts';

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
