import type { MjmlNode } from './compile-mjml.ts';
import type { FieldStore } from './field-store.ts';
import type { Fonts } from './fonts.ts';
import type { PhoneRules } from './phone-rules.ts';
import type { Direction } from './reading-direction.ts';
import type { Tones } from './tones.ts';

/** `color-scheme` tells programs that the mail has dark colours of its own. */
const METAS =
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">' +
  '<meta name="x-apple-disable-message-reformatting">';

/** The whole mail as MJML: one section with one column, in which each block is a row. */
export function buildDocument(parts: {
  title: string;
  preview: string;
  footer: string;
  rows: MjmlNode[];
  /** Whether rows reach to the body's edges, so that the space beside the others is theirs. */
  isWide: boolean;
  phone: PhoneRules;
  fonts: Fonts;
  tones: Tones;
  fields: FieldStore;
  direction: Direction;
}): MjmlNode {
  const { title, preview, footer, rows, isWide, tones, fonts, fields, direction, phone } = parts;
  const { style } = tones;
  const page = tones.page();
  const body: MjmlNode = {
    tagName: 'mj-body',
    attributes: {
      width: `${style.width}px`,
      'background-color': style.pageBackground,
      'css-class': page.className,
      padding: String(style.pagePadding),
      preview,
      footer,
      pixel: fields.place({ place: 'pixel' }),
    },
    children: [
      {
        tagName: 'mj-section',
        attributes: {
          'css-class': 'w-body',
          direction,
          'background-color': style.bodyBackground,
          border: style.border > 0 ? `${style.border}px solid ${style.bodyBorderColor}` : 'none',
          'border-radius': `${style.radius}px`,
          padding: isWide ? '0' : `${style.padding}px`,
        },
        children: [{ tagName: 'waybill-column', attributes: {}, children: rows }],
      },
    ],
  };
  const head: MjmlNode = {
    tagName: 'mj-head',
    attributes: {},
    children: [
      { tagName: 'mj-title', attributes: {}, content: title },
      {
        tagName: 'mj-style',
        attributes: {},
        content: `${layout(isWide, phone)}${bodyRules(tones)}${tones.rules()}`,
      },
      { tagName: 'mj-raw', attributes: {}, content: `${METAS}${fonts.head}` },
    ],
  };
  // Without a language a screen reader guesses a voice.
  const attributes = { lang: style.language, dir: direction };
  return { tagName: 'mjml', attributes, children: [head, body] };
}

/** The space beside the content is the body's, unless rows reach to its edges. */
function layout(isWide: boolean, phone: PhoneRules): string {
  const space = isWide ? ROWS_ON_PHONES : BODY_ON_PHONES;
  return `${START}${space}${phone}}${PICTURES}`;
}

const START =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (max-width:480px){.w-stack,.w-gap{display:block!important;width:100%!important}.w-gap{height:8px}.w-fill{max-width:100%!important}' +
  '.w-page{padding:12px 8px!important}';
const BODY_ON_PHONES = '.w-body>table>tbody>tr>td{padding:16px!important}';
const ROWS_ON_PHONES =
  '.w-side{padding-left:16px!important;padding-right:16px!important}.w-end div{height:16px!important;line-height:16px!important}';
const PICTURES =
  '@media (prefers-color-scheme:dark){.w-light{display:none!important}.w-dark{display:inline!important}}' +
  '[data-ogsc] .w-light{display:none!important}[data-ogsc] .w-dark{display:inline!important}';

/** MJML repeats the section's colours on inner elements that have no class of their own. */
function bodyRules(tones: Tones): string {
  const ground = `background:${tones.darkBody}!important`;
  const border = `border-color:${tones.darkLine()}!important`;
  const rules = (prefix: string): string =>
    `${prefix}.w-body,${prefix}.w-body>table{${ground}}${prefix}.w-body>table>tbody>tr>td{${border}}`;
  const link = `.w-html a{color:${tones.darkLink()}}`;
  const outlook = `${rules('[data-ogsb] ')}[data-ogsc] ${link}`;
  return `@media (prefers-color-scheme:dark){${rules('')}${link}}${outlook}`;
}
