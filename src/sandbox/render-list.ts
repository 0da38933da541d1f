import { escapeHtml } from '../templates/render/escape-html.ts';
import type { ListedMail } from './list-mails.ts';
import type { ListedTemplate } from './list-templates.ts';
import { renderPage } from './render-page.ts';

/** The page that lists captured mail and the templates that there are to look at. */
export function renderList(mails: ListedMail[], templates: ListedTemplate[]): string {
  const title = mails.length === 1 ? '1 captured mail' : `${mails.length} captured mails`;
  const table = `<table>
<thead><tr><th>Subject</th><th>To</th><th>Status</th><th>Captured</th></tr></thead>
<tbody>${mails.map(renderRow).join('')}</tbody>
</table>`;
  const empty = '<p class="empty">Send a message with the API; it will be kept here.</p>';
  return renderPage(
    'Sandbox',
    `<h1>${mails.length === 0 ? 'No mail yet' : title}</h1>
${mails.length === 0 ? empty : table}
${templates.length === 0 ? '' : renderTemplates(templates)}`,
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
