import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { TemplateSource } from '../../src/templates/compiled-template.ts';

type Example<T> = Record<string, { value: T }>;

const contract = parse(
  readFileSync(new URL('../../generated/openapi.yaml', import.meta.url), 'utf8'),
);

function examplesOf<T>(path: string): Example<T> {
  return contract.paths[path].post.requestBody.content['application/json'].examples;
}

/** The example templates of the contract with the variables its preview example gives them. */
export const examples = Object.entries(examplesOf<TemplateSource>('/v1/templates')).map(
  ([name, { value }]) => {
    const preview = examplesOf<{ variables: Record<string, unknown> }>(
      '/v1/templates/{id}/preview',
    )[name];
    return { name, source: value, variables: preview?.value.variables ?? {} };
  },
);
