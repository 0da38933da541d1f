import type { components } from '../../../../generated/api.ts';
import type { Segment } from '../../compiled-template.ts';
import type { BlockSite } from './built-block.ts';

type Run = components['schemas']['Run'];

/** Runs as inline markup. `path` is the JSON Pointer of the array. */
export function buildRuns(runs: Run[], site: BlockSite, path: string): string {
  return runs.map((run, index) => buildRun(run, site, `${path}/${index}`)).join('');
}

function buildRun(run: Run, site: BlockSite, path: string): string {
  let markup = site.fields.put('text', `${path}/text`, run.text);
  if (run.italic) markup = `<i>${markup}</i>`;
  if (run.bold) markup = `<b>${markup}</b>`;
  if (!run.href && !run.color) return markup;
  const tone = site.tones.text(run.color ?? (run.href ? site.tones.accent : undefined));
  const look = `class="${tone.className}" style="color:${tone.color};background-color:${tone.background}`;
  if (!run.href) return `<span ${look}">${markup}</span>`;
  const href = site.fields.put('link', `${path}/href`, run.href);
  return `<a href="${href}" target="_blank" ${look};text-decoration:underline">${markup}</a>`;
}

/** Runs in the text part: a link's target follows its text, unless the two are the same. */
export function writeRuns(runs: components['schemas']['Run'][], path: string): Segment[] {
  return runs.flatMap((run, index): Segment[] => {
    const text: Segment = { use: 'text', path: `${path}/${index}/text`, source: run.text };
    const href = run.href.trim();
    if (!href || href === run.text.trim()) return [text];
    return [text, ' (', { use: 'link', path: `${path}/${index}/href`, source: href }, ')'];
  });
}
