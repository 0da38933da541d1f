/** The mail as programs get to see it that know no dark colours and invert what they are given. */
export function withoutDark(html: string): string {
  return html
    .replace(/<meta name="(?:supported-)?color-schemes?"[^>]*>/g, '')
    .replace(/:root\{[^}]*\}/g, '')
    .replaceAll('prefers-color-scheme:dark', 'prefers-color-scheme:never');
}
