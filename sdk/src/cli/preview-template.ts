import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Call, type ServiceCommand, UsageError } from './command.ts';
import { textOf, textsOf } from './options.ts';

export const previewTemplate: ServiceCommand = {
  help: 'Show a template filled with variables',
  parameters: ['slug'],
  options: {
    variable: {
      type: 'string',
      multiple: true,
      value: '<name>=<value>',
      help: 'a value, as text; may be given several times',
    },
    variables: { type: 'string', value: '<file>', help: 'values, as a JSON object' },
    html: { type: 'string', value: '<file>', help: 'write the html part there' },
  },
  notes: 'Exit code 1: a variable has neither a value nor a fallback.',
  run: async (call) => {
    const { waybill, parameters, options, folder, print, show, paint, signal } = call;
    const [slug = ''] = parameters;
    const variables = await variablesOf(call);
    const preview = await waybill.templates.preview(slug, { variables }, { signal });
    const file = textOf(options.html);
    if (file !== undefined) await writeFile(resolve(folder, file), preview.html);
    show(preview, () => `${paint('bold', preview.subject)}\n\n${preview.text.trimEnd()}`);
    if (file !== undefined) print(`\nThe html part (${preview.sizeBytes} bytes) is in ${file}`);
    const warnings = preview.warnings.map(({ path, message }) => `${path} ${message}`.trim());
    const missing = preview.missing.map((name) => `${name} has neither a value nor a fallback.`);
    const sentences = [...warnings, ...missing];
    if (sentences.length > 0) print('');
    for (const sentence of sentences) print(`${paint('yellow', 'Warning:')} ${sentence}`);
    return missing.length === 0 ? 0 : 1;
  },
};

async function variablesOf({ options, folder }: Call): Promise<Record<string, unknown>> {
  const file = textOf(options.variables);
  const fromFile = file === undefined ? {} : await readObject(resolve(folder, file), file);
  const given = textsOf(options.variable).map((text) => {
    const at = text.indexOf('=');
    if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
    throw new UsageError(`Give variables as <name>=<value>, not ${text}`);
  });
  return { ...fromFile, ...Object.fromEntries(given) };
}

async function readObject(path: string, name: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {}
  throw new UsageError(`${name} must hold a JSON object, such as {"firstName": "Ada"}.`);
}
