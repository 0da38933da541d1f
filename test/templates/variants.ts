import type { components } from '../../generated/api.ts';
import type { TemplateSource } from '../../src/templates/compiled-template.ts';
import { examples } from './examples.ts';
import { defaultStyle, makeRun, makeSource, makeText } from './make-source.ts';

type Schemas = components['schemas'];
type Block = Schemas['BlockInput'];
type ColumnBlock = Schemas['ColumnBlockInput'];

/** A template to look at: a name, the template, and values for its variables. */
export type Variant = { name: string; source: TemplateSource; variables: Record<string, unknown> };

const ALIGNS = ['left', 'center', 'right'] as const;
const LOREM = 'The quick brown fox jumps over the lazy dog while the band plays on.';
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200);
const SRC = 'https://example.com/mail/picture.png';
const HREF = 'https://example.com/a/page?with=parameters&more=1';

/** Runs of every kind. The colours are readable in the light, as the author has to see to. */
const RUNS: Schemas['Run'][] = [
  makeRun('plain '),
  makeRun('bold ', { bold: true }),
  makeRun('italic ', { italic: true }),
  makeRun('both ', { bold: true, italic: true }),
  makeRun('red ', { color: '#B91C1C' }),
  makeRun('navy ', { color: '#1E1B4B' }),
  makeRun('link', { href: HREF }),
  makeRun(' and '),
  makeRun('green link', { href: '{{ url }}', color: '#166534', bold: true }),
  makeRun('.\nSecond line.'),
];

const headings = ALIGNS.flatMap((align) =>
  ([1, 2, 3] as const).map(
    (level): Block => ({
      type: 'heading',
      align,
      level,
      runs: [makeRun(`Level ${level} `), ...RUNS],
    }),
  ),
);

const texts = ALIGNS.flatMap((align) =>
  (['small', 'normal', 'large'] as const).map(
    (size): Block => ({ type: 'text', align, size, runs: [makeRun(`${LOREM} `), ...RUNS] }),
  ),
);

const lists = ALIGNS.flatMap((align) =>
  [false, true].map(
    (ordered): Block => ({
      type: 'list',
      align,
      ordered,
      items: [{ runs: [makeRun('One')] }, { runs: [makeRun(`${LOREM} `), ...RUNS] }],
    }),
  ),
);

function image(changes: Partial<Schemas['ImageBlockInput']> = {}): Schemas['ImageBlockInput'] {
  const defaults = { src: SRC, alt: 'A picture', width: null, href: '', darkSrc: '' };
  return { type: 'image', align: 'left', ...defaults, ...changes };
}

const images: Block[] = [
  ...ALIGNS.map((align) => image({ align, width: 120 })),
  image(),
  image({ width: 600, href: HREF }),
  image({ width: 1, alt: '' }),
  image({ darkSrc: SRC, width: 200, align: 'center' }),
  image({ src: '{{ picture }}', darkSrc: '{{ picture }}', href: '{{ url }}', width: 300 }),
];

function button(changes: Partial<Schemas['ButtonBlockInput']> = {}): Schemas['ButtonBlockInput'] {
  const defaults = { background: null, color: '#FFFFFF', radius: 6, fullWidth: false };
  return { type: 'button', align: 'left', text: 'Press here', href: HREF, ...defaults, ...changes };
}

const buttons: Block[] = [
  ...ALIGNS.flatMap((align) => [true, false].map((fullWidth) => button({ align, fullWidth }))),
  button({ radius: 0 }),
  button({
    radius: 32,
    text: 'A label that is as long as a label may be, so that it has to break on phones: '.padEnd(
      120,
      'x ',
    ),
  }),
  button({ background: '#18181B' }),
  button({ background: '#FFFFFF', color: '#18181B' }),
  button({ background: '#B91C1C', href: '{{ url }}' }),
];

function divider(
  changes: Partial<Schemas['DividerBlockInput']> = {},
): Schemas['DividerBlockInput'] {
  return { type: 'divider', align: 'left', color: null, thickness: 1, spacing: 16, ...changes };
}

const rules: Block[] = [
  makeText('Above'),
  divider(),
  divider({ thickness: 8, color: '#B91C1C' }),
  divider({ spacing: 0, color: '#000000' }),
  divider({ spacing: 64, color: '#FFFFFF', align: 'right' }),
  ...[4, 24, 120].map((height): Block => ({ type: 'spacer', align: 'center', height })),
  makeText('Below'),
];

