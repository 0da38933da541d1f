import type { components } from '../../../../generated/api.ts';
import { layBlocks } from '../lay-blocks.ts';
import { sideOf } from '../reading-direction.ts';
import { buildColumnBlock } from './build-column-block.ts';
import { type BlockSite, type BuiltBlock, joinText } from './built-block.ts';
import { joinCells } from './join-cells.ts';

type ColumnsBlock = components['schemas']['ColumnsBlock'];

/** Space inside a column that has a colour of its own, in pixels: less beside the content where it stays narrow. */
const CARD = { ends: 8, radius: 8 };
const PLAIN = { side: 0, ends: 0, radius: 0 };

/** Blocks side by side, from where a line begins; below one another on phones unless `stack` is off. */
export function buildColumns(block: ColumnsBlock, site: BlockSite): BuiltBlock {
  const { fields, path, tones, phone } = site;
  const sum = block.columns.reduce((total, column) => total + column.width, 0);
  if (sum !== 100) {
    fields.fault(`${path}/columns`, `The columns' widths add up to ${sum}, not to 100.`);
  }
  if (block.repeat && block.stack) {
    fields.fault(`${path}/repeat`, 'Only columns with stack: false are rows that can be repeated.');
  }
  const usable = site.width - block.gap * (block.columns.length - 1);
  const loop = block.repeat ? fields.beginLoop(path, block.repeat) : null;
  const columns = block.columns.map((column, index) => {
    const width = Math.max(1, Math.floor((usable * column.width) / 100));
    const own = column.background === null ? tones : tones.on(column.background);
    const place = { ...site, tones: own, path: `${path}/columns/${index}` };
    const card = column.background === null ? PLAIN : { ...CARD, side: block.stack ? 16 : 8 };
    return {
      width,
      background: column.background && own.text(),
      ...layBlocks(column.blocks, place, { width, ...card, shrinks: false }, buildColumnBlock),
    };
  });
  const end = loop ? fields.endLoop() : null;
  const texts = columns.map(({ texts }) => texts);
  const areCards = block.columns.some(({ background }) => background !== null);
  const row = block.stack ? joinText(texts.flat()) : joinCells(texts, areCards);
  return {
    mjml: {
      tagName: 'waybill-columns',
      attributes: {
        align: sideOf(block.align, site.direction),
        direction: site.direction,
        total: String(site.width),
        gap: String(block.gap),
        valign: block.verticalAlign,
        ...(block.stack && {
          stack: 'w-stack',
          'gap-class': phone.add(`w-gap${block.rowGap}`, `height:${block.rowGap}px`),
          'next-class': phone.add(
            `w-next${block.rowGap}`,
            `padding-top:${block.rowGap}px!important`,
          ),
        }),
        ...(loop && end && { 'loop-start': loop, 'loop-end': end }),
      },
      children: columns.map(({ width, background, rows }) => ({
        tagName: 'waybill-column',
        attributes: {
          width: String(width),
          ...(background && {
            'css-class': background.className,
            'background-color': background.background,
          }),
        },
        children: rows,
      })),
    },
    text: block.repeat ? [fields.loopText(path, block.repeat, row)] : row,
    space: block.columns.some(({ background }) => background !== null) ? 8 : 0,
  };
}
