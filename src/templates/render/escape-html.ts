import { type FieldUse, isMarkup } from '../compiled-template.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes any text safe inside an element and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char) : text;
}

/** A filled field as it enters the html. Where a field is html already, its values were escaped. */
export function escapeFilled(use: FieldUse, filled: string): string {
  if (isMarkup(use)) return filled;
  const escaped = escapeHtml(filled);
  return use === 'text' ? escaped.replace(/\r\n|\r|\n/g, '<br>') : escaped;
}
