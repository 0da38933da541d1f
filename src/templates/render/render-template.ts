import type { Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import type { CompiledTemplate } from '../compiled-template.ts';
import {
  fillSegments,
  RefusedField,
  type RenderFault,
  type RenderOptions,
} from './fill-segments.ts';
import { parseSegments } from './parse-segments.ts';
import type { Op } from './simplify-node.ts';

/** A template filled for one recipient. `missing` are the variables it needed and did not get. */
export type RenderedMail = {
  subject: string;
  fromName: string;
  fromAddress: string;
  replyTo: string;
  html: string;
  text: string;
  missing: string[];
};

export type RenderResult = { ok: true; mail: RenderedMail } | { ok: false; fault: RenderFault };

/** Parsed parts, which depend on their content alone. */
const bodies = new LRUCache<string, { html: Op[]; text: Op[] }>({ max: 200 });
const headers = new LRUCache<string, Op[]>({ max: 1000 });

/**
 * Fills a compiled template. The same content, variables and options give the same mail. Content
 * may carry another subject or sender than it was compiled with (a campaign's), as long as
 * `compileTemplate` or `checkHeader` has seen it.
 */
export function renderTemplate(
  content: CompiledTemplate,
  variables: Record<string, unknown>,
  options: RenderOptions = {},
): RenderResult {
  const once = (): RenderResult => fill(content, variables, options);
  const result = once();
  // The first mail of a process pays for compiling code and loading time zones: it gets a second try.
  return !result.ok && result.fault.code === 'time_exceeded' ? once() : result;
}

function fill(
  content: CompiledTemplate,
  variables: Record<string, unknown>,
  options: RenderOptions,
): RenderResult {
  const footer = options.unsubscribeFooter ?? false;
  const body = parseBodies(content, footer);
  const missing = new Set<string>();
  try {
    const mail = {
      ...fillHeaders(content, variables, missing, options),
      html: fillSegments(body.html, 'html', variables, missing, options),
      text: fillSegments(body.text, 'text', variables, missing, options),
    };
    return { ok: true, mail: { ...mail, missing: [...missing].sort() } };
  } catch (error) {
    if (error instanceof RefusedField) return { ok: false, fault: error.fault };
    throw error;
  }
}

function parseBodies(content: CompiledTemplate, footer: boolean): { html: Op[]; text: Op[] } {
  const key = `${content.bodyHash} ${footer}`;
  const kept = bodies.get(key);
  if (kept !== undefined) return kept;
  const known = new Map<string, Template[]>();
  const parsed = {
    html: parseSegments(content.html, 'html', footer, known),
    text: parseSegments(content.text, 'text', footer, known),
  };
  bodies.set(key, parsed);
  return parsed;
}

/** What stands in the headers of a mail, filled for one recipient. */
export type RenderedHeaders = Pick<
  RenderedMail,
  'subject' | 'fromName' | 'fromAddress' | 'replyTo'
>;

/** Fills the headers alone, for a mail whose bodies are made when it leaves. */
export function renderHeaders(
  content: CompiledTemplate,
  variables: Record<string, unknown>,
  options: RenderOptions = {},
): RenderedHeaders {
  return fillHeaders(content, variables, new Set(), options);
}

function fillHeaders(
  content: CompiledTemplate,
  variables: Record<string, unknown>,
  missing: Set<string>,
  options: RenderOptions,
): RenderedHeaders {
  return {
    subject: fillHeader('subject', content.subject, variables, missing, options),
    fromName: fillHeader('fromName', content.fromName, variables, missing, options),
    fromAddress: fillHeader('fromAddress', content.fromAddress, variables, missing, options),
    replyTo: fillHeader('replyTo', content.replyTo, variables, missing, options),
  };
}

/** A header is one line: a line feed in a variable must not begin another header. */
function fillHeader(
  name: string,
  source: string,
  variables: Record<string, unknown>,
  missing: Set<string>,
  options: RenderOptions,
): string {
  const ops =
    headers.get(source) ?? parseSegments([{ use: 'text', path: `/${name}`, source }], 'text');
  headers.set(source, ops);
  return fillSegments(ops, 'text', variables, missing, options)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
