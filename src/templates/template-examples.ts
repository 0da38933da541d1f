import { readFileSync } from 'node:fs';
import type { components } from '../../generated/api.ts';
import type { TemplateInput } from './save-template.ts';

type Schemas = components['schemas'];

const file = new URL('../../generated/template-examples.json', import.meta.url);
let kept: Schemas['TemplateExample'][] | undefined;

/** The templates to begin with, as the contract has them. */
export function templateExamples(): Schemas['TemplateExample'][] {
  kept ??= JSON.parse(readFileSync(file, 'utf8')) as Schemas['TemplateExample'][];
  return kept;
}

/** What a user writes of a template who begins with an example: the example, but for what is given. */
export function inputFromExample({
  example: name,
  ...changes
}: Schemas['CreateTemplateFromExample']): TemplateInput {
  const example = templateExamples().find((one) => one.name === name);
  // The contract names them all.
  if (example === undefined) throw new Error(`There is no example ${name}.`);
  return { ...example.template, ...changes };
}
