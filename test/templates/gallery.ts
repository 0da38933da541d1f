import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { escapeHtml } from '../../src/templates/render/escape-html.ts';
import { launchBrowser } from '../support/browser.ts';
import { renderOnce } from './compile.ts';
import { outlookView } from './outlook-view.ts';
import { servePictures } from './serve-pictures.ts';
import { variants } from './variants.ts';
import { withoutDark } from './without-dark.ts';

/** Renders every variant in every view, to one page of screenshots: `npm run templates:gallery`. */
type View = {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
  view: (html: string) => string;
  inverting?: true;
};

function withoutImages(html: string): string {
  return html.replaceAll(/ src="[^"]*"/g, ' src="https://example.com/broken.png"');
}

/** No browser draws VML: its shapes as boxes of the same size, fill and corners. */
function drawShapes(html: string): string {
  return html
    .replaceAll(/<v:roundrect([^>]*)>/g, (_, attributes: string) => {
      const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
      const corners = (44 * Number.parseInt(read('arcsize') ?? '0', 10)) / 100;
      const stroke = read('strokecolor');
      const border = stroke ? `;border:2px solid ${stroke};box-sizing:border-box` : '';
      return `<div style="display:inline-block;${read('style')};line-height:44px;background:${read('fillcolor')};border-radius:${corners}px${border}">`;
    })
    .replaceAll('</v:roundrect>', '</div>');
}

const VIEWS: View[] = [
  { name: 'light', width: 600, colorScheme: 'light', view: (html: string) => html },
  { name: 'dark', width: 600, colorScheme: 'dark', view: (html: string) => html },
  {
    name: 'Outlook',
    width: 700,
    colorScheme: 'light',
    view: (html: string) => drawShapes(outlookView(html)),
  },
  { name: 'inverted', width: 600, colorScheme: 'dark', view: withoutDark, inverting: true },
  { name: 'images off', width: 600, colorScheme: 'light', view: withoutImages },
  { name: 'phone', width: 375, colorScheme: 'light', view: (html: string) => html },
  { name: 'phone, dark', width: 375, colorScheme: 'dark', view: (html: string) => html },
];

const folder = fileURLToPath(new URL('../../.data/gallery/', import.meta.url));

function fileOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

async function openPage(browser: Browser, view: View): Promise<Page> {
  const { width, colorScheme } = view;
  const context = await browser.newContext({ viewport: { width, height: 400 }, colorScheme });
  await servePictures(context);
  return context.newPage();
}

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
const inverting = await launchBrowser(['--blink-settings=forceDarkModeEnabled=true']);
const pages = await Promise.all(
  VIEWS.map((view) => openPage(view.inverting ? inverting : browser, view)),
);
const rows: string[] = [];
for (const { name, source, variables } of variants) {
  const { html } = await renderOnce(source, variables, { unsubscribeFooter: true });
  const cells: string[] = [];
  for (const [index, view] of VIEWS.entries()) {
    const page = pages[index];
    const file = `${fileOf(name)}-${fileOf(view.name)}.png`;
    await page?.setContent(view.view(html), { waitUntil: 'load' });
    await page?.screenshot({ path: `${folder}${file}`, fullPage: true });
    cells.push(`<td><a href="${file}"><img src="${file}" width="300" alt="${view.name}"></a></td>`);
  }
  rows.push(`<tr><th>${escapeHtml(name)}</th>${cells.join('')}</tr>`);
}
await browser.close();
await inverting.close();
const head = VIEWS.map(({ name, width }) => `<th>${name}, ${width} px</th>`).join('');
const style = 'body{font:14px sans-serif;background:#888}td,th{vertical-align:top;padding:8px}';
const gallery = `<!doctype html><meta charset="utf-8"><title>Templates</title><style>${style}</style><table><tr><th></th>${head}</tr>${rows.join('')}</table>`;
await writeFile(`${folder}index.html`, gallery);
console.log(
  `${variants.length} templates in ${VIEWS.length} views: ${pathToFileURL(`${folder}index.html`)}`,
);
