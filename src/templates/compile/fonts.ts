import type { CompleteLook } from '../complete-source.ts';
import { likelyLocale } from './likely-locale.ts';

type Style = CompleteLook['style'];
type Stack = Style['font'];
type WebFont = NonNullable<Style['webFont']>;

/** What a mail sets its text in. */
export type Fonts = {
  text: string;
  heading: string;
  /** Markup for the head: the fonts that the mail brings along; empty without any. */
  head: string;
};

/**
 * Fonts by what systems have. The first name is one that Windows knows: Outlook does not go on to the
 * second, it falls back to a serif.
 */
const STACKS: Record<Stack, { names: string; kind: 'sans-serif' | 'serif' | 'monospace' }> = {
  sans: { names: 'Helvetica,Arial', kind: 'sans-serif' },
  system: {
    names: "'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial",
    kind: 'sans-serif',
  },
  verdana: { names: "Verdana,Geneva,'DejaVu Sans'", kind: 'sans-serif' },
  trebuchet: { names: "'Trebuchet MS','Lucida Grande','Lucida Sans Unicode'", kind: 'sans-serif' },
  georgia: { names: "Georgia,'Times New Roman',Times", kind: 'serif' },
  palatino: { names: "'Palatino Linotype',Palatino,'Book Antiqua',Georgia", kind: 'serif' },
  mono: { names: "Consolas,Menlo,Monaco,'Courier New'", kind: 'monospace' },
};

/** For scripts that the fonts above do not hold, those in which their readers are used to see them. */
const EASTERN: Record<string, { 'sans-serif': string; serif: string }> = {
  'ja-Jpan': {
    'sans-serif': "'Hiragino Sans','Yu Gothic',Meiryo",
    serif: "'Hiragino Mincho ProN','Yu Mincho'",
  },
  'ko-Kore': {
    'sans-serif': "'Apple SD Gothic Neo','Malgun Gothic'",
    serif: 'AppleMyungjo,Batang',
  },
  'zh-Hans': { 'sans-serif': "'PingFang SC','Microsoft YaHei'", serif: "'Songti SC',SimSun" },
  'zh-Hant': { 'sans-serif': "'PingFang TC','Microsoft JhengHei'", serif: "'Songti TC',PMingLiU" },
};

/** The fonts of a style. */
export function fontsOf(style: Style): Fonts {
  const headingStack = style.headingFont ?? style.font;
  const headingFont = style.headingWebFont ?? (style.headingFont ? null : style.webFont);
  const text = stackOf(style.font, style.language);
  const heading = stackOf(headingStack, style.language);
  const brought = [style.webFont, headingFont].filter((font) => font !== null);
  return {
    text: withWebFont(style.webFont, text),
    heading: withWebFont(headingFont, heading),
    head: brought.length > 0 ? writeFaces(brought) + tellOutlook(text, heading) : '',
  };
}

function stackOf(stack: Stack, language: string): string {
  const { names, kind } = STACKS[stack];
  const locale = likelyLocale(language);
  const eastern = EASTERN[`${locale?.language}-${locale?.script}`];
  const more = eastern ? `,${eastern[kind === 'serif' ? 'serif' : 'sans-serif']}` : '';
  return `${names}${more},${kind}`;
}

function withWebFont(font: WebFont | null, stack: string): string {
  return font ? `'${font.family}',${stack}` : stack;
}

/** Only what the contract's patterns let through gets here: no quote, bracket or blank can end an address. */
function writeFaces(fonts: WebFont[]): string {
  const faces = fonts.flatMap(({ family, file, boldFile }) => [
    writeFace(family, 400, file),
    ...(boldFile ? [writeFace(family, 700, boldFile)] : []),
  ]);
  return `<!--[if !mso]><!--><style type="text/css">${[...new Set(faces)].join('')}</style><!--<![endif]-->`;
}

function writeFace(family: string, weight: number, file: string): string {
  const format = file.endsWith('2') ? 'woff2' : 'woff';
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};src:url(${file}) format('${format}')}`;
}

/** Outlook takes the name of a font that it does not have for Times New Roman. */
function tellOutlook(text: string, heading: string): string {
  return (
    '<!--[if mso]><style type="text/css">' +
    `p,li,td,a,div,span{font-family:${text}!important}h1,h2,h3,h1 a,h2 a,h3 a,h1 span,h2 span,h3 span{font-family:${heading}!important}` +
    '</style><![endif]-->'
  );
}
