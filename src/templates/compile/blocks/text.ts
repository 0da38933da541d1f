import type { components } from '../../../../generated/api.ts';
import type { Segment } from '../../compiled-template.ts';
import { splitLiquid } from '../../render/split-liquid.ts';
import { sideOf } from '../reading-direction.ts';
import { buildRuns, writeRuns } from './build-runs.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';
import { textStyle } from './text-style.ts';

/** Font size and line height of the three sizes, in pixels. */
const SIZES = { small: [14, 21], normal: [16, 24], large: [18, 27] } as const;

/** A paragraph; one that is a quotation has a bar where its lines begin. */
export function buildText(block: components['schemas']['TextBlock'], site: BlockSite): BuiltBlock {
  const tone = site.tones.text();
  const align = sideOf(block.align, site.direction);
  const text = writeRuns(block.runs, `${site.path}/runs`);
  const bar = block.quote && site.tones.line(site.tones.style.accent);
  return {
    mjml: {
      tagName: 'waybill-text',
      attributes: {
        align,
        element: 'p',
        class: tone.className,
        style: textStyle(tone, site.fonts.text, SIZES[block.size], align),
        direction: site.direction,
        ...(bar && {
          'bar-class': bar.className,
          bar: `border-${sideOf('left', site.direction)}:4px solid ${bar.color}`,
          'bar-space': `padding-${sideOf('left', site.direction)}:16px`,
        }),
      },
      content: buildRuns(block.runs, site, `${site.path}/runs`),
    },
    text: block.quote ? ['> ', ...text.map(quoteLines)] : text,
    space: 8,
  };
}

/** The text part marks each line of a quotation (RFC 3676 §4.5); one that a variable brings stays bare. */
function quoteLines(segment: Segment): Segment {
  if (typeof segment === 'string' || !('source' in segment)) return segment;
  const source = splitLiquid(segment.source)
    .map((piece) => (typeof piece === 'string' ? piece.replace(/\n/g, '\n> ') : piece.liquid))
    .join('');
  return { ...segment, source };
}
