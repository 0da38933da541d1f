import type { components } from '../../../../generated/api.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';

/** Vertical space. */
export function buildSpacer(
  block: components['schemas']['SpacerBlock'],
  site: BlockSite,
): BuiltBlock {
  const tone = site.tones.text();
  return {
    mjml: {
      tagName: 'mj-spacer',
      attributes: {
        height: `${block.height}px`,
        padding: '0',
        'css-class': tone.className,
        'container-background-color': tone.background,
      },
    },
    text: [],
  };
}
