import type { components } from '../../../../generated/api.ts';
import { sideOf } from '../reading-direction.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';

type ButtonBlock = components['schemas']['ButtonBlock'];

/** Pixels below which a column has no room for the usual space beside the label. */
const NARROW = 160;

/** A button: a link with a fill, or with a border. */
export function buildButton(block: ButtonBlock, site: BlockSite): BuiltBlock {
  const { fields, path, tones } = site;
  // The ground's colours come first, as with every block.
  tones.text();
  const own = block.background ?? tones.style.accent;
  const isOutline = block.variant === 'outline';
  const tone = isOutline ? tones.outline(own) : tones.button(own, block.color);
  const beside = site.width < NARROW ? 8 : 24;
  // A border takes its pixels from the space inside, so that both variants are of one size.
  const border = isOutline ? 2 : 0;
  const shape = findShape(block, site.width, beside);
  return {
    mjml: {
      tagName: 'waybill-button',
      attributes: {
        align: sideOf(block.align, site.direction),
        class: tone.className,
        color: tone.color,
        background: tone.background,
        radius: String(block.radius),
        font: site.fonts.text,
        'inner-padding': `${12 - border}px ${beside - border}px`,
        href: fields.put('link', `${path}/href`, block.href),
        ...(isOutline && { border: `${border}px solid ${tone.color}` }),
        ...(shape && { 'shape-width': String(shape.width), 'shape-arc': String(shape.arc) }),
        ...(block.fullWidth && { 'full-width': '100%' }),
      },
      content: fields.put('text', `${path}/text`, block.text),
    },
    text: [
      { use: 'text', path: `${path}/text`, source: block.text },
      ' (',
      { use: 'link', path: `${path}/href`, source: block.href.trim() },
      ')',
    ],
    space: 8,
  };
}

/**
 * The rounded shape that Outlook on Windows can draw, which has to be told how wide it is: its width
 * in pixels and its corners in percent of its height. Null where that cannot be known, or where the
 * label would need a second line; there the button is a cell, with square corners.
 */
function findShape(
  { text, radius, fullWidth }: ButtonBlock,
  width: number,
  beside: number,
): { width: number; arc: number } | null {
  if (radius === 0) return null;
  const label = Math.ceil(estimateWidth(text)) + 2 * beside;
  const isKnown = !/\{[{%]|\n/.test(text);
  if (isKnown ? label > width : !fullWidth) return null;
  return {
    width: fullWidth ? width : label,
    arc: Math.min(50, Math.round((radius / 44) * 100)),
  };
}

/** Pixels of a label in 16 px bold Arial, rather a few too many: letters by their usual width. */
function estimateWidth(text: string): number {
  const widths = [...text].map((letter) => {
    if (/[iljtfIr.,:;'’|!()[\] ]/.test(letter)) return 5.5;
    if (/[mwMW@%—…]/.test(letter)) return 14.5;
    if (/[\p{Lu}\d]/u.test(letter)) return 11.2;
    // Ideographs, kana, hangul and most pictures are as wide as they are high.
    return (letter.codePointAt(0) ?? 0) >= 0x1100 ? 16.5 : 9.6;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}
