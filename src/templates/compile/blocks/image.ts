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
  return {
    mjml: {
      tagName: 'waybill-image',
      attributes: {
        align: sideOf(block.align, site.direction),
        'css-class': tone.className,
        'container-background-color': tone.background,
        padding: '8px 0',
        class: block.width === null ? `${tone.className} w-fill` : tone.className,
        color: tone.color,
        src: fields.put('image', `${path}/src`, block.src),
        alt: fields.put('attribute', `${path}/alt`, block.alt),
        width: String(Math.min(block.width ?? site.width, site.width)),
        ...(link && { href: link }),
        ...(block.darkSrc && { 'dark-src': fields.put('image', `${path}/darkSrc`, block.darkSrc) }),
      },
    },
    text: writeImage(block, path),
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
