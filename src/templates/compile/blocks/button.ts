import type { components } from '../../../../generated/api.ts';
import { sideOf } from '../reading-direction.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';

/** Pixels below which a column has no room for the usual space beside the label. */
const NARROW = 160;

/** A button: a link with a fill. */
export function buildButton(
  block: components['schemas']['ButtonBlock'],
  site: BlockSite,
): BuiltBlock {
  const { fields, path, tones } = site;
  const body = tones.text();
  const tone = tones.button(block.background ?? tones.style.accent, block.color);
  return {
    mjml: {
      tagName: 'waybill-button',
      attributes: {
        align: sideOf(block.align, site.direction),
        'css-class': body.className,
        'container-background-color': body.background,
        padding: '8px 0',
        class: tone.className,
        color: tone.color,
        background: tone.background,
        radius: String(block.radius),
        'inner-padding': site.width < NARROW ? '12px 8px' : '12px 24px',
        href: fields.put('link', `${path}/href`, block.href),
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
  };
}
