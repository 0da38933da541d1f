import { escapeHtml } from '../templates/render/escape-html.ts';
import type { CapturedMail } from './find-mail.ts';
import { type Look, renderChoices, renderFacts, renderFrame } from './render-look.ts';
import { renderPage } from './render-page.ts';

export const mailViews = ['html', 'text', 'headers', 'source'] as const;
export type MailView = (typeof mailViews)[number];

/** The page of one captured mail. */
export function renderMail(id: string, captured: CapturedMail, look: Look<MailView>): string {
  const { mail, envelopeFrom, envelopeTo } = captured;
  const subject = mail.subject ?? '(no subject)';
  const { name, address } = mail.from ?? { name: '', address: '' };
  return renderPage(
    subject,
    `<h1>${escapeHtml(subject)}</h1>
${renderFacts([
  ['From', name ? `${name} <${address}>` : (address ?? '')],
  ['To', (mail.to ?? []).map((to) => to.address).join(', ')],
  ['Envelope', `${envelopeFrom} → ${envelopeTo.join(', ')}`],
  ['Date', mail.date ?? ''],
  ['Message', id],
  ...mail.attachments.map((file): [string, string] => [
    'Attachment',
    `${file.filename ?? 'unnamed'} (${file.mimeType})`,
  ]),
])}
${renderChoices(look, mailViews)}
${renderView(id, captured, look)}`,
  );
}

function renderView(id: string, { mail, raw }: CapturedMail, look: Look<MailView>): string {
  switch (look.view) {
    case 'html':
      return mail.html
        ? renderFrame(`/sandbox/${id}`, look)
        : '<p class="empty">This mail has no html part.</p>';
    case 'text':
      return `<pre>${escapeHtml(mail.text ?? '')}</pre>`;
    case 'headers':
      return `<table><tbody>${mail.headers
        .map(
          ({ key, value }) =>
            `<tr><th scope="row">${escapeHtml(key)}</th><td><code>${escapeHtml(value)}</code></td></tr>`,
        )
        .join('')}</tbody></table>`;
    case 'source':
      return `<p><a href="/sandbox/${id}/source">Download as .eml</a></p><pre>${escapeHtml(raw.toString())}</pre>`;
  }
}
