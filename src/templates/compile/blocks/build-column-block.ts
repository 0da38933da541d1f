import type { components } from '../../../../generated/api.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';
import { buildButton } from './button.ts';
import { buildDivider } from './divider.ts';
import { buildHeading } from './heading.ts';
import { buildImage } from './image.ts';
import { buildList } from './list.ts';
import { buildSpacer } from './spacer.ts';
import { buildText } from './text.ts';

/** A block that may stand in a column: all types but columns and html. */
export function buildColumnBlock(
  block: components['schemas']['ColumnBlock'],
  site: BlockSite,
): BuiltBlock {
  switch (block.type) {
    case 'heading':
      return buildHeading(block, site);
    case 'text':
      return buildText(block, site);
    case 'list':
      return buildList(block, site);
    case 'image':
      return buildImage(block, site);
    case 'button':
      return buildButton(block, site);
    case 'divider':
      return buildDivider(block, site);
    case 'spacer':
      return buildSpacer(block);
  }
}
