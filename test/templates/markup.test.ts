import { caniemail } from 'caniemail';
import { HtmlValidate } from 'html-validate';
import { Liquid } from 'liquidjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CompleteLook, completeSource } from '../../src/templates/complete-source.ts';
import type { RenderedMail } from '../../src/templates/render/render-template.ts';
import { renderOnce } from './compile.ts';
import { findUnbalanced } from './find-unbalanced.ts';
import { type FoundElement, listElements } from './list-elements.ts';
import { outlookView } from './outlook-view.ts';
import { variants } from './variants.ts';

/** What Outlook on Windows does not know and a mail may still use, because nothing is lost without. */
const PROGRESSIVE = new Set([
  // Dark colours, and columns that stack on phones: neither exists there.
  '@media',
  'color-scheme CSS property',
  'color-scheme meta tag',
  'Attribute selector',
  'Child combinator',
  'Chaining selectors',
  // Corners are square.
  'border-radius',
  'overflow',
  // The preheader is hidden by `mso-hide` there.
  'max-height property',
  'opacity',
  // Resets of MJML for other programs.
  'outline',
  'word-spacing',
  // The bullets of a list that is centred stand at the left edge.
  'list-style-position',
  // Cells are sized by their width attribute.
  'table-layout',
  // The fonts behind one that is brought along.
  '@font-face',
]);

/** Rules of html-validate that ask for pages, not for mail: mail lives on inline styles and attributes. */
const linter = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'doctype-style': 'off',
    'no-conditional-comment': 'off',
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'prefer-tbody': 'off',
    // `none` is the newer name; older screen readers know `presentation` only.
    'presentation-role-style': 'off',
  },
});

const liquid = new Liquid();

/** The texts of a block's images, in order: of the light one, and of the dark one if there is one. */
function textsOf(block: CompleteLook['blocks'][number]): (string | undefined)[] {
  switch (block.type) {
    case 'image':
      return block.darkSrc === '' ? [block.alt] : [block.alt, block.alt];
    case 'columns':
      return block.columns.flatMap(({ blocks }) => blocks.flatMap(textsOf));
    case 'html':
      return listElements(block.html).flatMap(({ name, attributes }) =>
        name === 'img' ? [attributes.alt] : [],
      );
    default:
      return [];
  }
}

