import type { components } from '../../../generated/api.ts';
import type { Segment } from '../compiled-template.ts';

/** Runs in the text part: a link's target follows its text, unless the two are the same. */
export function writeRuns(runs: components['schemas']['Run'][], path: string): Segment[] {
  return runs.flatMap((run, index): Segment[] => {
    const text: Segment = { use: 'text', path: `${path}/${index}/text`, source: run.text };
    const href = run.href.trim();
    if (!href || href === run.text.trim()) return [text];
    return [text, ' (', { use: 'link', path: `${path}/${index}/href`, source: href }, ')'];
  });
}
