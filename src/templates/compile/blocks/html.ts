import type { components } from '../../../../generated/api.ts';
import { findScriptUrl } from '../../render/check-url.ts';
import { readHtmlText } from '../read-html-text.ts';
import { sideOf } from '../reading-direction.ts';
import type { BlockSite, BuiltBlock } from './built-block.ts';

const LIMIT = 100_000;

/** HTML as written, in a cell of its own. The values filled into it are escaped, nothing else is. */
export function buildHtml(block: components['schemas']['HtmlBlock'], site: BlockSite): BuiltBlock {
  const path = `${site.path}/html`;
  const size = Buffer.byteLength(block.html);
  if (size > LIMIT) site.fields.fault(path, `The html is ${size} bytes long, over ${LIMIT}.`);
  const url = findScriptUrl(block.html);
  if (url !== null) site.fields.fault(path, `The link ${url} would run code.`);
  const text = readHtmlText(block.html, path);
  const tone = site.tones.text();
  return {
    mjml: {
      tagName: 'waybill-text',
      attributes: {
        align: sideOf(block.align, site.direction),
        direction: site.direction,
        element: 'div',
        class: `${tone.className} w-html`,
        style: `font-family:${site.fonts.text};font-size:16px;line-height:24px;color:${tone.color}`,
      },
      content: site.fields.put('html', path, block.html),
    },
    text: text ? [text] : [],
    space: 8,
  };
}
