import { Context, type Liquid } from 'liquidjs';
import { checkUrl } from './check-url.ts';
import type { Field } from './compiled-template.ts';
import { createLiquid } from './create-liquid.ts';
import { escapeFilled } from './escape-filled.ts';
import { escapeHtml } from './escape-html.ts';
import type { Op } from './parsed-template.ts';
import { RefusedField } from './refused-field.ts';
import { renderLimits } from './render-limits.ts';
import type { RenderOptions } from './render-options.ts';
import { RenderState } from './render-state.ts';
import { stringifyValue } from './stringify-value.ts';

const liquid: Liquid = createLiquid();

/**
 * Fills one part of a mail. Throws `RefusedField` for a field that cannot be filled; `missing` gets
 * the names of variables without a value, in whose place nothing is written.
 */
export function fillSegments(
  ops: Op[],
  as: 'html' | 'text',
  variables: Record<string, unknown>,
  missing: Set<string>,
  options: RenderOptions,
): string {
  let out = '';
  let links = 0;
  let context: Context | undefined;
  const toLink = (target: string): string => {
    const isWeb = as === 'html' && /^https?:/i.test(target);
    return isWeb && options.replaceLink ? options.replaceLink(target, links++) : target;
  };
  for (const op of ops) {
    if (typeof op === 'string') out += op;
    else if ('place' in op) {
      if (options.openPixel) out += writePixel(options.openPixel);
    } else if (op.kind === 'url') out += escapeHtml(toLink(op.url));
    else if (op.kind === 'variable') {
      const value = Object.hasOwn(variables, op.name) ? variables[op.name] : undefined;
      if (value === undefined || value === null) {
        if (op.name !== 'unsubscribe_url') missing.add(op.name);
      } else {
        const text = stringifyValue(value);
        out +=
          as === 'text'
            ? text
            : escapeFilled(op.field.use === 'html' ? 'attribute' : op.field.use, text);
      }
    } else {
      context ??= createContext(variables, missing);
      const { field } = op;
      let filled = fillField(op, context);
      if (field.use === 'link' || field.use === 'image') {
        filled = toUrl(field.use, field.path, filled);
      }
      if (field.use === 'link' && !isUnsubscribing(field)) filled = toLink(filled);
      out += as === 'text' ? filled : escapeFilled(field.use, filled);
    }
    if (out.length > renderLimits.length)
      throw new RefusedField('', 'limit_exceeded', 'The mail is too long.');
  }
  return out;
}

function createContext(variables: Record<string, unknown>, missing: Set<string>): Context {
  const context = new Context(
    variables,
    liquid.options,
    { sync: true, memoryLimit: renderLimits.memory },
    { liquid },
  );
  context.setRegister('waybill', new RenderState(missing));
  return context;
}

function fillField(op: Extract<Op, { kind: 'templates' }>, context: Context): string {
  context.breakCalled = false;
  context.continueCalled = false;
  try {
    return String(liquid.renderSync(op.templates, context));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = error.message.includes('limit exceeded') ? 'limit_exceeded' : 'template_error';
    throw new RefusedField(op.field.path, code, error.message);
  }
}

/** An empty URL is a missing variable's, which is reported as such. */
function toUrl(use: 'link' | 'image', path: string, filled: string): string {
  const url = filled.trim();
  const fault = url === '' ? null : checkUrl(use, url);
  if (fault) throw new RefusedField(path, 'bad_link', fault);
  return url;
}

/** One click has to be enough to unsubscribe, and it tells of no interest: it is not counted. */
function isUnsubscribing(field: Field): boolean {
  return field.source.includes('unsubscribe_url');
}

function writePixel(src: string): string {
  return `<img src="${escapeHtml(src)}" alt="" width="1" height="1" style="display:block;width:1px;height:1px;border:0">`;
}
