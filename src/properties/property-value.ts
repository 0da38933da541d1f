import { isDay, isMoment } from '../http/moment.ts';
import type { Property } from './property.entity.ts';

/** Says what a text must be to be a value of the type; undefined when it is one. */
export function faultOfValue(type: Property['type'], text: string): string | undefined {
  if (type === 'NUMBER' && !isNumber(text)) return 'must be a number, such as 12.5';
  if (type === 'BOOLEAN' && !/^(true|false)$/i.test(text)) return 'must be true or false';
  if (type === 'DATE' && !isDay(text) && !isMoment(text)) {
    return 'must be a day such as 2026-11-21 or a moment such as 2026-11-21T08:30:00Z';
  }
  return undefined;
}

/** As the database's `as_number` reads it; the lengths keep it within double precision. */
function isNumber(text: string): boolean {
  return text.length <= 200 && /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i.test(text);
}
