import { Output, type Template, TypeGuards } from 'liquidjs';
import type { Field } from '../compiled-template.ts';
import { escapeFilled } from './escape-html.ts';
import type { WrittenLink } from './split-links.ts';

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
  | ({ kind: 'url' } & WrittenLink)
  | { place: 'pixel' };

/**
 * The operation that does the same as a node of parsed Liquid, or null where only Liquid can: text,
 * and `{{ name }}` for a name that no field assigns.
 */
export function simplifyNode(
  node: Template,
  field: Field,
  as: 'html' | 'text',
  assigned: Set<string>,
): Op | null {
  const { token } = node;
  if (TypeGuards.isHTMLToken(token)) {
    return as === 'html' ? escapeFilled(field.use, token.getContent()) : token.getContent();
  }
  if (!(node instanceof Output)) return null;
  const { initial, filters } = node.value;
  const [access, ...operators] = initial.postfix;
  if (filters.length > 0 || operators.length > 0 || !access) return null;
  if (!TypeGuards.isPropertyAccessToken(access) || access.variable) return null;
  const [word, ...path] = access.props;
  if (!word || !TypeGuards.isWordToken(word) || path.length > 0) return null;
  return assigned.has(word.content) ? null : { kind: 'variable', name: word.content, field };
}
