const LINK = /(<a(?:rea)?\s(?:[^>]*?\s)?href\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** The target of a link in html that somebody wrote, and how it stands between its quotes. */
export type WrittenLink = { url: string; written: string };

/** Html in pieces: the targets of its links, and everything between them as it is. */
export function splitLinks(html: string): (string | WrittenLink)[] {
  const pieces: (string | WrittenLink)[] = [];
  let end = 0;
  for (const match of html.matchAll(LINK)) {
    const [, before = '', double, single] = match;
    const written = double ?? single ?? '';
    const start = match.index + before.length + 1;
    pieces.push(html.slice(end, start), { url: decode(written).trim(), written });
    end = start + written.length;
  }
  pieces.push(html.slice(end));
  return pieces;
}

/** The character references that occur in URLs. */
function decode(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
