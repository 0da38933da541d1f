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
