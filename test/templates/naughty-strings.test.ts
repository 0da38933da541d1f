import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContent } from '../../src/templates/compile/build-content.ts';
import type { TemplateSource } from '../../src/templates/compiled-template.ts';
import { renderTemplate } from '../../src/templates/render/render-template.ts';
import { listElements } from './list-elements.ts';
import { makeRun, makeSource } from './make-source.ts';
// The Big List of Naughty Strings (Max Woolf, MIT) at db33ec7: 515; the packaged one is older.
import naughty from './naughty-strings.json' with { type: 'json' };

/** A template with the same text in every text field, and the same address in every link and image. */
function fill(text: string, url: string): TemplateSource {
  const runs = [makeRun(text), makeRun(text, { href: url, bold: true, color: '#B91C1C' })];
  return makeSource({
    subject: text,
    previewText: `Preview ${text}`,
    fromName: text,
    blocks: [
      { type: 'heading', align: 'left', level: 1, runs },
      { type: 'list', align: 'left', ordered: false, items: [{ runs }] },
      { type: 'image', align: 'left', src: url, alt: text, width: 10, href: url, darkSrc: url },
      {
        type: 'button',
        align: 'left',
        text,
        href: url,
        background: null,
        color: '#FFFFFF',
        radius: 0,
        fullWidth: false,
      },
      { type: 'button', text, href: url, variant: 'outline', fullWidth: true },
      { type: 'text', quote: true, runs },
      { type: 'list', marker: 'check', items: [{ runs }] },
      {
        type: 'columns',
        stack: false,
        repeat: 'round in rounds',
        columns: [
          { width: 50, blocks: [{ type: 'text', runs }] },
          { width: 50, blocks: [{ type: 'image', src: url, alt: text, href: url }] },
        ],
      },
    ],
  });
}

/** What `fill` repeats its rows over. */
const rounds = [1, 2];

/** The shape of a document: its elements and the names of their attributes; line breaks are text. */
function shapeOf(html: string): string[] {
  return listElements(html)
    .filter(({ name }) => name !== 'br')
    .map(({ name, attributes }) => `${name} ${Object.keys(attributes).join(' ')}`);
}

async function render(
  source: TemplateSource,
  variables: Record<string, unknown>,
): Promise<string | null> {
  const compiled = await buildContent(source);
  if (!compiled.ok) return null;
  const result = renderTemplate(compiled.content, { rounds, ...variables });
  return result.ok ? result.mail.html : null;
}

const SAFE_URL = 'https://example.com/';
const plainShape = shapeOf((await render(fill('x', SAFE_URL), {})) ?? '');

function expectHarmless(html: string): void {
  expect(shapeOf(html)).toEqual(plainShape);
  for (const { attributes } of listElements(html)) {
    if (attributes.href !== undefined) expect(attributes.href).toMatch(/^(https?|mailto|tel):/i);
    if (attributes.src !== undefined) expect(attributes.src).toMatch(/^https:/i);
  }
}

describe('515 naughty strings', () => {
  it('are all here', () => expect(naughty).toHaveLength(515));

  it('stay text as an author writes them', async () => {
    for (const text of naughty) {
      const html = await render(fill(text, SAFE_URL), {});
      if (html === null) expect(text).toMatch(/\{[{%]/);
      else expectHarmless(html);
    }
  });

  it('stay text as values of variables', async () => {
    const compiled = await buildContent(fill('{{ value }} {{ value | upcase }}', SAFE_URL));
    if (!compiled.ok) throw new Error('not compiled');
    for (const value of naughty) {
      const result = renderTemplate(compiled.content, { rounds, value });
      if (!result.ok) throw new Error(result.fault.message);
      expectHarmless(result.mail.html);
      const { subject, fromName } = result.mail;
      expect(subject + fromName).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }
  });

  it('are no links unless they are, as an author writes them', async () => {
    for (const url of naughty) {
      const html = await render(fill('x', url), {});
      if (html !== null) expectHarmless(html);
    }
  });

  it('are no links unless they are, as values of variables', async () => {
    const compiled = await buildContent(fill('x', '{{ value }}'));
    if (!compiled.ok) throw new Error('not compiled');
    for (const value of naughty) {
      const result = renderTemplate(compiled.content, { rounds, value });
      if (result.ok && value.trim() !== '') expectHarmless(result.mail.html);
    }
  });

  it('stay inside a longer link', async () => {
    const compiled = await buildContent(fill('x', 'https://example.com/?q={{ value }}'));
    if (!compiled.ok) throw new Error('not compiled');
    for (const value of naughty) {
      const result = renderTemplate(compiled.content, { rounds, value });
      if (!result.ok) throw new Error(result.fault.message);
      expectHarmless(result.mail.html);
    }
  });

  it('make no elements in an html block', async () => {
    const compiled = await buildContent(
      makeSource({
        blocks: [{ type: 'html', align: 'left', html: '<p title="{{ value }}">{{ value }}</p>' }],
      }),
    );
    if (!compiled.ok) throw new Error('not compiled');
    const shape = (value: string): string[] => {
      const result = renderTemplate(compiled.content, { rounds, value });
      return result.ok ? shapeOf(result.mail.html) : [result.fault.message];
    };
    for (const value of naughty) expect(shape(value)).toEqual(shape('x'));
  });
});

it('any text comes out as it went in', async () => {
  const compiled = await buildContent(fill('{{ value }}', SAFE_URL));
  if (!compiled.ok) throw new Error('not compiled');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const result = renderTemplate(compiled.content, { rounds, value });
      if (!result.ok) throw new Error(result.fault.message);
      const heading = listElements(result.mail.html).find(({ name }) => name === 'h1');
      expect(heading?.text).toBe(value);
      expect(result.mail.text).toContain(value);
    }),
    { seed: 7, numRuns: 500 },
  );
});
