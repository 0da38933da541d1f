import type { components } from '../../../../generated/api.ts';
import { buildColumnBlock } from './build-column-block.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';
import { buildColumns } from './columns.ts';
import { buildHtml } from './html.ts';

/** A block of any type, as markup and as text. Its faults are collected at the site. */
export function buildBlock(block: components['schemas']['Block'], site: BlockSite): BuiltBlock {
  switch (block.type) {
    case 'columns':
      return buildColumns(block, site);
    case 'html':
      return buildHtml(block, site);
    default:
      return buildColumnBlock(block, site);
  }
}