describe.each(variants)('$name', ({ source, variables }) => {
  const { blocks, style } = completeSource(source);
  let mail: RenderedMail;
  let elements: FoundElement[];
  let outlook: FoundElement[];

  beforeAll(async () => {
    mail = await renderOnce(source, variables, { unsubscribeFooter: true });
    elements = listElements(mail.html);
    outlook = listElements(outlookView(mail.html));
  });

  it('is balanced in both views', () => {
    expect(findUnbalanced(mail.html)).toBeNull();
    expect(findUnbalanced(outlookView(mail.html))).toBeNull();
  });

  it('has one table of the full width in Outlook, and nothing that is wider', () => {
    const { width } = style;
    const tables = outlook.filter(({ name }) => name === 'table');
    expect(tables.filter(({ attributes }) => attributes.width === String(width))).toHaveLength(1);
    const wider = outlook
      .flatMap(({ attributes }) => attributes.width ?? [])
      .filter((value) => {
        return !value.endsWith('%') && !(Number.isInteger(Number(value)) && Number(value) <= width);
      });
    expect(wider).toEqual([]);
  });

  it('gives every image a width in whole pixels and its own text', () => {
    const images = elements.filter(({ name }) => name === 'img');
    for (const { attributes } of images) expect(attributes.width).toMatch(/^[1-9]\d*$/);
    const texts = blocks.flatMap(textsOf);
    expect(images.map(({ attributes }) => attributes.alt)).toEqual(
      texts.map((text) => text && liquid.parseAndRenderSync(text, variables)),
    );
  });

  it('gives every button a link, a fill and a size that Outlook honours', () => {
    const shapes = outlook.filter(({ name }) => name === 'v:roundrect');
    for (const { attributes } of shapes) {
      expect(attributes.fillcolor).toMatch(/^#[0-9A-F]{6}$/i);
      expect(attributes.style).toMatch(/height:44px;width:\d+px/);
      expect(attributes.arcsize).toMatch(/^[1-9]\d?%$/);
      expect(attributes.href).toMatch(/^https:/);
    }
    const fills = outlook.flatMap((element, index) =>
      element.attributes.style?.includes('mso-padding-alt') ? [[element, outlook[index + 1]]] : [],
    );
    const buttons = JSON.stringify(source.blocks).split('"type":"button"').length - 1;
    expect(fills.length + shapes.length).toBe(buttons);
    for (const [cell, link] of fills) {
      expect(cell?.attributes.bgcolor).toMatch(/^#[0-9A-F]{6}$/i);
      expect(cell?.attributes.style).toMatch(/mso-padding-alt:\d+px \d+px/);
      expect(link?.name).toBe('a');
      expect(link?.attributes.href).toMatch(/^https:/);
    }
  });

  it('uses nothing that Outlook lacks and misses', () => {
    const { issues } = caniemail({ clients: ['outlook.windows'], html: mail.html });
    const missed = [...issues.errors.values()].flat().map(({ title }) => title);
    expect([...new Set(missed)].filter((title) => !PROGRESSIVE.has(title))).toEqual([]);
  });

  it('stays below the size at which Gmail clips', () => {
    expect(Buffer.byteLength(mail.html)).toBeLessThanOrEqual(100_000);
  });

  it('has a language, a title, named roles and one preheader', () => {
    const { language } = style;
    const direction = /^(?:ar|he)/.test(language) ? 'rtl' : 'ltr';
    const speaking = elements.filter(
      ({ name, attributes }) => name === 'html' || attributes.role === 'article',
    );
    expect(speaking.map(({ attributes }) => [attributes.lang, attributes.dir])).toEqual([
      [language, direction],
      [language, direction],
    ]);
    expect(elements.find(({ name }) => name === 'title')?.text).toBe(mail.subject);
    const data = source.blocks.some(({ type }) => type === 'html') ? 1 : 0;
    const unnamed = elements.filter(
      ({ name, attributes }) => name === 'table' && attributes.role !== 'presentation',
    );
    expect(unnamed.length).toBeLessThanOrEqual(data);
    const hidden = elements.filter(
      ({ name, attributes }) => name === 'div' && attributes.style?.startsWith('display:none'),
    );
    expect(hidden).toHaveLength(1);
    expect(hidden[0]?.text.replace(/[\u034F\u200C\u00A0]+$/, '').length).toBeGreaterThan(0);
    expect(hidden[0]?.text.length).toBeLessThan(400);
  });

  it('holds every link in its text part', () => {
    const links = elements.flatMap(({ name, attributes }) =>
      name === 'a' && attributes.href ? [attributes.href] : [],
    );
    expect(links.filter((link) => !mail.text.includes(link))).toEqual([]);
    expect(mail.text.trim()).not.toBe('');
    expect(mail.text).not.toMatch(/<\/?[a-z]+[ >]/);
  });

  it('has no structural fault', async () => {
    const { results } = await linter.validateString(mail.html);
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId} ${message}`),
      ),
    ).toEqual([]);
  });
});

describe('size', () => {
  it.each(variants.flatMap(({ source }) => source.blocks.slice(0, 1)))(
    'keeps sixty blocks like the first of each variant below 100 KB: $type',
    async (block) => {
      const count =
        block.type === 'columns'
          ? Math.floor(60 / (1 + block.columns.flatMap(({ blocks }) => blocks).length))
          : 60;
      const mail = await renderOnce(
        { blocks: Array.from({ length: count }, () => block) },
        { name: 'Ada', url: 'https://example.com' },
      );
      expect(Buffer.byteLength(mail.html)).toBeLessThanOrEqual(100_000);
    },
  );
});
