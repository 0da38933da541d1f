import { type Context, filters, Liquid, type LiquidOptions } from 'liquidjs';
import { RenderState } from './render-state.ts';

const TAGS = new Set(['if', 'unless', 'for', 'case', 'assign', 'break', 'continue']);

/**
 * Filters that are left out: `raw` would switch escaping off, `newline_to_br` and the html filters
 * make markup that escaping would show as text, `sample` would fill the same mail differently each
 * time it is rendered, and the `_exp` filters parse Liquid while mail is sent.
 */
const LEFT_OUT = [
  'raw',
  'newline_to_br',
  'strip_html',
  'sample',
  'where_exp',
  'reject_exp',
  'group_by_exp',
  'has_exp',
  'find_exp',
  'find_index_exp',
];

const DATE_FILTERS = [
  'date',
  'date_to_xmlschema',
  'date_to_rfc822',
  'date_to_string',
  'date_to_long_string',
] as const;

/**
 * Liquid as templates may use it: five tags, no files, no prototypes, filters known when a template
 * is saved. `escape` and its kin do nothing, since html is escaped in any case and text never is.
 * Dates are read and written in UTC and English, so that a mail renders the same everywhere.
 */
export function createLiquid(options: LiquidOptions = {}): Liquid {
  const liquid = new Liquid({
    strictFilters: true,
    ownPropertyOnly: true,
    timezoneOffset: 0,
    locale: 'en-US',
    parseLimit: 2_000_000,
    templates: {},
    ...options,
  });
  for (const name of Object.keys(liquid.tags)) {
    if (!TAGS.has(name)) delete liquid.tags[name];
  }
  for (const name of LEFT_OUT) liquid.unregisterFilter(name);
  for (const name of ['escape', 'escape_once', 'xml_escape']) {
    liquid.registerFilter(name, (value: unknown) => value);
  }
  for (const name of DATE_FILTERS) {
    const apply = filters[name];
    if (typeof apply !== 'function') throw new Error(`liquidjs has no filter ${name}`);
    liquid.registerFilter(name, function (value: unknown, ...args: unknown[]) {
      const isNow = value === 'now' || value === 'today';
      return Reflect.apply(apply, this, [isNow ? nowOf(this.context) : value, ...args]);
    });
  }
  return liquid;
}

/** The time that the mail is of, and not the clock's: a mail that is shown again is the same. */
function nowOf(context: Context): string {
  return RenderState.of(context).now.toISOString();
}

/** A variable's value as text, as Liquid writes it: nothing for null, arrays joined. */
export function stringifyValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(stringifyValue).join('');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
