import { Context, type Liquid } from 'liquidjs';
import { type Field, isMarkup } from '../compiled-template.ts';
import { checkUrl, findBadUrl, findScriptUrl } from './check-url.ts';
import { createLiquid, stringifyValue } from './create-liquid.ts';
import { escapeFilled, escapeHtml } from './escape-html.ts';
import { tidyText } from './parse-segments.ts';
import { RenderState, renderLimits } from './render-state.ts';
import type { Op } from './simplify-node.ts';
import { joinLinks, splitLinks } from './split-links.ts';

/** Why a mail could not be filled. `path` is a JSON Pointer into the template. */
export type RenderFault = {
  path: string;
  code: 'bad_link' | 'limit_exceeded' | 'time_exceeded' | 'template_error';
  message: string;
};

/** Stops the filling of a mail; `renderTemplate` turns it into its result. */
export class RefusedField extends Error {
  readonly fault: RenderFault;

  constructor(path: string, code: RenderFault['code'], message: string) {
    super(message);
    this.fault = { path, code, message };
  }
}

/** What sending adds to a mail. */
export type RenderOptions = {
  /** Returns what a web link of the html leads to; `index` counts the mail's links from 0. */
  replaceLink?: (target: string, index: number, isHidden: boolean) => string | null;
  /** Address of the picture that counts opens. */
  openPixel?: string;
  /** What `now` and `today` are to the filter `date`; the same again renders the same mail again. */
  now?: Date;
  /** Adds an unsubscribe line unless the template has a link of its own. */
  unsubscribeFooter?: boolean;
};

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
  let context: Context | undefined;
  const replace = as === 'html' ? replacer(variables, options) : () => null;
  for (const op of ops) {
    if (typeof op === 'string') out += op;
    else if ('place' in op) out += options.openPixel ? writePixel(options.openPixel) : '';
    else if (op.kind === 'url') out += replace(op.url, op.isHidden) ?? op.written;
    else if (op.kind === 'variable') {
      const value = Object.hasOwn(variables, op.name) ? variables[op.name] : undefined;
      if (value === undefined || value === null) noteMissing(op.name, missing);
      else {
        const text = stringifyValue(value);
        out += as === 'html' ? escapeFilled(op.field.use, text) : text;
      }
    } else {
      context ??= createContext(variables, missing, options.now);
      const filled = checkFilled(op.field, fillField(op, context));
      out +=
        as === 'html'
          ? markUp(op.field, filled, replace, options.replaceLink !== undefined)
          : writeText(op.field, filled);
    }
    if (out.length > renderLimits.length) {
      throw new RefusedField('', 'limit_exceeded', 'The mail is too long.');
    }
  }
  return out;
}

/** liquidjs tells its own limit apart by its message alone. */
function codeOf(error: Error, context: Context): RenderFault['code'] {
  if (RenderState.of(context).timedOut) return 'time_exceeded';
  return error.message.includes('limit exceeded') ? 'limit_exceeded' : 'template_error';
}

type Replace = (target: string, isHidden?: boolean) => string | null;

/**
 * The markup of what a web link is replaced with, or null where it stays. One click has to be enough
 * to unsubscribe, and it tells of no interest: that link always stays.
 */
function replacer(variables: Record<string, unknown>, { replaceLink }: RenderOptions): Replace {
  const unsubscribe = variables.unsubscribe_url;
  let index = 0;
  return (target, isHidden = false) => {
    if (!replaceLink || !/^https?:/i.test(target) || target === unsubscribe) return null;
    const replaced = replaceLink(target, index++, isHidden);
    return replaced === null ? null : escapeHtml(replaced);
  };
}

function markUp(field: Field, filled: string, replace: Replace, replacesLinks: boolean): string {
  if (field.use === 'link') return replace(filled) ?? escapeHtml(filled);
  if (!isMarkup(field.use)) return escapeFilled(field.use, filled);
  const fault = field.use === 'rows' ? findBadUrl(filled) : findScriptFault(filled);
  if (fault !== null) throw new RefusedField(field.path, 'bad_link', fault);
  if (!replacesLinks) return filled;
  return joinLinks(splitLinks(filled), replace);
}

function findScriptFault(html: string): string | null {
  const url = findScriptUrl(html);
  return url === null ? null : `${url} would run code.`;
}

function writeText({ use }: Field, filled: string): string {
  return use === 'html' ? tidyText(filled) : filled;
}

/** An empty URL is a missing variable's, which is reported as such. */
function checkFilled({ use, path }: Field, filled: string): string {
  if (use !== 'link' && use !== 'image') return filled;
  const url = filled.trim();
  const fault = url === '' ? null : checkUrl(use, url);
  if (fault) throw new RefusedField(path, 'bad_link', fault);
  return url;
}

function noteMissing(name: string, missing: Set<string>): void {
  if (name !== 'unsubscribe_url') missing.add(name);
}

function createContext(
  variables: Record<string, unknown>,
  missing: Set<string>,
  now = new Date(),
): Context {
  const context = new Context(
    variables,
    liquid.options,
    { sync: true, memoryLimit: renderLimits.memory },
    { liquid },
  );
  context.setRegister('waybill', new RenderState(missing, now));
  return context;
}

function fillField(op: Extract<Op, { kind: 'templates' }>, context: Context): string {
  context.breakCalled = false;
  context.continueCalled = false;
  try {
    return String(liquid.renderSync(op.templates, context));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new RefusedField(op.field.path, codeOf(error, context), error.message);
  }
}

/** The picture that counts opens; it takes no room. */
export function writePixel(src: string): string {
  return `<img src="${escapeHtml(src)}" alt="" width="1" height="1" style="display:block;width:1px;height:1px;margin-top:-1px;border:0">`;
}
