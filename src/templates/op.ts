import type { Template } from 'liquidjs';
import type { Field } from './compiled-template.ts';

/**
 * A part of a mail, ready to be filled many times:
 * - a string is final markup
 * - `variable` is a field's `{{ name }}`, written without going through Liquid
 * - `templates` is a field that needs Liquid
 * - `url` is a link without Liquid, kept apart because links may be replaced while sending; it is
 *   `written` as it was otherwise
 * - `pixel` is where the picture that counts opens goes
 */
export type Op =
  | string
  | { kind: 'variable'; name: string; field: Field }
  | { kind: 'templates'; templates: Template[]; field: Field }
  | { kind: 'url'; url: string; written: string }
  | { place: 'pixel' };
