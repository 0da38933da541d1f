import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Liquid } from 'liquidjs';
import mjml2html from 'mjml';
import { compileTemplate } from '../../src/templates/compile/compile-template.ts';
import type {
  CompiledTemplate,
  Segment,
  TemplateSource,
} from '../../src/templates/compiled-template.ts';
import { escapeFilled } from '../../src/templates/render/escape-html.ts';
import { renderTemplate } from '../../src/templates/render/render-template.ts';
import { makeRun, makeSource, makeText } from '../templates/make-source.ts';
import { comparePairs } from './compare-pairs.ts';
import { report } from './report.ts';

const HREF = 'https://example.com/a/page?with=parameters';
/** Templates arrive while others are compiled: the thread that compiles is not kept waiting. */
const atOnce = [1, 2, 3, 4];
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const LOREM = 'The quick brown fox jumps over the lazy dog while the band plays on. '.repeat(3);

const image = {
  type: 'image' as const,
  align: 'left' as const,
  src: 'https://example.com/i.png',
  alt: 'Alt',
  width: 200,
  href: '',
  darkSrc: '',
};
const button = {
  type: 'button' as const,
  align: 'left' as const,
  text: 'Open',
  href: HREF,
  background: null,
  color: '#FFFFFF',
  radius: 6,
  fullWidth: false,
};
const divider = {
  type: 'divider' as const,
  align: 'left' as const,
  color: null,
  thickness: 1,
  spacing: 16,
};

const tenBlocks: TemplateSource = makeSource({
  previewText: 'What comes after the subject',
  blocks: [
    image,
    { type: 'heading', align: 'left', level: 1, runs: [makeRun('Hello {{ a }}')] },
    makeText(LOREM),
    makeText('{{ b }}', { bold: true }),
    button,
    divider,
    { type: 'heading', align: 'left', level: 2, runs: [makeRun('More')] },
    makeText(LOREM),
    makeText('A link', { href: HREF }),
    { type: 'spacer', align: 'left', height: 24 },
  ],
});

/** The same ten blocks as somebody would write them for MJML. */
const tenBlocksInMjml = `<mjml><mj-head><mj-title>A subject</mj-title><mj-preview>What comes after the subject</mj-preview></mj-head>
<mj-body width="600px" background-color="#F4F4F5"><mj-section background-color="#FFFFFF" border="1px solid #E4E4E7" border-radius="12px" padding="34px"><mj-column>
<mj-image align="left" padding="8px 0" src="https://example.com/i.png" alt="Alt" width="200px" />
<mj-text padding="8px 0" font-size="28px" line-height="36px" color="#18181B"><h1>Hello {{ a }}</h1></mj-text>
<mj-text padding="8px 0" font-size="16px" line-height="24px" color="#18181B">${LOREM}</mj-text>
<mj-text padding="8px 0" font-size="16px" line-height="24px" color="#18181B"><b>{{ b }}</b></mj-text>
<mj-button align="left" padding="8px 0" href="${HREF}" background-color="#2F5CD8" color="#FFFFFF" border-radius="6px">Open</mj-button>
<mj-divider padding="16px 0" border-width="1px" border-color="#E4E4E7" />
<mj-text padding="8px 0" font-size="22px" line-height="30px" color="#18181B"><h2>More</h2></mj-text>
<mj-text padding="8px 0" font-size="16px" line-height="24px" color="#18181B">${LOREM}</mj-text>
<mj-text padding="8px 0" font-size="16px" line-height="24px" color="#18181B"><a href="${HREF}">A link</a></mj-text>
<mj-spacer height="24px" />
</mj-column></mj-section></mj-body></mjml>`;

const large: TemplateSource = makeSource({
  subject: 'For {{ a }}',
  blocks: [
    ...NAMES.map((name) => makeText(`${LOREM} {{ ${name} }}`)),
    ...Array.from({ length: 24 }, (_, index) => [
      makeText(LOREM, { href: `${HREF}&n=${index}` }),
      divider,
    ]).flat(),
  ],
});

const variables = Object.fromEntries(NAMES.map((name) => [name, `value of <${name}>`]));
const options = {
  replaceLink: (_: string, index: number) =>
    `https://links.example.com/t/c/abcdefghijklmnop.${index}`,
  openPixel: 'https://links.example.com/t/o/abcdefghijklmnop.gif',
};

async function mustCompile(source: TemplateSource): Promise<CompiledTemplate> {
  const result = await compileTemplate('bench', source);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.content;
}

/** A part of a compiled template as one Liquid source, links replaced and picture in place. */
function toLiquid(segments: Segment[], as: 'html' | 'text'): string {
  let links = 0;
  return segments
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      if ('place' in segment) {
        return segment.place === 'pixel'
          ? `<img src="${options.openPixel}" alt="" width="1" height="1">`
          : '';
      }
      if (as === 'text') return segment.source;
      return segment.use === 'link'
        ? options.replaceLink('', links++)
        : escapeFilled(segment.use, segment.source);
    })
    .join('');
}

async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.reset();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

/**
 * How fast templates are compiled and filled: against bare MJML on the same ten blocks, and against
 * bare liquidjs on the same 25 KB with the same eight variables, links and picture in place.
 */
export async function run(quick: boolean): Promise<void> {
  const content = await mustCompile(large);
  const html = new Liquid({ outputEscape: 'escape', ownPropertyOnly: true });
  const plain = new Liquid({ ownPropertyOnly: true });
  const bare = [
    [html, html.parse(toLiquid(content.html, 'html'))],
    [plain, plain.parse(toLiquid(content.text, 'text'))],
    [plain, plain.parse(content.subject)],
    [plain, plain.parse(content.fromName)],
    [plain, plain.parse(content.fromAddress)],
  ] as const;
  const rendered = renderTemplate(content, variables, options);
  if (!rendered.ok) throw new Error(rendered.fault.message);

  const pairs = quick ? 5 : 9;
  const milliseconds = quick ? 700 : 2000;
  const compile = await comparePairs(
    pairs,
    milliseconds,
    () => Promise.all(atOnce.map(() => mustCompile(tenBlocks))),
    async () => {
      for (const _ of atOnce) await mjml2html(tenBlocksInMjml, { validationLevel: 'skip' });
    },
  );
  const render = await comparePairs(
    pairs,
    milliseconds,
    () => renderTemplate(content, variables, options),
    () => bare.map(([liquid, templates]) => liquid.renderSync(templates, variables)),
  );
  const sixty = makeSource({ blocks: Array.from({ length: 60 }, () => button) });
  const heaviest = makeSource({
    blocks: Array.from({ length: 9 }, () => ({
      type: 'html' as const,
      align: 'left' as const,
      html: `${'x'.repeat(99_000)}{{ a }}`,
    })),
  });
  const compiling = await longestBlock(() => mustCompile(sixty));
  const compilingHeaviest = await longestBlock(() => mustCompile(heaviest));
  const heaviestContent = await mustCompile(heaviest);
  const started = performance.now();
  renderTemplate(heaviestContent, variables, options);
  const filling = performance.now() - started;

  report(
    'render',
    { compile: compile.ratio, render: render.ratio },
    {
      compilesPerSecond: compile.ours * atOnce.length,
      rendersPerSecond: render.ours,
      htmlBytes: Buffer.byteLength(rendered.mail.html),
      blockedByCompiling60Ms: compiling,
      blockedByCompiling900KbMs: compilingHeaviest,
      blockedByFirstRenderOf900KbMs: filling,
    },
  );
}
