import type { ErrorCode } from '../errors.ts';
import { renderPage } from './render-page.ts';

const again = 'Go back, load the page anew, and try again.';

/** What went wrong, and what to do about it. */
const problems: Partial<Record<ErrorCode, [title: string, ...paragraphs: string[]]>> = {
  not_found: [
    'This link does not work',
    'It may have been cut off on its way, or it is very old. Open the mail again and use its link; if you copied it, copy all of it.',
    'If it still does not work, answer the mail and ask its sender to take you off: they can do it by hand.',
  ],
  method_not_allowed: ['This is a page to look at', 'Open its link in a browser.'],
  payload_too_large: ['That was too much', `Nothing was changed. ${again}`],
  unsupported_media_type: [
    'That was not a form',
    'Nothing was changed. Send application/x-www-form-urlencoded or multipart/form-data, uncompressed.',
  ],
  validation_error: [
    'That form is not one of this page',
    `Nothing was changed. ${again}`,
    'Programs send List-Unsubscribe=One-Click (RFC 8058).',
  ],
  service_unavailable: ['Try again in a moment', 'Nothing was changed yet.'],
};
const failure = ['Something went wrong', `It is not your fault. ${again}`] as const;

/** The same for a link that leads elsewhere, where there is nothing to change. */
const problemsOfLinks: typeof problems = {
  not_found: [
    'This link does not work',
    'It may have been cut off on its way. Open the mail again and use its link; if you copied it, copy all of it.',
    'If it still does not work, answer the mail and ask its sender for the address of the page.',
  ],
  service_unavailable: ['Try again in a moment', 'The service has no time just now.'],
};

/** `of` is what did not work: the page, or a link that leads elsewhere. */
export function renderProblem(code: ErrorCode, of: 'page' | 'link' = 'page'): string {
  const own = of === 'link' ? problemsOfLinks[code] : undefined;
  const [title, ...paragraphs] = own ?? problems[code] ?? failure;
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return renderPage(title, `<h1>${title}</h1>\n${text}`);
}