const inner: ColumnBlock[] = [
  { type: 'heading', align: 'left', level: 3, runs: [makeRun('In a column')] },
  makeText(LOREM),
  image({ width: 600 }),
  { type: 'list', align: 'left', ordered: true, items: [{ runs: [makeRun(LOREM)] }] },
  button({ fullWidth: true, text: 'Go' }),
  divider(),
];

function columns(widths: number[], changes: Partial<Schemas['ColumnsBlockInput']> = {}): Block {
  const cells = widths.map((width, index) => ({
    width,
    blocks: index === 0 ? inner : inner.slice(0, 3),
  }));
  return { type: 'columns', align: 'left', gap: 16, stack: true, columns: cells, ...changes };
}

const rows: Block[] = [
  columns([50, 50]),
  columns([34, 33, 33], { stack: false }),
  columns([10, 90], { gap: 0 }),
  columns([60, 20, 20], { gap: 40, align: 'center' }),
];

const html: Block[] = ALIGNS.map((align) => ({
  type: 'html',
  align,
  html: '<p>As <b>written</b>, {{ name }} &amp; <a href="https://example.com/">linked</a>.</p>',
}));

/** A block of each type that is guaranteed. */
export const oneOfEach: Block[] = [
  ...headings.slice(0, 1),
  ...texts.slice(0, 2),
  ...lists.slice(0, 2),
  image({ width: 200 }),
  button(),
  divider(),
  columns([50, 50]),
];

const longWords: Block[] = [
  { type: 'heading', align: 'left', level: 1, runs: [makeRun(LONG_WORD)] },
  makeText(LONG_WORD, { href: HREF }),
  { type: 'list', align: 'left', ordered: false, items: [{ runs: [makeRun(LONG_WORD)] }] },
  button({ text: LONG_WORD.slice(0, 120) }),
  image({ alt: LONG_WORD, src: 'https://example.com/broken.png' }),
  { type: 'html', align: 'left', html: `<p>${LONG_WORD}</p>` },
  columns([34, 33, 33], {
    stack: false,
    columns: [34, 33, 33].map((width) => ({
      width,
      blocks: [makeText(LONG_WORD), button({ text: LONG_WORD.slice(0, 120), fullWidth: true })],
    })),
  }),
];

const STYLES: Record<string, Partial<Schemas['Style']>> = {
  'narrow and bare': { width: 320, padding: 0, pagePadding: 0, border: 0, radius: 0 },
  'wide and thick': { width: 900, padding: 100, pagePadding: 100, border: 8, radius: 48 },
  'coloured body': {
    pageBackground: '#7C2D12',
    bodyBackground: '#FFEDD5',
    bodyText: '#431407',
    bodyBorderColor: '#C2410C',
    accent: '#9A3412',
  },
};

/** Dark in the light as well; the colours of runs are then light ones. */
const DARK: Partial<Schemas['Style']> = {
  pageBackground: '#000000',
  bodyBackground: '#18181B',
  bodyText: '#F4F4F5',
  bodyBorderColor: '#3F3F46',
  accent: '#2563EB',
};

const plain: Block[] = [
  makeText(LOREM),
  makeText('A link', { href: HREF, color: '#93C5FD' }),
  image({ width: 200 }),
  ...buttons,
  divider(),
];

const variables = () => ({ name: 'Ada <Lovelace>', url: HREF, picture: SRC, order });

function make(name: string, blocks: Block[], style: Partial<Schemas['Style']> = {}): Variant {
  const source = makeSource({
    subject: name,
    previewText: 'What comes after the subject',
    blocks,
    style: { ...defaultStyle, ...style },
  });
  return { name, source, variables: variables() };
}

type Words = Record<'sentence' | 'word' | 'link' | 'press', string>;

