import { Marked } from 'marked';
import { escapeHtml } from '../templates/render/escape-html.ts';

const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    code: ({ text }) => renderCode(text),
  },
});

/** Markup for Markdown of our own: the contract's descriptions and the guides. */
export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false });
}

/** The same for a title: one line, without a paragraph around it. */
export function renderTitle(text: string): string {
  return marked.parseInline(text, { async: false });
}

/** A block of code, which keys can scroll too. */
export function renderCode(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}
