import type { ErrorCode } from '../errors.ts';
import type { Language } from './language.ts';
import { renderPage } from './render-page.ts';

const again = 'Nothing was changed. Go back, load the page anew, and try again.';

type Problem = [title: string, ...paragraphs: string[]];

/** What a person meets: in the recipient's language. */
function problemOf(code: ErrorCode, of: 'page' | 'link', { texts }: Language): Problem {
  const help = of === 'page' ? [texts.brokenHelp] : [];
  if (code === 'not_found') return [texts.broken, texts.brokenHint, ...help];
  if (code === 'service_unavailable' || code === 'organization_moved')
    return [texts.away, texts.awayHint];
  return [texts.failed, texts.failedHint];
}

/** What only a program that sends something else meets: in English. */
const problemsOfPrograms: Partial<Record<ErrorCode, Problem>> = {
  method_not_allowed: ['This is a page to look at', 'Open its link in a browser.'],
  payload_too_large: ['That was too much', again],
  unsupported_media_type: [
    'That was not a form',
    'Nothing was changed. Send application/x-www-form-urlencoded or multipart/form-data, uncompressed.',
  ],
  validation_error: [
    'That form is not one of this page',
    again,
    'Programs send List-Unsubscribe=One-Click (RFC 8058).',
  ],
};
const english = { tag: 'en', direction: 'ltr' } as const;

/** What went wrong, and what to do about it. `of` is what did not work: the page, or a link elsewhere. */
export function renderProblem(
  code: ErrorCode,
  language: Language,
  of: 'page' | 'link' = 'page',
): string {
  const technical = problemsOfPrograms[code];
  const [title, ...paragraphs] = technical ?? problemOf(code, of, language);
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return renderPage(technical ? english : language, title, `<h1>${title}</h1>\n${text}`);
}