/** Every block in a language, aligned in each way; beside words of another script as mail has them. */
function speak({ sentence, word, link, press }: Words): Block[] {
  return [
    ...ALIGNS.flatMap((align): Block[] => [
      { type: 'heading', align, level: 1, runs: [makeRun(`${word} 2026 – Waybill`)] },
      {
        type: 'text',
        align,
        size: 'normal',
        runs: [
          makeRun(`${sentence} `),
          makeRun(link, { href: HREF }),
          makeRun(` (12.50 €). ${word}`),
        ],
      },
      ...[false, true].map(
        (ordered): Block => ({
          type: 'list',
          align,
          ordered,
          items: [{ runs: [makeRun(word)] }, { runs: [makeRun(sentence)] }],
        }),
      ),
      image({ align, width: 120, alt: word }),
      button({ align, text: press }),
      { type: 'html', align, html: `<p>${sentence} {{ name }}</p>` },
    ]),
    divider(),
    columns([60, 40], {
      columns: [60, 40].map((width) => ({
        width,
        blocks: [makeText(sentence), button({ text: press, fullWidth: true })],
      })),
    }),
    columns([50, 25, 25], {
      stack: false,
      columns: [50, 25, 25].map((width) => ({ width, blocks: [makeText(word)] })),
    }),
  ];
}

const LANGUAGES: Record<string, [string, Words]> = {
  hebrew: [
    'he',
    {
      sentence: 'ההרצאה תתקיים ביום רביעי בשעה 19:00, ולאחריה נישאר לשיחה עם הדוברים ולכיבוד קל.',
      word: 'הזמנה',
      link: 'לפרטים נוספים',
      press: 'אישור הגעה',
    },
  ],
  arabic: [
    'ar',
    {
      sentence: 'تبدأ المحاضرة يوم الأربعاء في الساعة 19:00، ثم نبقى للحديث مع المحاضرين.',
      word: 'دعوة',
      link: 'لمزيد من التفاصيل',
      press: 'تأكيد الحضور',
    },
  ],
  japanese: [
    'ja',
    {
      sentence:
        '講演は水曜日の19時に始まり、終了後は登壇者との懇親会を予定しております。お気軽にご参加ください。',
      word: 'ご招待',
      link: '詳しくはこちら',
      press: '出席する',
    },
  ],
};

/** What stands on a ground of its own, from edge to edge or as a box, on pale, strong and dark ones. */
const areas: Block[] = [
  image({ fullWidth: true, alt: 'From edge to edge' }),
  ...['#EEF2FF', '#2F5CD8', '#18181B', '#FACC15'].flatMap((background): Block[] => [
    { type: 'heading', level: 2, background, runs: [makeRun('On a ground of its own')] },
    {
      type: 'text',
      background,
      runs: [makeRun(`${LOREM} `), makeRun('A link', { href: HREF }), makeRun('.')],
    },
    { type: 'list', background, marker: 'check', items: [{ runs: [makeRun('Readable')] }] },
    button({ containerBackground: background, background: '#18181B' }),
    divider({ background }),
    {
      type: 'columns',
      background,
      columns: [50, 50].map((width) => ({ width, blocks: [makeText(LOREM)] })),
    },
  ]),
  makeText(LOREM),
  ...['#F4F4F5', '#312E81'].flatMap((background): Block[] => [
    { type: 'heading', level: 3, background, inset: true, runs: [makeRun('In a box')] },
    { type: 'text', background, inset: true, runs: [makeRun(LOREM)] },
    { type: 'spacer', height: 8 },
  ]),
  {
    type: 'text',
    padding: { top: 40, right: 60, bottom: 0, left: 20 },
    runs: [makeRun('Set apart by its own space.')],
  },
  { type: 'text', background: '#ECFDF5', padding: { top: 48, bottom: 48 }, runs: [makeRun(LOREM)] },
];

const cards: Block[] = [
  {
    type: 'columns',
    rowGap: 24,
    columns: ['#EEF2FF', '#312E81'].map((background) => ({
      width: 50,
      background,
      blocks: [
        image({ fullWidth: true }),
        { type: 'heading', level: 3, runs: [makeRun('A card')] },
        makeText(LOREM),
        { type: 'text', background: '#FEF3C7', runs: [makeRun('An area in a card.')] },
        button({
          variant: 'outline',
          background: background === '#EEF2FF' ? '#4F46E5' : '#C7D2FE',
          fullWidth: true,
          text: 'Open',
        }),
      ],
    })),
  },
  {
    type: 'columns',
    gap: 0,
    rowGap: 0,
    verticalAlign: 'middle',
    columns: [
      { width: 30, blocks: [image()] },
      { width: 70, blocks: [makeText(LOREM)] },
    ],
  },
  { type: 'columns', gap: 0, columns: [50, 50].map((width) => ({ width, blocks: [image()] })) },
];

