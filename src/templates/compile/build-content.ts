import { createHash } from 'node:crypto';
import type { Template } from 'liquidjs';
import type { components } from '../../../generated/api.ts';
import type { CompileResult, Segment, TemplateSource } from '../compiled-template.ts';
import { completeSource } from '../complete-source.ts';
import { listVariables, parseField } from '../render/parse-field.ts';
import { buildColumnBlock } from './blocks/build-column-block.ts';
import type { BlockSite, BuiltBlock } from './blocks/built-block.ts';
import { buildColumns } from './blocks/columns.ts';
import { buildHtml } from './blocks/html.ts';
import { buildDocument } from './build-document.ts';
import { buildFooter } from './build-footer.ts';
import { compileMjml } from './compile-mjml.ts';
import { FieldStore } from './field-store.ts';
import { fontsOf } from './fonts.ts';
import { isWide, layBlocks } from './lay-blocks.ts';
import { PhoneRules } from './phone-rules.ts';
import { directionOf } from './reading-direction.ts';
import { Tones } from './tones.ts';

const BLOCK_LIMIT = 60;
/** Parsing this many takes 40 ms, once for each process that sends the template. */
const TAG_LIMIT = 1000;
const HEADERS = ['fromName', 'fromAddress', 'replyTo'] as const;

/** Compiles a template on the calling thread: MJML takes up to 20 ms, and 500 ms the first time. */
export async function buildContent(source: TemplateSource): Promise<CompileResult> {
  const fields = new FieldStore();
  const { blocks, style } = completeSource(source);
  const direction = directionOf(style.language);
  if (direction === undefined) return refuseLanguage(style.language);
  const tones = new Tones(style);
  const fonts = fontsOf(style);
  const phone = new PhoneRules();
  const count = countBlocks(blocks);
  if (count > BLOCK_LIMIT)
    fields.fault('/blocks', `There are ${count} blocks, over ${BLOCK_LIMIT}.`);
  const headers = parseHeaders(source, fields);
  const title = fields.put('attribute', '/subject', source.subject);
  const preview =
    source.previewText.trim() && fields.put('text', '/previewText', source.previewText);
  const { width, padding, border } = style;
  const wide = blocks.some(isWide);
  const inner = wide ? width - 2 * border : width - 2 * (padding + border);
  const { rows, texts } = layBlocks(
    blocks,
    { path: '', width: inner, direction, tones, fonts, fields, phone },
    { width: inner, side: wide ? padding : 0, ends: wide ? padding : 0, shrinks: true, radius: 0 },
    buildBlock,
  );
  const footer = listVariables(fields.parsed, true).includes('unsubscribe_url')
    ? null
    : buildFooter(tones, fonts);
  const document = buildDocument({
    title,
    preview,
    footer: footer ? fields.place(footer.html) : '',
    rows,
    isWide: wide,
    phone,
    tones,
    fonts,
    fields,
    direction,
  });
  if (fields.tags > TAG_LIMIT) {
    fields.fault('/blocks', `There are ${fields.tags} Liquid tags, over ${TAG_LIMIT}.`);
  }
  if (fields.faults.length > 0) return { ok: false, faults: fields.faults };
  const html = fields.split(await compileMjml(document));
  const text = [...joinRows(blocks, texts), ...(footer ? [footer.text] : [])];
  const parsed = [...headers.map((header) => listVariables(header)), listVariables(fields.parsed)];
  return {
    ok: true,
    content: {
      bodyHash: createHash('sha256')
        .update(JSON.stringify([html, text]))
        .digest('base64url'),
      subject: source.subject,
      fromName: source.fromName,
      fromAddress: source.fromAddress,
      replyTo: source.replyTo,
      html,
      text,
    },
    variables: [...new Set(parsed.flat())].sort(),
  };
}

/** What the contract's pattern lets through and is no language all the same, such as `a1-b`. */
function refuseLanguage(language: string): CompileResult {
  const message = `${language} is no language tag such as en, pt-BR or zh-Hant (BCP 47).`;
  return { ok: false, faults: [{ path: '/style/language', code: 'value', message }] };
}

/** Texts with an empty line between them; rows of columns that follow one another are lines of one table. */
function joinRows(blocks: components['schemas']['Block'][], texts: Segment[][]): Segment[] {
  const isRow = (index: number): boolean => {
    const block = blocks[index];
    return block?.type === 'columns' && !block.stack;
  };
  let last = -1;
  return texts.flatMap((text, index) => {
    if (text.length === 0) return [];
    const between = isRow(index) && last === index - 1 && isRow(last) ? '\n' : '\n\n';
    const isFirst = last === -1;
    last = index;
    return isFirst ? text : [between, ...text];
  });
}

/** Blocks in columns count like any other. */
function countBlocks(blocks: components['schemas']['Block'][]): number {
  return blocks.reduce((sum, block) => {
    const nested = block.type === 'columns' ? block.columns.map(({ blocks }) => blocks.length) : [];
    return sum + 1 + nested.reduce((total, length) => total + length, 0);
  }, 0);
}

function parseHeaders(source: TemplateSource, fields: FieldStore): Template[][] {
  return HEADERS.map((name) => {
    const parsed = parseField(source[name]);
    if (parsed.ok) return parsed.templates;
    fields.faults.push({ path: `/${name}`, code: 'template_syntax', message: parsed.message });
    return [];
  });
}

/** A block of any type, as markup and as text. Its faults are collected at the site. */
export function buildBlock(block: components['schemas']['Block'], site: BlockSite): BuiltBlock {
  switch (block.type) {
    case 'columns':
      return buildColumns(block, site);
    case 'html':
      return buildHtml(block, site);
    default:
      return buildColumnBlock(block, site);
  }
}
