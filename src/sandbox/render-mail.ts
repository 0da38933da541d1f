import { escapeHtml } from '../templates/escape-html.ts';
import type { CapturedMail } from './find-mail.ts';
import type { Scheme } from './preview-html.ts';
import { renderPage } from './render-page.ts';

export type View = 'html' | 'text' | 'headers' | 'source';

export interface Look {
  view: View;
  scheme: Scheme;
  /** Of the frame, in pixels. */
  width: 600 | 375;
}

const names: Record<View, string> = {
  html: 'HTML',
  text: 'Text',
  headers: 'Headers',
  source: 'Source',
};

/** The page of one captured mail. Every choice is a link, so the page needs no script. */
export function renderMail(id: string, captured: CapturedMail, look: Look): string {
  const { mail, envelopeFrom, envelopeTo } = captured;
  const subject = mail.subject ?? '(no subject)';
  const from = mail.headers.find(({ key }) => key === 'from')?.value ?? '';
  const rows: [string, string][] = [
    ['From', mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : from],
    ['To', (mail.to ?? []).map(({ address }) => address).join(', ')],
    ['Envelope', `${envelopeFrom} → ${envelopeTo.join(', ')}`],
    ['Date', mail.date ?? ''],
    ['Message', id],
    ...mail.attachments.map((file): [string, string] => [
      'Attachment',
      `${file.filename ?? 'unnamed'} (${file.mimeType})`,
    ]),
  ];
  return renderPage(
    subject,
    `<h1>${escapeHtml(subject)}</h1>
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<nav aria-label="View">${renderChoices(look)}</nav>
${renderView(id, captured, look)}`,
  );
}

function renderChoices(look: Look): string {
  const link = (label: string, change: Partial<Look>) => {
    const next = { ...look, ...change };
    const current = Object.entries(change).every(
      ([key, value]) => look[key as keyof Look] === value,
    );
    const query = `view=${next.view}&amp;scheme=${next.scheme}&amp;width=${next.width}`;
    return `<a href="?${query}"${current ? ' aria-current="true"' : ''}>${label}</a>`;
  };
  const views = (Object.keys(names) as View[]).map((view) => link(names[view], { view }));
  if (look.view !== 'html') return views.join('');
  const schemes = [link('Light', { scheme: 'light' }), link('Dark', { scheme: 'dark' })];
  const widths = [link('600 px', { width: 600 }), link('Phone', { width: 375 })];
  return [...views, '<hr>', ...schemes, '<hr>', ...widths].join('');
}

function renderView(id: string, { mail, raw }: CapturedMail, look: Look): string {
  switch (look.view) {
    case 'html':
      return mail.html
        ? `<iframe title="The mail" sandbox src="/sandbox/${id}/frame?scheme=${look.scheme}" style="width:${look.width + 2}px"></iframe>`
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
