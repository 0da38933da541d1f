import type { components } from '../../../../generated/api.ts';
import type { BuiltBlock } from './built-block.ts';

/** Vertical space. */
export function buildSpacer(block: components['schemas']['SpacerBlock']): BuiltBlock {
  return {
    mjml: { tagName: 'mj-spacer', attributes: { height: `${block.height}px` } },
    text: [],
    space: 0,
  };
}
