import type { Segment } from './compiled-template.ts';
import { parseField } from './parse-field.ts';

/**
 * The text of an html block: what a reader would see, and the targets of its links. Its Liquid is
 * kept, as tags that were balanced in the html; where dropping markup has unbalanced them, only
 * the text between them is kept.
 */
export function readHtmlText(html: string, path: string): Segment[] {
  const source = strip(html);
  if (source === '') return [];
  const kept = parseField(source).ok ? source : source.replace(/\{%[\s\S]*?%\}/g, '');
  return [{ use: 'text', path, source: kept }];
}

function strip(html: string): string {
  return html
    .replace(/<(script|style|head|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi, '')
    .replace(
      /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a\s*>/gi,
      '$3 ($1$2)',
    )
    .replace(/<(?:br|\/p|\/div|\/tr|\/h\d|\/li|\/table)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \t]*\n\s*\n\s*/g, '\n\n')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
