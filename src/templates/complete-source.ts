import type { components } from '../../generated/api.ts';

type Schemas = components['schemas'];

/** What a template says of its look, every field there. */
export type CompleteLook = { blocks: Schemas['Block'][]; style: Schemas['Style'] };

/**
 * The blocks and the style of a template with every default filled in. A request has them already; a
 * template that was saved under an earlier contract lacks the fields that came later, each of which
 * leaves the look as it was.
 */
export function completeSource(given: {
  blocks: Schemas['BlockInput'][];
  style: Schemas['StyleInput'];
}): CompleteLook {
  return {
    blocks: given.blocks.map(completeBlock),
    style: { ...styleDefaults, ...given.style, ...completeFonts(given.style) },
  };
}

const run = { bold: false, italic: false, color: null, href: '' };
const side = { top: null, right: null, bottom: null, left: null };
const box = { align: 'left', inset: false } as const;
const ground = { ...box, background: null } as const;

function completeBlock(block: Schemas['BlockInput']): Schemas['Block'] {
  if (block.type === 'html') return { ...ground, ...block, ...completePadding(block) };
  if (block.type !== 'columns') return completeColumnBlock(block);
  const columns = block.columns.map((column) => ({
    background: null,
    ...column,
    blocks: column.blocks.map(completeColumnBlock),
  }));
  const own = { gap: 16, stack: true, rowGap: 16, verticalAlign: 'top', repeat: '' } as const;
  return { ...ground, ...own, ...block, ...completePadding(block), columns };
}

function completeColumnBlock(block: Schemas['ColumnBlockInput']): Schemas['ColumnBlock'] {
  const padding = completePadding(block);
  switch (block.type) {
    case 'heading':
      return { ...ground, level: 1, ...block, ...padding, runs: completeRuns(block.runs) };
    case 'text': {
      const own = { size: 'normal', quote: false } as const;
      return { ...ground, ...own, ...block, ...padding, runs: completeRuns(block.runs) };
    }
    case 'list': {
      const items = block.items.map(({ runs }) => ({ runs: completeRuns(runs) }));
      return { ...ground, ordered: false, marker: 'bullet', ...block, ...padding, items };
    }
    case 'image':
      return {
        ...ground,
        width: null,
        href: '',
        darkSrc: '',
        fullWidth: false,
        ...block,
        ...padding,
      };
    case 'button': {
      const colors = { background: null, containerBackground: null, color: '#FFFFFF' };
      const shape = { variant: 'filled', radius: 6, fullWidth: false } as const;
      return { ...box, ...colors, ...shape, ...block, ...padding };
    }
    case 'divider':
      return { ...ground, color: null, thickness: 1, spacing: 16, ...block, ...padding };
    case 'spacer':
      return { ...ground, height: 24, ...block, ...padding };
  }
}

function completeRuns(runs: Schemas['RunInput'][]): Schemas['Run'][] {
  return runs.map((given) => ({ ...run, ...given }));
}

function completePadding({ padding }: { padding?: Schemas['PaddingInput'] }) {
  return { padding: { ...side, ...padding } };
}

function completeFonts({ webFont, headingWebFont }: Schemas['StyleInput']) {
  return {
    webFont: webFont ? { boldFile: '', ...webFont } : null,
    headingWebFont: headingWebFont ? { boldFile: '', ...headingWebFont } : null,
  };
}

const styleDefaults = {
  language: 'en',
  font: 'sans',
  headingFont: null,
  pageBackground: '#F4F4F5',
  pagePadding: 32,
  bodyBackground: '#FFFFFF',
  bodyText: '#18181B',
  bodyBorderColor: '#E4E4E7',
  accent: '#2F5CD8',
  width: 600,
  padding: 34,
  radius: 12,
  border: 1,
} as const;
