import type { Email } from 'postal-mime';

export type Scheme = 'light' | 'dark';

/**
 * The html of a mail as a reader with that colour scheme sees it: the media query is decided here,
 * because a frame cannot choose its own. Inline images are put in place of their `cid:` addresses.
 */
export function previewHtml(mail: Pick<Email, 'html' | 'attachments'>, scheme: Scheme): string {
  const dark = scheme === 'dark';
  let html = (mail.html ?? '')
    .replaceAll(
      /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi,
      dark ? '(min-width: 0)' : '(max-width: 0)',
    )
    .replaceAll(
      /\(\s*prefers-color-scheme\s*:\s*light\s*\)/gi,
      dark ? '(max-width: 0)' : '(min-width: 0)',
    );
  for (const { contentId, mimeType, content } of mail.attachments) {
    const id = contentId?.replace(/^<|>$/g, '');
    if (id) html = html.replaceAll(`cid:${id}`, `data:${mimeType};base64,${content}`);
  }
  return html;
}
