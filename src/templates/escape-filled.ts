import type { FieldUse } from './compiled-template.ts';
import { escapeHtml } from './escape-html.ts';

/** A filled field as it enters the html. Where a field is html already, its values were escaped. */
export function escapeFilled(use: FieldUse, filled: string): string {
  if (use === 'html') return filled;
  const escaped = escapeHtml(filled);
  return use === 'text' ? escaped.replace(/\r\n|\r|\n/g, '<br>') : escaped;
}
