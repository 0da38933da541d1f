import { Output, type Template, TypeGuards } from 'liquidjs';
import type { Field } from './compiled-template.ts';
import { escapeFilled } from './escape-filled.ts';
import type { Op } from './op.ts';

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