const details: Block[] = [
  ...ALIGNS.flatMap((align): Block[] => [
    { type: 'text', align, quote: true, runs: RUNS },
    ...(['check', 'arrow', 'dash', 'none'] as const).map(
      (marker): Block => ({
        type: 'list',
        align,
        marker,
        items: [{ runs: [makeRun('One')] }, { runs: [makeRun(`${LOREM} ${LOREM}`), ...RUNS] }],
      }),
    ),
    button({ align, variant: 'outline' }),
    button({ align, variant: 'outline', radius: 22, text: '{{ name }}' }),
  ]),
  button({ variant: 'outline', fullWidth: true, background: '#B91C1C', radius: 32 }),
];

const lines: Block[] = [
  {
    type: 'columns',
    stack: false,
    repeat: 'item in order.items',
    columns: [
      { width: 60, blocks: [makeText('{{ item.name }}'), makeText('{ as {{ item.id }} }')] },
      { width: 15, blocks: [makeText('{{ item.count }} ×')] },
      { width: 25, blocks: [{ ...makeText('{{ item.price }}'), align: 'right' }] },
    ],
  },
  {
    type: 'columns',
    stack: false,
    columns: [
      { width: 70, blocks: [makeText('Total')] },
      { width: 30, blocks: [{ ...makeText('12 €'), align: 'right' }] },
    ],
  },
  {
    type: 'columns',
    stack: false,
    columns: [34, 33, 33].map((width) => ({
      width,
      blocks: [{ ...makeText('A site', { href: HREF }), align: 'center' }],
    })),
  },
];

const order = {
  items: [
    { id: 1, name: 'Pencils <3 & "hard"', count: 2, price: '4 €' },
    { id: 2, name: LOREM, count: 1, price: '8 €' },
  ],
};

const FONTS: Partial<Schemas['Style']> = {
  font: 'georgia',
  headingFont: 'system',
  webFont: {
    family: 'Source Serif',
    file: 'https://example.com/source-serif.woff2',
    boldFile: 'https://example.com/source-serif-bold.woff2',
  },
  headingWebFont: { family: 'Inter', file: 'https://example.com/inter.woff', boldFile: '' },
};

/** Sixty blocks, one type after another, each as large as an ordinary one is. */
const sixty = Array.from({ length: 6 }, (): Block[] => [
  { type: 'heading', align: 'left', level: 2, runs: [makeRun('One of sixty')] },
  makeText(LOREM),
  {
    type: 'list',
    align: 'left',
    ordered: false,
    items: [{ runs: [makeRun('One')] }, { runs: [makeRun('Two', { href: HREF })] }],
  },
  image({ darkSrc: SRC, href: HREF }),
  button(),
  divider(),
  { type: 'spacer', align: 'left', height: 24 },
  columns([50, 50], {
    columns: [50, 50].map((width) => ({ width, blocks: [button({ text: 'Go' })] })),
  }),
]).flat();

/** Every block with every option, every field of the style, and the examples of the contract. */
export const variants: Variant[] = [
  make('heading', headings),
  make('text', texts),
  make('list', lists),
  make('image', images),
  make('button', buttons),
  make('divider and spacer', rules),
  make('columns', rows),
  make('html', html),
  make('long words', longWords),
  make('long words, narrow', longWords, STYLES['narrow and bare']),
  make('sixty blocks', sixty),
  ...(['en', 'he'] as const).flatMap((language) => [
    make(`areas, ${language}`, areas, { language }),
    make(`cards, ${language}`, cards, { language }),
    make(`details, ${language}`, details, { language }),
    make(`lines, ${language}`, lines, { language }),
  ]),
  make('areas on a dark body', areas.slice(0, 20), { ...DARK, padding: 0 }),
  make('fonts', oneOfEach, FONTS),
  make('fonts, japanese', speak(LANGUAGES.japanese?.[1] as Words), {
    language: 'ja',
    headingFont: 'palatino',
  }),
  ...Object.entries(LANGUAGES).map(([name, [language, words]]) =>
    make(name, speak(words), { language }),
  ),
  ...Object.entries(STYLES).map(([name, style]) => make(name, oneOfEach, style)),
  make('dark already', plain, DARK),
  make('inverted badly', [
    ...buttons,
    button({ background: '#FACC15', color: '#422006' }),
    button({ background: '#C4B5FD', color: '#18181B' }),
  ]),
  make('body inverted badly', [makeText(LOREM), image({ width: 200 })], {
    bodyBackground: '#FACC15',
    bodyText: '#422006',
  }),
  ...examples,
];
