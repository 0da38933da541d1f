import { escapeHtml } from '../templates/render/escape-html.ts';
import type { TemplatePreview } from './preview-template.ts';
import { type Look, renderChoices, renderFacts, renderFrame } from './render-look.ts';
import { renderPage } from './render-page.ts';

export const templateViews = ['html', 'text'] as const;
export type TemplateView = (typeof templateViews)[number];

/** The page of one template: its look, and what its readers may suffer from. */
export function renderTemplatePreview(
  { template, mail, warnings }: TemplatePreview,
  look: Look<TemplateView>,
): string {
  const kilobytes = (Buffer.byteLength(mail.html) / 1024).toFixed(1);
  const shown =
    look.view === 'html'
      ? renderFrame(`/sandbox/templates/${template.slug}`, look)
      : `<pre>${escapeHtml(mail.text)}</pre>`;
  return renderPage(
    template.name,
    `<h1>${escapeHtml(template.name)}</h1>
${renderFacts([
  ['Slug', template.slug],
  ['Subject', mail.subject],
  ['From', mail.fromName ? `${mail.fromName} <${mail.fromAddress}>` : mail.fromAddress],
  ['Variables', template.variables.join(', ') || 'none'],
  ['Size', `${kilobytes} KiB`],
  ...warnings.map(({ path, message }): [string, string] => ['Warning', `${path} ${message}`]),
])}
${renderChoices(look, templateViews)}
${shown}`,
  );
}
