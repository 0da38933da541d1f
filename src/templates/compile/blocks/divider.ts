import type { components } from '../../../../generated/api.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';

/** A horizontal rule, as the border of a cell: Outlook draws borders up to 8 px thick. */
export function buildDivider(
  block: components['schemas']['DividerBlock'],
  site: BlockSite,
): BuiltBlock {
  site.tones.text();
  const tone = site.tones.line(block.color ?? undefined);
  return {
    mjml: {
      tagName: 'waybill-divider',
      attributes: {
        class: tone.className,
        color: tone.color,
        thickness: String(block.thickness),
      },
    },
    text: ['----------'],
    space: block.spacing,
  };
}
