import { escapeHtml } from '../templates/escape-html.ts';
import type { ListedMail } from './list-mails.ts';
import { renderPage } from './render-page.ts';

/** The page that lists captured mail. */
export function renderList(mails: ListedMail[]): string {
  const title = mails.length === 1 ? '1 captured mail' : `${mails.length} captured mails`;
  if (mails.length === 0) {
    return renderPage(
      'Sandbox',
      '<h1>No mail yet</h1><p class="empty">Send a message with the API; it will be kept here.</p>',
    );
  }
  return renderPage(
    title,
    `<h1>${title}</h1>
<table>
<thead><tr><th>Subject</th><th>To</th><th>Status</th><th>Captured</th></tr></thead>
<tbody>${mails.map(renderRow).join('')}</tbody>
</table>`,
  );
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
