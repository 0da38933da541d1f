import type { components } from '../../generated/api.ts';
import { contrast, survivesInversion } from './compile/colors.ts';
import { groundOf } from './compile/lay-blocks.ts';
import { inkOn } from './compile/tones.ts';
import type { TemplateSource } from './compiled-template.ts';
import { completeSource } from './complete-source.ts';

type Schemas = components['schemas'];
type Warning = Schemas['TemplateWarning'];

/** Gmail cuts the html off here and shows a link to the rest. */
const CLIPPED_AT = 102_400;

/**
 * What readers of a template may suffer from although it is valid. The contrast is that of the
 * light colours, which are sent as they are written; the dark ones are computed to be readable.
 */
export function listWarnings(source: TemplateSource, html: string): Warning[] {
  const { style, blocks } = completeSource(source);
  const warnings = blocks.flatMap((block, index) =>
    warnOfBlock(block, `/blocks/${index}`, style, style.bodyBackground),
  );
  warnings.push(...warnOfColors('/style/bodyText', style.bodyText, style.bodyBackground, 4.5));
  const size = Buffer.byteLength(html);
  if (size > CLIPPED_AT) {
    const message = `The html is ${size} bytes long; Gmail shows the first ${CLIPPED_AT}.`;
    warnings.push({ path: '', code: 'too_large', message });
  }
  return warnings;
}

/** `behind` is the colour that the block stands on, unless it has one of its own. */
function warnOfBlock(
  block: Schemas['Block'],
  path: string,
  style: Schemas['Style'],
  behind: string,
): Warning[] {
  const ground = groundOf(block) ?? behind;
  const name = block.type === 'button' ? 'containerBackground' : 'background';
  const warnings = groundOf(block) === null ? [] : warnOfGround(`${path}/${name}`, ground, style);
  return [...warnings, ...warnOfContent(block, path, style, ground)];
}

/** Text on it that sets no colour of its own is readable, but may not stay so. */
function warnOfGround(path: string, ground: string, style: Schemas['Style']): Warning[] {
  return warnOfColors(path, inkOn(ground, style.bodyText), ground, 0);
}

function warnOfContent(
  block: Schemas['Block'],
  path: string,
  style: Schemas['Style'],
  ground: string,
): Warning[] {
  switch (block.type) {
    case 'html': {
      const message = 'An html block is sent as written; its look is not guaranteed.';
      return [{ path, code: 'no_guarantee', message }];
    }
    case 'image': {
      if (block.alt.trim() !== '') return [];
      const message = 'Readers who see no images get nothing in place of this one.';
      return [{ path: `${path}/alt`, code: 'image_without_alt', message }];
    }
    case 'button': {
      const own = block.background ?? style.accent;
      if (block.variant === 'outline') return warnOfColors(`${path}/background`, own, ground, 4.5);
      return warnOfColors(`${path}/color`, block.color, own, 4.5);
    }
    case 'heading': {
      // WCAG 1.4.3: from 24 px on, 3 is enough; only the first level is that large.
      return warnOfRuns(block.runs, `${path}/runs`, style, ground, block.level === 1 ? 3 : 4.5);
    }
    case 'text':
      return warnOfRuns(block.runs, `${path}/runs`, style, ground, 4.5);
    case 'list':
      return block.items.flatMap(({ runs }, index) =>
        warnOfRuns(runs, `${path}/items/${index}/runs`, style, ground, 4.5),
      );
    case 'columns':
      return block.columns.flatMap(({ background, blocks }, at) => {
        const place = `${path}/columns/${at}`;
        const inside = background ?? ground;
        return [
          ...(background ? warnOfGround(`${place}/background`, background, style) : []),
          ...blocks.flatMap((inner, index) =>
            warnOfBlock(inner, `${place}/blocks/${index}`, style, inside),
          ),
        ];
      });
    default:
      return [];
  }
}

/** A link without a colour has the accent, on an area only where that is readable. */
function warnOfRuns(
  runs: Schemas['Run'][],
  path: string,
  style: Schemas['Style'],
  ground: string,
  enough: number,
): Warning[] {
  const isArea = ground !== style.bodyBackground;
  return runs.flatMap((run, index) => {
    const color = run.color ?? (run.href && !isArea ? style.accent : null);
    if (!color) return [];
    return warnOfColors(`${path}/${index}/color`, color, ground, enough);
  });
}

function warnOfColors(path: string, color: string, ground: string, enough: number): Warning[] {
  const warnings: Warning[] = [];
  const found = contrast(color, ground);
  if (found < enough) {
    const message = `${color} on ${ground} has a contrast of ${found.toFixed(1)}; text needs ${enough}.`;
    warnings.push({ path, code: 'low_contrast', message });
  }
  if (!survivesInversion(color, ground)) {
    const message = `Programs that darken mail by themselves turn ${color} pale and keep ${ground}.`;
    warnings.push({ path, code: 'fades_when_inverted', message });
  }
  return warnings;
}
