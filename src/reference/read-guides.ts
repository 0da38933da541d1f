import { readdirSync, readFileSync } from 'node:fs';

export interface Guide {
  slug: string;
  title: string;
  markdown: string;
}

const folder = new URL('../../spec/guides/', import.meta.url);

/** The guides in the order of their files, whose names begin with a number. */
export function readGuides(): Guide[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const markdown = readFileSync(new URL(name, folder), 'utf8');
      const [, title = name] = /^# (.+)$/m.exec(markdown) ?? [];
      return { slug: name.replace(/^\d+-|\.md$/g, ''), title, markdown };
    });
}
