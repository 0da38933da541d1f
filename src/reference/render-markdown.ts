import { marked } from 'marked';

/** Markup for Markdown of our own: the contract's descriptions and the guides. */
export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false, gfm: true });
}

/** The same for a title: one line, without a paragraph around it. */
export function renderTitle(text: string): string {
  return marked.parseInline(text, { async: false });
}
