import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse, stringify } from 'yaml';
import { type Document, operationsOf } from './document.ts';
import { pruneSchemas } from './prune-schemas.ts';
import { sealObjects } from './seal-objects.ts';
import { shareResponses } from './share-responses.ts';
import { dropPatchDefaults, splitDefaults } from './split-defaults.ts';

// TypeSpec → generated/openapi.yaml → generated/api.ts. The same input gives the same bytes.

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function compile(): Document {
  execFileSync('tsp', ['compile', at('spec/main.tsp'), '--config', at('spec/tspconfig.yaml')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return parse(readFileSync(at('generated/openapi.yaml'), 'utf8'));
}

/** The first sentence of an operation's documentation is its summary. */
function summarize(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    operation.summary ??= operation.description?.split(/(?<=\.)\s/)[0]?.replace(/\.$/, '');
  }
}

const document = compile();
dropPatchDefaults(document);
splitDefaults(document);
shareResponses(document);
pruneSchemas(document);
sealObjects(document);
summarize(document);

const header = '# Made by `npm run generate` from spec/. Do not edit.\n';
writeFileSync(
  at('generated/openapi.yaml'),
  header + stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }),
);

const types = await openapiTS(new URL('../../generated/openapi.yaml', import.meta.url), {
  defaultNonNullable: false,
  alphabetize: true,
});
writeFileSync(
  at('generated/api.ts'),
  `// Made by \`npm run generate\` from spec/. Do not edit.\n${astToString(types)}`,
);
