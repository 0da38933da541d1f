import { AssignTag, ForTag, Output } from 'liquidjs';
import type { CompiledTemplate, Field } from './compiled-template.ts';
import { listVariables, parseField } from './render/parse-field.ts';
import { listReads } from './render/watch-template.ts';

const headers = ['subject', 'fromName', 'fromAddress', 'replyTo'] as const;

/**
 * The variables that every mail of a template needs, sorted: those written, assigned or looped over
 * outside of conditions and without the filter `default`. What a condition guards may be missing;
 * nothing is written in its place then.
 */
export function requiredVariables(content: CompiledTemplate): string[] {
  const segments = [...content.html, ...content.text];
  const fields = segments.filter((segment): segment is Field => {
    return typeof segment === 'object' && 'source' in segment;
  });
  const sources = new Set([
    ...headers.map((name) => content[name]),
    ...fields.map(({ source }) => source),
  ]);
  const required = new Set<string>();
  const known = new Set<string>();
  for (const source of sources) {
    const parsed = parseField(source);
    // Compiling has parsed the same source.
    if (!parsed.ok) throw new Error(parsed.message);
    for (const name of listVariables(parsed.templates)) known.add(name);
    for (const node of parsed.templates) {
      if (!(node instanceof Output || node instanceof AssignTag || node instanceof ForTag))
        continue;
      for (const { segments: path } of listReads(node)) required.add(String(path[0]));
    }
  }
  // A name that a template assigns is nobody's to give.
  return [...required].filter((name) => known.has(name)).sort();
}
