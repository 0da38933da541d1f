import type { TemplateFault } from './compiled-template.ts';
import { listVariables, parseField } from './render/parse-field.ts';

/**
 * Checks a subject or sender field that does not come with a template (a campaign's own). `path` is
 * the JSON Pointer that a fault is reported with.
 */
export function checkHeader(
  path: string,
  source: string,
): { ok: true; variables: string[] } | { ok: false; fault: TemplateFault } {
  const parsed = parseField(source);
  return parsed.ok
    ? { ok: true, variables: listVariables(parsed.templates) }
    : { ok: false, fault: { path, code: 'template_syntax', message: parsed.message } };
}
