import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWarnings } from '../../src/templates/list-warnings.ts';
import { launchBrowser } from '../support/browser.ts';
import { renderOnce } from './compile.ts';
import { defaultStyle, makeRun, makeText } from './make-source.ts';
import { measurePixels } from './measure-pixels.ts';
import { type MeasuredText, measureText } from './measure-text.ts';
import { servePictures } from './serve-pictures.ts';
import { oneOfEach, variants } from './variants.ts';
import { withoutDark } from './without-dark.ts';

const WIDTHS = [600, 375];

let browser: Browser;
let forcedDark: Browser;

beforeAll(async () => {
  [browser, forcedDark] = await Promise.all([
    launchBrowser(),
    launchBrowser(['--blink-settings=forceDarkModeEnabled=true']),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await forcedDark?.close();
});

async function open(
  from: Browser,
  html: string,
  width: number,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const context = await from.newContext({ viewport: { width, height: 800 }, colorScheme });
  await servePictures(context);
  const page = await context.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  return page;
}

function faint(texts: MeasuredText[]): string[] {
  return texts
    .filter(({ contrast, needed }) => contrast < needed)
    .map(({ text, contrast }) => `${contrast.toFixed(2)} ${text}`);
}

/** A machine without a font for a script paints nothing of it, inverted or not: that tells nothing. */
async function withoutBlank(texts: MeasuredText[], html: string): Promise<MeasuredText[]> {
  const page = await open(browser, html, 600);
  const light = await page.screenshot({ fullPage: true });
  const blank = await page.context().newPage();
  const rects = texts.map(({ rect }) => rect);
  const painted = await measurePixels(blank, light, rects);
  await page.context().close();
  return texts.filter((_, index) => (painted[index]?.contrast ?? 1) > 1.1);
}

describe.each(variants)('$name', ({ source, variables }) => {
  it.each(WIDTHS)(
    'fits %i px, and is readable in light, in dark and in Outlook on the web',
    async (width) => {
      const { html } = await renderOnce(source, variables, { unsubscribeFooter: true });
      const page = await open(browser, html, width);
      const light = await page.evaluate(measureText);
      expect(light.overflowing).toEqual([]);
      expect(light.texts.length).toBeGreaterThan(0);
      expect(faint(light.texts)).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.setAttribute('data-ogsc', '');
        document.documentElement.setAttribute('data-ogsb', '');
      });
      expect(faint((await page.evaluate(measureText)).texts)).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.removeAttribute('data-ogsc');
        document.documentElement.removeAttribute('data-ogsb');
      });
      await page.emulateMedia({ colorScheme: 'dark' });
      const dark = await page.evaluate(measureText);
      expect(dark.overflowing).toEqual([]);
      expect(faint(dark.texts)).toEqual([]);
      await page.context().close();
    },
  );

  it('survives inversion, or warns that it does not', async () => {
    const { html } = await renderOnce(source, variables, { unsubscribeFooter: true });
    const page = await open(forcedDark, withoutDark(html), 600, 'dark');
    const { texts } = await page.evaluate(measureText);
    const screenshot = await page.screenshot({ fullPage: true });
    const blank = await page.context().newPage();
    const corner = { x: 1, y: 1, width: 1, height: 1 };
    const [outside, ...painted] = await measurePixels(blank, screenshot, [
      corner,
      ...texts.map(({ rect }) => rect),
    ]);
    expect(outside?.ground).toBeLessThan(0.2);
    const lost = texts.filter((_, index) => (painted[index]?.contrast ?? 0) < 3);
    const unreadable = lost.length > 0 ? await withoutBlank(lost, html) : lost;
    const warned = listWarnings(source, html).some(({ code }) => code === 'fades_when_inverted');
    expect(unreadable.length > 0 ? unreadable : null).toEqual(warned ? expect.any(Array) : null);
    await page.context().close();
  });
});

it.each(WIDTHS)('stands mirrored at %i px where lines run from right to left', async (width) => {
  const boxes = async (language: string) => {
    const { html } = await renderOnce(
      { blocks: oneOfEach, style: { ...defaultStyle, language } },
      { url: 'https://example.com/' },
      { unsubscribeFooter: true },
    );
    const page = await open(browser, html, width);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('h1,h3,p,ul,ol,li,img,a[style*=inline-block],td[width]')].map(
        (element) => {
          const { left, right, top } = element.getBoundingClientRect();
          return [Math.round(left), Math.round(window.innerWidth - right), Math.round(top)];
        },
      ),
    );
    await page.context().close();
    return found;
  };
  const english = await boxes('en');
  expect(english.length).toBeGreaterThan(20);
  expect(await boxes('he')).toEqual(english.map(([left, right, top]) => [right, left, top]));
});

