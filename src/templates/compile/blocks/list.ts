import type { components } from '../../../../generated/api.ts';
import { sideOf } from '../reading-direction.ts';
import { buildRuns, writeRuns } from './build-runs.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';
import { textStyle } from './text-style.ts';

/**
 * A list, as a list element. Outlook honours the margin of a list and not its padding, other
 * programs both, so the indent is a margin. Away from the edge where lines begin
 * the bullets move inside.
 */
export function buildList(block: components['schemas']['ListBlock'], site: BlockSite): BuiltBlock {
  const tone = site.tones.text();
  const align = sideOf(block.align, site.direction);
  const inside = block.align !== 'left';
  const indent = `margin-${sideOf('left', site.direction)}:24px`;
  const items = block.items.map(
    (item, index) =>
      `<li style="margin:0 0 4px">${buildRuns(item.runs, site, `${site.path}/items/${index}/runs`)}</li>`,
  );
  return {
    mjml: {
      tagName: 'waybill-text',
      attributes: {
        align,
        'css-class': tone.className,
        'container-background-color': tone.background,
        padding: '8px 0',
        element: block.ordered ? 'ol' : 'ul',
        class: tone.className,
        style:
          textStyle(tone, 16, 24, align) +
          (inside ? ';padding:0;list-style-position:inside' : `;${indent};padding:0`),
        direction: site.direction,
      },
      content: items.join(''),
    },
    text: block.items.flatMap((item, index) => [
      `${index > 0 ? '\n' : ''}${block.ordered ? `${index + 1}.` : '-'} `,
      ...writeRuns(item.runs, `${site.path}/items/${index}/runs`),
    ]),
  };
}
