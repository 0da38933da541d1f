import type { Field } from './compiled-template.ts';
import { parseField } from './parse-field.ts';

const LIQUID = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const UNSEEN = /<(script|style|head|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const LINK = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a\s*>/gi;
const ENTITIES: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The text of an html block: what a reader would see, a line for each row of a table, and the
 * targets of its links. Its Liquid is kept, balanced as it was in the html; where dropping markup
 * has unbalanced it, only the text between its tags is kept. `tidyText` cleans it once it is filled.
 */
export function readHtmlText(html: string, path: string): Field | null {
  const tags: string[] = [];
  const masked = html.replace(LIQUID, (tag) => `\uE002${tags.push(tag) - 1}\uE003`);
  const source = strip(masked).replace(
    /\uE002(\d+)\uE003/g,
    (_, index) => tags[Number(index)] ?? '',
  );
  if (source.trim() === '') return null;
  const kept = parseField(source).ok ? source : source.replace(/\{%[\s\S]*?%\}/g, '');
  return { use: 'html', path, source: kept };
}

function strip(html: string): string {
  return html
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(LINK, '$3 ($1$2)')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<\/t[dh]\s*>/gi, '\t')
    .replace(/<(?:br|\/div|\/tr|\/li)\b[^>]*>/gi, '\n')
    .replace(/<\/(?:p|h\d|table|ul|ol|blockquote)\b[^>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(nbsp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? '')
    .replaceAll('&amp;', '&');
}