it.each([
  [0, 24],
  [16, 16],
  [40, 0],
])('keeps columns with a gap of %i apart by %i px where they stack', async (gap, rowGap) => {
  const picture = { type: 'image' as const, src: 'https://example.com/a.png', alt: 'A' };
  const columns = [50, 50].map((width) => ({ width, blocks: [picture] }));
  const { html } = await renderOnce({ blocks: [{ type: 'columns', gap, rowGap, columns }] });
  const page = await open(browser, html, 375);
  const boxes = await page.evaluate(() =>
    [...document.images].map((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return { top, bottom, width };
    }),
  );
  await page.context().close();
  const [first, second] = boxes;
  expect(first?.width).toBe(second?.width);
  // Every picture has 8 px above and below.
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(16 + rowGap);
});

it('keeps a heading in a column nearer to what it heads than to what is above', async () => {
  const heading = { type: 'heading' as const, level: 3 as const, runs: [makeRun('Heading')] };
  const columns = [50, 50].map((width) => ({
    width,
    blocks: [makeText('Above'), heading, makeText('Below')],
  }));
  const { html } = await renderOnce({ blocks: [{ type: 'columns', columns }] });
  const page = await open(browser, html, 375);
  const [above, below, apart] = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('p,h3')].map((one) => one.getBoundingClientRect());
    return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
  });
  await page.context().close();
  expect([above, below, apart]).toEqual([16, 8, 32]);
});

it.each(WIDTHS)(
  'reaches from edge to edge of the body at %i px, and text does not',
  async (width) => {
    const picture = { type: 'image' as const, src: 'https://example.com/a.png', alt: 'A' };
    const { html } = await renderOnce({
      blocks: [
        { ...picture, fullWidth: true },
        { ...makeText('On an area'), background: '#312E81' },
        makeText('On the body'),
        { ...makeText('In a box'), background: '#312E81', inset: true },
      ],
    });
    const page = await open(browser, html, width);
    const insets = await page.evaluate(() => {
      const body = document.querySelector('.w-body')?.getBoundingClientRect();
      return [...document.querySelectorAll('img, p, td:has(> p)')].map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return [left - (body?.left ?? 0), (body?.right ?? 0) - right];
      });
    });
    await page.context().close();
    const [border, side] = width === 600 ? [1, 35] : [1, 17];
    const [edge, text, boxed] = [border, side, side + 20].map((inset) => [inset, inset]);
    expect(insets).toEqual([edge, edge, text, edge, text, boxed, boxed]);
  },
);

it('lets an area and a box stand out from the body in the dark too', async () => {
  const { html } = await renderOnce({
    blocks: [
      makeText('Body'),
      { ...makeText('Pale'), background: '#F4F4F5' },
      { ...makeText('Strong'), background: '#2F5CD8' },
      { ...makeText('Box'), background: '#EEF2FF', inset: true },
    ],
  });
  const page = await open(browser, html, 600, 'dark');
  const grounds = await page.evaluate(() =>
    [...document.querySelectorAll('td:has(> p)')].map(
      (cell) => getComputedStyle(cell).backgroundColor,
    ),
  );
  await page.context().close();
  expect(new Set(grounds).size).toBe(4);
  expect(grounds[2]).toBe('rgb(47, 92, 216)');
});

it('writes the unsubscribe line in the language of the mail, or says which it is in', async () => {
  const line = async (language: string) => {
    const style = { ...defaultStyle, language };
    const { html, text } = await renderOnce({ style }, {}, { unsubscribeFooter: true });
    const spoken = html.match(/<p( lang[^>]*?)? class[^>]*><a[^>]*>([^<]*)<\/a><\/p>/);
    expect(text).toContain(`${spoken?.[2]} (`);
    return [spoken?.[1] ?? '', spoken?.[2]];
  };
  expect(await line('en-GB')).toEqual(['', 'Unsubscribe']);
  expect(await line('pt-BR')).toEqual(['', 'Cancelar a inscrição']);
  expect(await line('zh-TW')).toEqual(['', '取消訂閱']);
  expect(await line('he')).toEqual(['', 'הסרה מרשימת התפוצה']);
  expect(await line('fa')).toEqual([' lang="en" dir="ltr"', 'Unsubscribe']);
});

it('shows the picture for the dark in the dark, and only then', async () => {
  const image = { src: 'https://example.com/light.png', darkSrc: 'https://example.com/dark.png' };
  const block = {
    ...image,
    type: 'image' as const,
    align: 'left' as const,
    alt: 'x',
    width: 100,
    href: '',
  };
  const { html } = await renderOnce({ blocks: [block] });
  const page = await open(browser, html, 600);
  const shown = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.images].filter((img) => img.checkVisibility()).map(({ src }) => src),
    );
  expect(await shown()).toEqual([image.src]);
  await page.evaluate(() => document.documentElement.setAttribute('data-ogsc', ''));
  expect(await shown()).toEqual([image.darkSrc]);
  await page.evaluate(() => document.documentElement.removeAttribute('data-ogsc'));
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shown()).toEqual([image.darkSrc]);
  await page.context().close();
});
