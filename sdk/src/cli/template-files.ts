import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CreateTemplate } from '../generated/schemas.ts';
import { UsageError } from './command.ts';

export interface TemplateFile {
  file: string;
  slug: string;
  template: CreateTemplate;
}

/** What the service says of a template and nobody can set. */
const readOnly = [
  'id',
  'variables',
  'createdAt',
  'updatedAt',
  'senderDomain',
  'senderDomainStatus',
];

/**
 * The templates of a folder: `<slug>.json` holds what `POST /v1/templates` takes. The slug may be left
 * out, and what only the service can say is left out of what it answered. Every mistake is told at once.
 */
export async function readTemplateFiles(folder: string): Promise<TemplateFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  if (names.length === 0) throw new UsageError(`There is no file <slug>.json in ${folder}.`);
  const faults: string[] = [];
  const files: TemplateFile[] = [];
  for (const file of names) {
    const read = readTemplate(await readFile(join(folder, file), 'utf8'), file);
    if (typeof read === 'string') faults.push(`${file} ${read}`);
    else files.push(read);
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return files;
}

/** The template, or what is wrong with the file. */
function readTemplate(text: string, file: string): TemplateFile | string {
  const slug = basename(file, '.json');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    return `is no JSON: ${(error as Error).message}`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return 'must hold a JSON object with name, fromAddress, subject and blocks';
  }
  const fields = Object.entries(value).filter(([key]) => !readOnly.includes(key));
  const template = { slug, ...Object.fromEntries(fields) } as CreateTemplate;
  if (template.slug !== slug) {
    return `has the slug "${template.slug}": name the file ${template.slug}.json, or leave the slug out`;
  }
  return { file, slug, template };
}
