import type { Attachment } from 'postal-mime';
import { escapeHtml } from '../templates/render/escape-html.ts';
import { checkLinks } from './check-links.ts';
import type { CapturedMail } from './find-mail.ts';
import { type Look, renderChoices, renderFacts, renderFrame } from './render-look.ts';
import { renderPage } from './render-page.ts';

export const mailViews = ['html', 'text', 'links', 'attachments', 'headers', 'source'] as const;
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
])}
${renderChoices(look, mailViews)}
${renderView(id, captured, look)}
<form class="more" method="post" action="/sandbox/${id}/delete"><a href="/sandbox/${id}/source">Download as .eml</a> <button class="quiet">Delete</button></form>`,
  );
}

function renderView(id: string, { mail, raw }: CapturedMail, look: Look<MailView>): string {
  switch (look.view) {
    case 'html':
      return mail.html
        ? renderFrame(`/sandbox/${id}`, look)
        : '<p class="empty">This mail has no html part.</p>';
    case 'text':
      return mail.text
        ? `<pre tabindex="0">${escapeHtml(mail.text)}</pre>`
        : '<p class="empty">This mail has no text part.</p>';
    case 'links':
      return renderLinks(mail);
    case 'attachments':
      return renderAttachments(id, mail.attachments);
    case 'headers':
      return `<table><tbody>${mail.headers
        .map(
          ({ key, value }) =>
            `<tr><th scope="row">${escapeHtml(key)}</th><td><code>${escapeHtml(value)}</code></td></tr>`,
        )
        .join('')}</tbody></table>`;
    case 'source':
      return `<pre tabindex="0">${escapeHtml(raw.toString())}</pre>`;
  }
}

function renderLinks(mail: CapturedMail['mail']): string {
  const links = checkLinks(mail);
  if (links.length === 0) return '<p class="empty">This mail has no links.</p>';
  const rows = links.map(({ label, url, fault }) => {
    const verdict = fault ? `<span class="fault">${fault}</span>` : 'fine';
    return `<tr><td>${escapeHtml(label) || '–'}</td><td><code>${escapeHtml(url)}</code></td><td>${verdict}</td></tr>`;
  });
  return `<table class="mails">
<thead><tr><th scope="col">Label</th><th scope="col">Link</th><th scope="col">Check</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>`;
}

function renderAttachments(id: string, attachments: Attachment[]): string {
  if (attachments.length === 0) return '<p class="empty">This mail has no attachments.</p>';
  const rows = attachments.map((file, index) => {
    const bytes = Buffer.byteLength(String(file.content), 'base64').toLocaleString('en');
    const name = escapeHtml(file.filename ?? 'unnamed');
    return `<tr><td><a href="/sandbox/${id}/attachments/${index}">${name}</a></td><td>${escapeHtml(file.mimeType)}</td><td>${bytes} bytes</td></tr>`;
  });
  return `<table class="mails">
<thead><tr><th scope="col">File</th><th scope="col">Type</th><th scope="col">Size</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>`;
}
