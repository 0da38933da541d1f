import { tokenizeHtml } from './tokenize-html.ts';

/** The target of a link in html that somebody wrote, and how it stands in its attribute. */
export type WrittenLink = { url: string; written: string };

/** Html in pieces: the targets of its links, and everything between them as it is. */
export function splitLinks(html: string): (string | WrittenLink)[] {
  const pieces: (string | WrittenLink)[] = [];
  let done = 0;
  tokenizeHtml(html, {
    startTag: (tag, attributes) => {
      const href = attributes.get('href');
      if (href === undefined || (tag !== 'a' && tag !== 'area')) return;
      const { start, end, value } = href;
      pieces.push(html.slice(done, start), { url: value.trim(), written: html.slice(start, end) });
      done = end;
    },
  });
  pieces.push(html.slice(done));
  return pieces;
}
