import { tokenizeHtml } from './tokenize-html.ts';

const SCHEMES = {
  link: /^(?:https?:|mailto:|tel:)/i,
  image: /^https:/i,
};

/**
 * Says what is wrong with a URL, or null. Only the scheme is judged: it decides whether a link runs
 * code, and a browser ignores leading blanks and any control character before it, so those fail too.
 */
export function checkUrl(use: 'link' | 'image', url: string): string | null {
  if (SCHEMES[use].test(url)) return null;
  return use === 'link'
    ? 'A link must begin with http:, https:, mailto: or tel:, or be one variable.'
    : 'An image address must begin with https:, or be one variable.';
}

/**
 * What is wrong with the first link or image of filled rows that is none, or null. One that is empty
 * is a missing variable's, which is reported as such.
 */
export function findBadUrl(html: string): string | null {
  let fault: string | null = null;
  tokenizeHtml(html, {
    startTag: (_, attributes) => {
      for (const [name, use] of [
        ['href', 'link'],
        ['src', 'image'],
      ] as const) {
        const url = attributes.get(name)?.value.trim();
        if (url) fault ??= checkUrl(use, url);
      }
    },
  });
  return fault;
}

const urlAttributes = ['href', 'src', 'action', 'formaction', 'xlink:href'];

/**
 * The first URL in html that would run code where a browser follows it, or null. A browser skips
 * blanks and control characters in a scheme.
 */
export function findScriptUrl(html: string): string | null {
  let found: string | null = null;
  tokenizeHtml(html, {
    startTag: (_, attributes) => {
      for (const name of urlAttributes) {
        const url = attributes.get(name)?.value;
        if (url !== undefined && runsCode(url)) found ??= url.trim();
      }
    },
  });
  return found;
}

function runsCode(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be dropped
  return /^(?:javascript|vbscript|data:text\/html)/i.test(url.replace(/[\u0000-\u0020]/g, ''));
}
