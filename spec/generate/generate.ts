import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse, stringify } from 'yaml';
import { type Document, operationsOf } from './document.ts';
import { dropRepeatedExamples } from './drop-repeated-examples.ts';
import { pruneSchemas } from './prune-schemas.ts';
import { sealObjects } from './seal-objects.ts';
import { shareResponses } from './share-responses.ts';
import { dropPatchDefaults, splitDefaults } from './split-defaults.ts';
import { writeSdk } from './write-sdk.ts';

// TypeSpec → generated/openapi.yaml → generated/api.ts, generated/received.ts and the SDK's
// sdk/src/generated. The same input gives the same bytes.

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function compile(): Document {
  execFileSync('tsp', ['compile', at('spec/main.tsp'), '--config', at('spec/tspconfig.yaml')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const emitted = readFileSync(at('generated/openapi.yaml'), 'utf8');
  // TypeSpec writes records with the keyword of JSON Schema 2019; every tool knows the older one.
  return parse(emitted.replaceAll('unevaluatedProperties:', 'additionalProperties:'));
}

/** The first sentence of an operation's documentation is its summary. */
function summarize(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    operation.summary ??= operation.description?.split(/(?<=\.)\s/)[0]?.replace(/\.$/, '');
  }
}

const document = compile();
dropRepeatedExamples(document);
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

/** Types of the document: as a client sees it, or as a handler does, to whom defaults are filled in. */
async function writeTypes(file: string, defaultsFilledIn: boolean): Promise<string> {
  const types = await openapiTS(new URL('../../generated/openapi.yaml', import.meta.url), {
    defaultNonNullable: defaultsFilledIn,
    alphabetize: true,
  });
  const note = '// Made by `npm run generate` from spec/. Do not edit.\n';
  const text = note + astToString(types);
  writeFileSync(at(file), text);
  return text;
}

// The server reads the same as JSON, which takes a hundredth of the time.
writeFileSync(at('generated/openapi.json'), `${JSON.stringify(document)}\n`);

writeSdk(document, await writeTypes('generated/api.ts', false));
await writeTypes('generated/received.ts', true);
