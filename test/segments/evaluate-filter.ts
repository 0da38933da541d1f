import type { Contact, Filter } from '../../sdk/src/index.ts';

// What the contract says of filters, on one contact at a time and without SQL.

export interface PropertyMeaning {
  type: 'STRING' | 'NUMBER' | 'BOOLEAN' | 'DATE';
  fallback: string;
}

export interface Known {
  properties: Record<string, PropertyMeaning>;
  /** Public ids of the lists that exist, and of the topics that each contact opted out of. */
  lists: string[];
  optOuts: Map<string, string[]>;
}

type Condition = Filter['conditions'][number];

export function matches(contact: Contact, filter: Filter, known: Known): boolean {
  const all = filter.conditions.map((condition) => meets(contact, condition, known));
  return filter.match === 'any' ? all.includes(true) : !all.includes(false);
}

function meets(contact: Contact, condition: Condition, known: Known): boolean {
  const { field, operator, value = '' } = condition;
  const values = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const wanted = operator === 'in' || operator === 'not_in' ? values : [value];
  const negated = operator.startsWith('not_');
  if (field === 'list') {
    const ids = contact.lists.map(({ id }) => id);
    if (operator.endsWith('exists')) return ids.length > 0 !== negated;
    return wanted.some((id) => ids.includes(id)) !== negated;
  }
  if (field === 'topic') {
    const out = known.optOuts.get(contact.id) ?? [];
    return wanted.some((id) => !out.includes(id)) !== negated;
  }
  const name = field.replace('attributes.', '');
  const meaning = field.startsWith('attributes.')
    ? known.properties[name]
    : { type: field === 'createdAt' ? ('DATE' as const) : ('STRING' as const), fallback: '' };
  if (meaning === undefined) return false;
  const stored = field.startsWith('attributes.')
    ? contact.attributes[name]
    : contact[field as 'email' | 'name' | 'createdAt'];
  if (operator === 'exists') return stored !== undefined && stored !== '';
  if (operator === 'not_exists') return stored === undefined || stored === '';
  const text = stored === undefined ? meaning.fallback || undefined : textOf(stored);
  if (text === undefined) return negated;
  switch (meaning.type) {
    case 'STRING':
      return meetsText(
        text.toLowerCase(),
        operator,
        wanted.map((each) => each.toLowerCase()),
      );
    case 'BOOLEAN':
      return (
        /^(true|false)$/i.test(text) && (text.toLowerCase() === value.toLowerCase()) !== negated
      );
    case 'NUMBER':
      return typeof stored === 'number' || isNumber(text)
        ? meetsNumber(Number(text), operator, wanted.map(Number))
        : false;
    case 'DATE':
      return momentOf(text) === undefined
        ? false
        : meetsMoment(momentOf(text) ?? 0, operator, value);
  }
}

function meetsText(text: string, operator: string, wanted: string[]): boolean {
  const [value = ''] = wanted;
  switch (operator.replace('not_', '')) {
    case 'contains':
      return text.includes(value) !== operator.startsWith('not_');
    case 'starts_with':
      return text.startsWith(value);
    case 'ends_with':
      return text.endsWith(value);
    default:
      return wanted.includes(text) !== operator.startsWith('not_');
  }
}

function meetsNumber(number: number, operator: string, wanted: number[]): boolean {
  const [value = 0] = wanted;
  if (operator === 'greater_than') return number > value;
  if (operator === 'less_than') return number < value;
  return wanted.includes(number) !== operator.startsWith('not_');
}

function meetsMoment(moment: number, operator: string, value: string): boolean {
  if (operator === 'within_days') {
    return moment <= Date.now() && moment > Date.now() - Number(value) * 86_400_000;
  }
  const start = momentOf(value) ?? 0;
  const end = start + (value.length === 10 ? 86_399_999.999 : 0);
  if (operator === 'before') return moment < start;
  if (operator === 'after') return moment > end;
  return (moment >= start && moment <= end) !== operator.startsWith('not_');
}

const isNumber = (text: string) => /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?\s*$/i.test(text);

/** Milliseconds since 1970. */
function momentOf(text: string): number | undefined {
  const day = /^(\d{4})-(\d\d)-(\d\d)/.exec(text);
  // Hours end at 23 (RFC 3339 §5.6), and Postgres has no year 0; `Date.parse` knows neither.
  if (day === null || day[1] === '0000' || /[T ]24/i.test(text)) return undefined;
  const start = new Date(`${day[0]}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day[0])
    return undefined;
  const whole = text.length === 10 ? `${text}T00:00:00Z` : text.replace(' ', 'T').toUpperCase();
  const moment = Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(whole) ? whole : `${whole}Z`);
  return Number.isNaN(moment) ? undefined : moment;
}

/** As text a number is written in full: `1e300` is a one with 300 zeros. */
function textOf(value: string | number | boolean): string {
  const [, sign, first, rest = '', zeros] =
    /^(-?)(\d)(?:\.(\d+))?e\+(\d+)$/.exec(String(value)) ?? [];
  if (zeros === undefined) return String(value);
  return `${sign}${first}${rest.padEnd(Number(zeros), '0')}`;
}
