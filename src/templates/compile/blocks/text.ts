import type { components } from '../../../../generated/api.ts';
import { sideOf } from '../reading-direction.ts';
import { buildRuns, writeRuns } from './build-runs.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';
import { textStyle } from './text-style.ts';

/** Font size and line height of the three sizes, in pixels. */
const SIZES = { small: [14, 21], normal: [16, 24], large: [18, 27] } as const;

/** A paragraph. */
export function buildText(block: components['schemas']['TextBlock'], site: BlockSite): BuiltBlock {
  const tone = site.tones.text();
  const align = sideOf(block.align, site.direction);
  const [size, lineHeight] = SIZES[block.size];
  return {
    mjml: {
      tagName: 'waybill-text',
      attributes: {
        align,
        'css-class': tone.className,
        'container-background-color': tone.background,
        padding: '8px 0',
        element: 'p',
        class: tone.className,
        style: textStyle(tone, size, lineHeight, align),
        direction: site.direction,
      },
      content: buildRuns(block.runs, site, `${site.path}/runs`),
    },
    text: writeRuns(block.runs, `${site.path}/runs`),
  };
}
