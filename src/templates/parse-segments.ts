import { analyzeSync, Output, type Template, TokenKind } from 'liquidjs';
import type { Field, Segment } from './compiled-template.ts';
import { escapeFilled } from './escape-filled.ts';
import { parseField } from './parse-field.ts';
import type { Op } from './parsed-template.ts';
import { watchTemplate } from './watch-template.ts';

/**
 * Parses a part of a mail. `as` says whether fields are escaped on their way into it, `footer` whether it ends with
 * the unsubscribe line. A variable
 * that stands alone between text, by far the commonest Liquid there is, becomes an operation of its
 * own; Liquid proper is only asked where a field has filters, tags or paths.
 */
export function parseSegments(all: Segment[], as: 'html' | 'text', footer = false): Op[] {
  const segments = all.flatMap((segment) => {
    if (typeof segment === 'string' || !('place' in segment) || segment.place === 'pixel') {
      return [segment];
    }
    return footer ? segment.fields : [];
  });
  const fields = segments.filter((segment) => typeof segment === 'object' && 'source' in segment);
  const assigned = new Set(fields.flatMap(({ source }) => listAssigned(source)));
  const ops: Op[] = [];
  for (const segment of segments) {
    if (typeof segment === 'string' || 'place' in segment) append(ops, segment);
    else for (const op of parse(segment, as, assigned)) append(ops, op);
  }
  return ops;
}

function parse(field: Field, as: 'html' | 'text', assigned: Set<string>): Op[] {
  if (!/\{[{%]/.test(field.source)) {
    if (field.use === 'link' && as === 'html') return [{ kind: 'url', url: field.source }];
    return [as === 'html' ? escapeFilled(field.use, field.source) : field.source];
  }
  const parsed = parseField(field.source, as === 'html' ? field.use : undefined);
  // Compiling has parsed the same source, so this is a row written by another version.
  if (!parsed.ok) throw new Error(`${field.path}: ${parsed.message}`);
  const isWhole = field.use === 'link' || field.use === 'image';
  const simple = isWhole ? null : parsed.templates.map((one) => simplify(one, field, as, assigned));
  if (simple?.every((op) => op !== null)) return simple;
  watchTemplate(parsed.templates);
  return [{ kind: 'templates', templates: parsed.templates, field }];
}

function simplify(
  template: Template,
  field: Field,
  as: 'html' | 'text',
  assigned: Set<string>,
): Op | null {
  if (template.token.kind === TokenKind.HTML) {
    const text = template.token.getText();
    return as === 'html' ? escapeFilled(field.use, text) : text;
  }
  if (!(template instanceof Output)) return null;
  const { initial, filters } = template.value;
  const isEscapedOnly =
    filters.length === 0 || (as === 'html' && field.use === 'html' && filters.length === 1);
  if (!isEscapedOnly || initial.postfix.length !== 1) return null;
  const variables = Object.values(analyzeSync([template]).variables).flat();
  const [name, ...path] = variables[0]?.segments ?? [];
  if (typeof name !== 'string' || path.length > 0 || assigned.has(name)) return null;
  return { kind: 'variable', name, field };
}

function listAssigned(source: string): string[] {
  if (!source.includes('{%')) return [];
  const parsed = parseField(source);
  return parsed.ok ? Object.keys(analyzeSync(parsed.templates).locals) : [];
}

function append(ops: Op[], op: Op): void {
  const last = ops.at(-1);
  if (typeof op === 'string' && typeof last === 'string') ops[ops.length - 1] = last + op;
  else if (op !== '') ops.push(op);
}
