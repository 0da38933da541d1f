import { readFileSync } from 'node:fs';
import type { TemplateSource } from '../../src/templates/compiled-template.ts';

type Example = {
  name: string;
  template: TemplateSource;
  variables: Record<string, unknown>;
};

const file = new URL('../../generated/template-examples.json', import.meta.url);

/** The example templates, with values for their variables. */
export const examples = (JSON.parse(readFileSync(file, 'utf8')) as Example[]).map(
  ({ name, template, variables }) => ({ name, source: template, variables }),
);
