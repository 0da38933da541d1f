const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;
const URL_ATTRIBUTE = /^(?:href|src|action|formaction|xlink:href)$/i;

/**
 * The first URL in html that would run code where a browser follows it, or null. A browser skips
 * blanks and control characters in a scheme. References to characters (`&#106;`) are not decoded:
 * values are escaped before they get here, so only the author could write one.
 */
export function findScriptUrl(html: string): string | null {
  for (const [tag] of html.matchAll(TAG)) {
    for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
      const url = double ?? single ?? bare ?? '';
      if (URL_ATTRIBUTE.test(name) && runsCode(url)) return url.trim();
    }
  }
  return null;
}

function runsCode(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be dropped
  return /^(?:javascript|vbscript|data:text\/html)/i.test(url.replace(/[\u0000-\u0020]/g, ''));
}
