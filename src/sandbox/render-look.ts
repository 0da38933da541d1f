import { escapeHtml } from '../templates/render/escape-html.ts';
import type { Scheme } from './preview-html.ts';

/** How a mail is looked at. */
export interface Look<View extends string> {
  view: View;
  scheme: Scheme;
  /** Of the frame, in pixels. */
  width: 600 | 375;
}

const names: Record<string, string> = {
  html: 'HTML',
  text: 'Text',
  links: 'Links',
  attachments: 'Attachments',
  headers: 'Headers',
  source: 'Source',
};

/** Reads a look out of a page's query; whatever it does not know is the first choice. */
export function readLook<View extends string>(
  query: Record<string, unknown>,
  views: readonly [View, ...View[]],
): Look<View> {
  return {
    view: views.find((view) => view === query.view) ?? views[0],
    scheme: query.scheme === 'dark' ? 'dark' : 'light',
    width: query.width === '375' ? 375 : 600,
  };
}

/** The choices of a look as links, so that the page needs no script. */
export function renderChoices<View extends string>(
  look: Look<View>,
  views: readonly View[],
): string {
  const link = (label: string, change: Partial<Look<View>>) => {
    const next = { ...look, ...change };
    const current = Object.entries(change).every(
      ([key, value]) => look[key as keyof Look<View>] === value,
    );
    const query = `view=${next.view}&amp;scheme=${next.scheme}&amp;width=${next.width}`;
    return `<a href="?${query}"${current ? ' aria-current="true"' : ''}>${label}</a>`;
  };
  const choices = views.map((view) => link(names[view] ?? view, { view }));
  if (look.view === 'html') {
    choices.push('<hr>', link('Light', { scheme: 'light' }), link('Dark', { scheme: 'dark' }));
    choices.push('<hr>', link('600 px', { width: 600 }), link('Phone', { width: 375 }));
  }
  return `<nav aria-label="View">${choices.join('')}</nav>`;
}

/** The html in a frame in which nothing runs. `path` is that of the page. */
export function renderFrame(path: string, look: Look<string>): string {
  const width = look.width + 2;
  return `<iframe title="The mail" sandbox src="${path}/frame?scheme=${look.scheme}" style="width:${width}px"></iframe>`;
}

export function renderFacts(rows: [string, string][]): string {
  const items = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${items.join('')}</dl>`;
}
