import { escapeHtml } from '../templates/render/escape-html.ts';
import type { ListedMail, MailPage, MailSearch } from './list-mails.ts';
import type { ListedTemplate } from './list-templates.ts';
import { renderPage } from './render-page.ts';

export interface ShownList {
  page: MailPage;
  search: MailSearch;
  /** What `/sandbox/mark` says as long as the list is as it is here. */
  mark: string;
  templates: ListedTemplate[];
}

/** The page that lists captured mail and the templates that there are to look at. */
export function renderList({ page, search, mark, templates }: ShownList): string {
  return renderPage(
    'Sandbox',
    `<form class="search" role="search">
<label for="words">Search</label>
<input id="words" name="words" type="search" value="${escapeHtml(search.words)}" placeholder="Subject or address">
<button>Search</button>
</form>
<div data-mark="${escapeHtml(mark)}">${renderMails(page, search)}</div>
${templates.length === 0 ? '' : renderTemplates(templates)}
<script src="/sandbox/live.js"></script>`,
  );
}

function renderMails({ mails, total, next }: MailPage, { words, before }: MailSearch): string {
  const title = `<h1 aria-live="polite">${titleOf(total, words)}</h1>`;
  if (total === 0) {
    const why = words
      ? 'No subject and no address holds these words.'
      : 'Send a message with the API; it will be kept here and show up by itself.';
    return `${title}<p class="empty">${why}</p>`;
  }
  const place = (last?: string) =>
    `/sandbox?${escapeHtml(new URLSearchParams({ ...(words && { words }), ...(last && { before: last }) }).toString())}`;
  const newest = before ? `<a href="${place()}">Newest</a>` : '';
  const older = next ? `<a href="${place(next)}">Older</a>` : '';
  return `${title}<table class="mails">
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Status</th><th scope="col">Captured</th></tr></thead>
<tbody>${mails.map(renderRow).join('')}</tbody>
</table>
<nav class="more" aria-label="Mails">${newest}${older}<a class="quiet" href="/sandbox/delete">Delete all</a></nav>`;
}

function titleOf(total: number, words: string): string {
  const count = total.toLocaleString('en');
  if (words) return `${count} found`;
  if (total === 0) return 'No mail yet';
  return total === 1 ? '1 captured mail' : `${count} captured mails`;
}

/** Asks once more: what is deleted here does not come back. */
export function renderDeleteAll(total: number): string {
  return renderPage(
    'Delete all mail',
    `<h1>Delete all mail</h1>
<p>${titleOf(total, '')} will be gone. Their messages and timelines stay in the API.</p>
<form method="post" action="/sandbox/delete"><button>Delete all</button> <a href="/sandbox">Keep them</a></form>`,
  );
}

function renderTemplates(templates: ListedTemplate[]): string {
  const links = templates.map(
    ({ slug, name }) => `<a href="/sandbox/templates/${slug}">${escapeHtml(name)}</a>`,
  );
  return `<h2>Templates</h2><nav aria-label="Templates">${links.join('')}</nav>`;
}

function renderRow({ id, subject, to, status, capturedAt }: ListedMail): string {
  const when = capturedAt.toISOString();
  return `<tr>
<td><a href="/sandbox/${id}">${escapeHtml(subject) || '(no subject)'}</a></td>
<td>${escapeHtml(to)}</td>
<td class="status">${status}</td>
<td class="when"><time datetime="${when}">${when.slice(0, 19).replace('T', ' ')}</time></td>
</tr>`;
}
