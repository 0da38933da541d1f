import { type HtmlAttribute, tokenizeHtml } from './tokenize-html.ts';

/** The target of a link in html that somebody wrote, and how it stands in its attribute. */
export type WrittenLink = {
  url: string;
  written: string;
  /** No person sees it, so that whoever follows it is none. */
  isHidden?: true;
};

/** Html in pieces: the targets of its links, and everything between them as it is. */
export function splitLinks(html: string): (string | WrittenLink)[] {
  const pieces: (string | WrittenLink)[] = [];
  let done = 0;
  /** The elements that are open, with whether they hide what is in them. */
  const open: { tag: string; hides: boolean }[] = [];
  let hidden = 0;
  tokenizeHtml(html, {
    startTag: (tag, attributes) => {
      const hides = isHiding(attributes);
      if (!voidElements.has(tag) && open.length < deepest) {
        open.push({ tag, hides });
        if (hides) hidden += 1;
      }
      const href = attributes.get('href');
      if (href === undefined || (tag !== 'a' && tag !== 'area')) return;
      if (attributes.has('data-no-track')) return;
      const { start, end, value } = href;
      const link: WrittenLink = { url: value.trim(), written: html.slice(start, end) };
      if (hides || hidden > 0) link.isHidden = true;
      pieces.push(html.slice(done, start), link);
      done = end;
    },
    endTag: (tag) => {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at === -1) return;
      // What was left open inside ends with it.
      hidden -= open.splice(at).filter(({ hides }) => hides).length;
    },
  });
  pieces.push(html.slice(done));
  return pieces;
}

/** The html again, each link as `replace` has it (already escaped), or as it was. */
export function joinLinks(
  pieces: (string | WrittenLink)[],
  replace: (url: string, isHidden?: boolean) => string | null,
): string {
  return pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : (replace(piece.url, piece.isHidden) ?? piece.written),
    )
    .join('');
}

/** Deeper than mail ever is; what lies below counts as seen. */
const deepest = 200;

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

function isHiding(attributes: ReadonlyMap<string, HtmlAttribute>): boolean {
  if (attributes.has('hidden')) return true;
  const style = attributes.get('style')?.value;
  return (
    style !== undefined && /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)
  );
}
