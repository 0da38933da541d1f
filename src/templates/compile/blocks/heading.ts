import type { components } from '../../../../generated/api.ts';
import { sideOf } from '../reading-direction.ts';
import { buildRuns, writeRuns } from './build-runs.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';
import { textStyle } from './text-style.ts';

/** Font size and line height of the three levels, in pixels. */
const SIZES = { 1: [28, 36], 2: [22, 30], 3: [18, 26] } as const;

/** A heading, as a heading element, so that screen readers can jump to it. */
export function buildHeading(
  block: components['schemas']['HeadingBlock'],
  site: BlockSite,
): BuiltBlock {
  const tone = site.tones.text();
  const align = sideOf(block.align, site.direction);
  return {
    mjml: {
      tagName: 'waybill-text',
      attributes: {
        align,
        element: `h${block.level}`,
        class: tone.className,
        style: textStyle(tone, site.fonts.heading, SIZES[block.level], align),
        direction: site.direction,
      },
      content: buildRuns(block.runs, site, `${site.path}/runs`),
    },
    text: writeRuns(block.runs, `${site.path}/runs`),
    space: 8,
  };
}
