import type { components } from '../../../../generated/api.ts';
import { sideOf } from '../reading-direction.ts';
import { buildColumnBlock } from './build-column-block.ts';
import { type BlockSite, type BuiltBlock, joinText } from './built-block.ts';

/** Blocks side by side, from where a line begins; below one another on phones unless `stack` is off. */
export function buildColumns(
  block: components['schemas']['ColumnsBlock'],
  site: BlockSite,
): BuiltBlock {
  const body = site.tones.text();
  const sum = block.columns.reduce((total, column) => total + column.width, 0);
  if (sum !== 100) {
    site.fields.fault(`${site.path}/columns`, `The columns' widths add up to ${sum}, not to 100.`);
  }
  const usable = site.width - block.gap * (block.columns.length - 1);
  const columns = block.columns.map((column, index) => {
    const width = Math.max(1, Math.floor((usable * column.width) / 100));
    const path = `${site.path}/columns/${index}/blocks`;
    const blocks = column.blocks.map((inner, at) =>
      buildColumnBlock(inner, { ...site, width, path: `${path}/${at}` }),
    );
    return { width, blocks };
  });
  return {
    mjml: {
      tagName: 'waybill-columns',
      attributes: {
        align: sideOf(block.align, site.direction),
        direction: site.direction,
        'css-class': body.className,
        'container-background-color': body.background,
        padding: '0',
        gap: String(block.gap),
        ...(block.stack && { stack: 'w-stack' }),
      },
      children: columns.map(({ width, blocks }) => ({
        tagName: 'waybill-column',
        attributes: { width: String(width) },
        children: blocks.map(({ mjml }) => mjml),
      })),
    },
    text: joinText(columns.flatMap(({ blocks }) => blocks.map(({ text }) => text))),
  };
}
