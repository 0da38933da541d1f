import { createHash } from 'node:crypto';
import { escapeHtml } from '../templates/render/escape-html.ts';
import type { Language } from './language.ts';
import { pageStyle } from './page-style.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Nothing runs, nothing is loaded, nobody frames the page, and its form goes back to it only. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The frame of a page for recipients. `body` is markup. */
export function renderPage(
  { tag, direction }: Pick<Language, 'tag' | 'direction'>,
  title: string,
  body: string,
): string {
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
