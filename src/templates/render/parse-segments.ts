import { analyzeSync, type Template } from 'liquidjs';
import { type Field, isMarkup, type Segment } from '../compiled-template.ts';
import { escapeFilled, escapeHtml } from './escape-html.ts';
import { parseField } from './parse-field.ts';
import { type Op, simplifyNode } from './simplify-node.ts';
import { splitLinks } from './split-links.ts';
import { watchTemplate } from './watch-template.ts';

/** Fields that were parsed already: both parts of a mail are made of the same ones. */
type Known = Map<string, Template[]>;

/**
 * Parses a part of a mail. `as` says whether fields are escaped on their way into it, `footer`
 * whether it ends with the unsubscribe line. A variable that stands alone between text, by far the
 * commonest Liquid there is, becomes an operation of its own; Liquid proper is only asked where a
 * field has filters, tags or paths.
 */
export function parseSegments(
  all: Segment[],
  as: 'html' | 'text',
  footer = false,
  known: Known = new Map(),
): Op[] {
  const segments = all.flatMap((segment) => {
    if (typeof segment === 'string' || !('place' in segment) || segment.place === 'pixel') {
      return [segment];
    }
    return footer ? segment.fields : [];
  });
  const fields = segments.filter((segment) => typeof segment === 'object' && 'source' in segment);
  const assigned = new Set(fields.flatMap((field) => listAssigned(field, as, known)));
  const ops: Op[] = [];
  for (const segment of segments) {
    if (typeof segment === 'string' || 'place' in segment) append(ops, segment);
    else for (const op of parse(segment, as, assigned, known)) append(ops, op);
  }
  return ops;
}

function parse(field: Field, as: 'html' | 'text', assigned: Set<string>, known: Known): Op[] {
  if (!/\{[{%]/.test(field.source)) {
    if (as === 'html') return markUp(field);
    return [field.use === 'html' ? tidyText(field.source) : field.source];
  }
  const templates = parseOnce(field, as, known);
  const isUrl = field.use === 'link' || field.use === 'image';
  const isWhole = isMarkup(field.use) || (isUrl && as === 'html');
  const ops = isWhole ? null : templates.map((node) => simplifyNode(node, field, as, assigned));
  return ops?.every((op) => op !== null) ? ops : [{ kind: 'templates', templates, field }];
}

/** A field without Liquid as html, its links apart. */
function markUp({ use, source }: Field): Op[] {
  if (use === 'link') return [{ kind: 'url', url: source, written: escapeHtml(source) }];
  if (use !== 'html') return [escapeFilled(use, source)];
  return splitLinks(source).map((piece) =>
    typeof piece === 'string' ? piece : { kind: 'url', ...piece },
  );
}

function parseOnce(field: Field, as: 'html' | 'text', known: Known): Template[] {
  const use = as === 'html' ? field.use : undefined;
  const key = `${isMarkup(use)} ${field.source}`;
  const found = known.get(key);
  if (found) return found;
  const parsed = parseField(field.source, use);
  // Compiling has parsed the same source, so this is content of another version.
  if (!parsed.ok) throw new Error(`${field.path}: ${parsed.message}`);
  watchTemplate(parsed.templates);
  known.set(key, parsed.templates);
  return parsed.templates;
}

function listAssigned(field: Field, as: 'html' | 'text', known: Known): string[] {
  if (!field.source.includes('assign')) return [];
  return Object.keys(analyzeSync(parseOnce(field, as, known)).locals);
}

function append(ops: Op[], op: Op): void {
  const last = ops.at(-1);
  if (typeof op === 'string' && typeof last === 'string') ops[ops.length - 1] = last + op;
  else if (op !== '') ops.push(op);
}

/** Text that was html: blanks collapsed, two between cells, no more than one empty line. */
export function tidyText(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.replace(/\s+/g, ' ').trim())
        .filter((cell) => cell !== '')
        .join('  '),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
