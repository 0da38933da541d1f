import type { components } from '../../../../generated/api.ts';
import type { Segment } from '../../compiled-template.ts';
import { sideOf } from '../reading-direction.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';

/**
 * An image, never wider than its column. In the dark `darkSrc` takes its place where a program
 * asks; Outlook on Windows never sees the second image.
 */
export function buildImage(
  block: components['schemas']['ImageBlock'],
  site: BlockSite,
): BuiltBlock {
  const { fields, path } = site;
  const tone = site.tones.text();
  const link = block.href && fields.put('link', `${path}/href`, block.href);
  const fills = block.fullWidth || block.width === null;
  return {
    mjml: {
      tagName: 'waybill-image',
      attributes: {
        align: sideOf(block.align, site.direction),
        class: fills ? `${tone.className} w-fill` : tone.className,
        color: tone.color,
        font: site.fonts.text,
        src: fields.put('image', `${path}/src`, block.src),
        alt: fields.put('attribute', `${path}/alt`, block.alt),
        width: String(fills ? site.width : Math.min(block.width ?? site.width, site.width)),
        ...(link && { href: link }),
        ...(block.darkSrc && { 'dark-src': fields.put('image', `${path}/darkSrc`, block.darkSrc) }),
      },
    },
    text: writeImage(block, path),
    space: block.fullWidth ? 0 : 8,
  };
}

function writeImage(block: components['schemas']['ImageBlock'], path: string): Segment[] {
  const alt: Segment[] = block.alt.trim()
    ? [{ use: 'text', path: `${path}/alt`, source: block.alt }]
    : [];
  if (!block.href) return alt;
  const link: Segment = { use: 'link', path: `${path}/href`, source: block.href.trim() };
  return alt.length > 0 ? [...alt, ' (', link, ')'] : [link];
}
