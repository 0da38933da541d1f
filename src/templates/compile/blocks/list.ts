import type { components } from '../../../../generated/api.ts';
import { sideOf } from '../reading-direction.ts';
import { buildRuns, writeRuns } from './build-runs.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';
import { textStyle } from './text-style.ts';

type ListBlock = components['schemas']['ListBlock'];

const SIZE = [16, 24] as const;

/** What programs do not draw by themselves: a mark for each item, and the one of the text part. */
const MARKS = { check: '✓', arrow: '→', dash: '–', none: '' } as const;
const MIRRORED = { ...MARKS, arrow: '←' } as const;

/** A list. Items with a mark of their own are rows, since no style of a list is drawn everywhere. */
export function buildList(block: ListBlock, site: BlockSite): BuiltBlock {
  const { ordered, marker } = block;
  if (ordered || marker === 'bullet') return buildElement(block, site);
  return buildRows(block, (site.direction === 'rtl' ? MIRRORED : MARKS)[marker], site);
}

/**
 * As a list element. Outlook honours the margin of a list and not its padding, other programs both,
 * so the indent is a margin. Away from the edge where lines begin the bullets move inside.
 */
function buildElement(block: ListBlock, site: BlockSite): BuiltBlock {
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
        element: block.ordered ? 'ol' : 'ul',
        class: tone.className,
        style:
          textStyle(tone, site.fonts.text, SIZE, align) +
          (inside ? ';padding:0;list-style-position:inside' : `;${indent};padding:0`),
        direction: site.direction,
      },
      content: items.join(''),
    },
    text: writeItems(block, site, (index) => (block.ordered ? `${index + 1}. ` : '- ')),
    space: 8,
  };
}

function buildRows(block: ListBlock, mark: string, site: BlockSite): BuiltBlock {
  const tone = site.tones.text();
  const align = sideOf(block.align, site.direction);
  const marked = block.marker === 'dash' ? tone : site.tones.text(site.tones.accent);
  const cell = (look: typeof tone, content: string, attributes: string, more: string) =>
    `<td${attributes} valign="top" class="${look.className}" style="padding:2px 0${more};background-color:${look.background};` +
    `${textStyle(look, site.fonts.text, SIZE, align).slice('margin:0;'.length)}">${content}</td>`;
  const space = `;padding-${sideOf('right', site.direction)}:10px`;
  const rows = block.items.map((item, index) => {
    const content = buildRuns(item.runs, site, `${site.path}/items/${index}/runs`);
    const before = mark && cell(marked, `<b>${mark}</b>`, ' width="18" aria-hidden="true"', space);
    return `<tr>${before}${cell(tone, content, '', '')}</tr>`;
  });
  return {
    mjml: {
      tagName: 'waybill-items',
      attributes: { align, direction: site.direction },
      content: rows.join(''),
    },
    text: writeItems(block, site, () => (block.marker === 'none' ? '' : '- ')),
    space: 8,
  };
}

function writeItems(block: ListBlock, site: BlockSite, markOf: (index: number) => string) {
  return block.items.flatMap((item, index) => [
    `${index > 0 ? '\n' : ''}${markOf(index)}`,
    ...writeRuns(item.runs, `${site.path}/items/${index}/runs`),
  ]);
}
