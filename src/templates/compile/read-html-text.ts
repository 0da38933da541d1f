import type { Field } from '../compiled-template.ts';
import { parseField } from '../render/parse-field.ts';
import { splitLiquid } from '../render/split-liquid.ts';
import { tokenizeHtml } from '../render/tokenize-html.ts';

const unseen = new Set(['script', 'style', 'head', 'title']);
const before: Record<string, string> = { li: '- ', br: '\n', div: '\n' };
const after: Record<string, string> = {
  td: '\t',
  th: '\t',
  div: '\n',
  tr: '\n',
  li: '\n',
  p: '\n\n',
  table: '\n\n',
  ul: '\n\n',
  ol: '\n\n',
  blockquote: '\n\n',
  h1: '\n\n',
  h2: '\n\n',
  h3: '\n\n',
  h4: '\n\n',
  h5: '\n\n',
  h6: '\n\n',
};

/**
 * The text of an html block: what a reader would see, a line for each row of a table, and the
 * targets of its links. Its Liquid is kept, balanced as it was in the html; where dropping markup
 * has unbalanced it, only the text between its tags is kept. `tidyText` cleans it once it is filled.
 */
export function readHtmlText(html: string, path: string): Field | null {
  const tags: string[] = [];
  const masked = splitLiquid(html)
    .map((piece) =>
      typeof piece === 'string' ? piece : `\uE002${tags.push(piece.liquid) - 1}\uE003`,
    )
    .join('');
  const source = strip(masked).replace(
    /\uE002(\d+)\uE003/g,
    (_, index) => tags[Number(index)] ?? '',
  );
  if (source.trim() === '') return null;
  const kept = parseField(source).ok ? source : withoutTags(source);
  return { use: 'html', path, source: kept };
}

function strip(html: string): string {
  let text = '';
  let hidden: string | undefined;
  let target: string | undefined;
  tokenizeHtml(html, {
    startTag: (name, attributes) => {
      if (hidden !== undefined) return;
      if (unseen.has(name)) hidden = name;
      else if (name === 'a') target = attributes.get('href')?.value;
      text += before[name] ?? '';
    },
    endTag: (name) => {
      if (hidden !== undefined) {
        if (name === hidden) hidden = undefined;
        return;
      }
      if (name === 'a' && target !== undefined) text += ` (${target})`;
      if (name === 'a') target = undefined;
      text += after[name] ?? '';
    },
    text: (piece) => {
      if (hidden === undefined) text += piece.replace(/\s+/g, ' ');
    },
  });
  return text;
}

function withoutTags(source: string): string {
  return splitLiquid(source)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.liquid.startsWith('{%') ? '' : piece.liquid;
    })
    .join('');
}
