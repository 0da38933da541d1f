import type { CompiledTemplate } from './compiled-template.ts';
import { splitLinks } from './render/split-links.ts';

/** The web links of a template that are the same for everybody. */
export function listLinks({ html }: CompiledTemplate): string[] {
  const links = html.flatMap((segment) => {
    if (typeof segment === 'string' || !('source' in segment)) return [];
    const { use, source } = segment;
    if (/\{[{%]/.test(source)) return [];
    if (use === 'link') return [source];
    if (use !== 'html') return [];
    return splitLinks(source).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.url]));
  });
  return [...new Set(links.filter((link) => /^https?:/i.test(link)))];
}
