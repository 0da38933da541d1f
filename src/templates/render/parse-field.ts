import { analyzeSync, LiquidError, type Template } from 'liquidjs';
import { type FieldUse, isMarkup } from '../compiled-template.ts';
import { createLiquid, stringifyValue } from './create-liquid.ts';
import { escapeHtml } from './escape-html.ts';

const plain = createLiquid();
const escaping = createLiquid({
  outputEscape: (value: unknown) => escapeHtml(stringifyValue(value)),
});

/** The parsed Liquid of one field, or why it cannot be parsed. */
export type ParsedField = { ok: true; templates: Template[] } | { ok: false; message: string };

/**
 * Parses one field by itself, so that a tag opened in it must be closed in it. Values are escaped as
 * they are filled in only where the field is html already; elsewhere the filled field is escaped as
 * a whole.
 */
export function parseField(source: string, use?: FieldUse): ParsedField {
  try {
    return { ok: true, templates: (isMarkup(use) ? escaping : plain).parse(source) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false, message: describe(error) };
  }
}

/** liquidjs ends its messages with `, line:1, col:7`; the column counts from the tag, so it goes. */
function describe(error: Error): string {
  if (!LiquidError.is(error)) return error.message;
  return error.message
    .replace(/, line:(\d+), col:\d+$/, ' (line $1)')
    .replace(/^tag "(.+)" not found/, 'the tag "$1" does not exist')
    .replace(/^undefined filter: (\S+)/, 'the filter "$1" does not exist');
}

/** Filled by the service itself, so never asked for and never missing. */
const RESERVED = 'unsubscribe_url';

/**
 * The variables that parsed Liquid takes from outside, sorted: the first name of each path
 * (`user.name` counts as `user`), without loop variables and what the template assigns,
 * and unless `reserved` without those that the service fills.
 */
export function listVariables(templates: Template[], reserved = false): string[] {
  const names = new Set<string>();
  for (const found of Object.values(analyzeSync(templates, { partials: false }).globals)) {
    for (const { segments } of found) names.add(String(segments[0]));
  }
  if (!reserved) names.delete(RESERVED);
  return [...names].sort();
}
