import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse, stringify } from 'yaml';
import { addSamples } from './add-samples.ts';
import { addTemplateExamples } from './add-template-examples.ts';
import { addWebhooks } from './add-webhooks.ts';
import { type Document, operationsOf } from './document.ts';
import { dropRepeatedExamples } from './drop-repeated-examples.ts';
import { pruneSchemas } from './prune-schemas.ts';
import { sealObjects } from './seal-objects.ts';
import { shareResponses } from './share-responses.ts';
import { dropPatchDefaults, splitDefaults } from './split-defaults.ts';
import { takeMultipart } from './take-multipart.ts';
import { writeSdk } from './write-sdk.ts';

// TypeSpec → generated/openapi.yaml → generated/api.ts, generated/received.ts and the SDK's
// sdk/src/generated; spec/templates/examples → generated/template-examples.json; and generated/recipients.openapi.yaml, which describes what recipients see. The
// same input gives the same bytes.

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function compile(source: string, target: string): Document {
  const file = `@typespec/openapi3.output-file=${target}`;
  execFileSync(
    'tsp',
    ['compile', at(source), '--config', at('spec/tspconfig.yaml'), '--option', file],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const emitted = readFileSync(at(`generated/${target}`), 'utf8');
  // TypeSpec writes records with the keyword of JSON Schema 2019; every tool knows the older one.
  return parse(emitted.replaceAll('unevaluatedProperties:', 'additionalProperties:'));
}

/** The first sentence of an operation's documentation is its summary. */
function summarize(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    operation.summary ??= operation.description?.split(/(?<=\.)\s/)[0]?.replace(/\.$/, '');
  }
}

const note = 'Made by `npm run generate` from spec/. Do not edit.\n';

/** The document for people and tools, and as JSON for the server, which reads it in a hundredth of the time. */
function write(document: Document, name: string): void {
  // Quotes what YAML 1.1 takes for something else: many readers still do, and 18:00 is 1080 to them.
  const schema = 'yaml-1.1';
  const yaml = stringify(document, { aliasDuplicateObjects: false, lineWidth: 0, schema });
  writeFileSync(at(`generated/${name}.yaml`), `# ${note}${yaml}`);
  writeFileSync(at(`generated/${name}.json`), `${JSON.stringify(document)}\n`);
}

/**
 * Types of a document: as a client sees it, or as a handler does, to whom defaults are filled in. They
 * are those of its paths: what the server itself sends is no operation of anybody who calls it.
 */
async function writeTypes(
  { webhooks: _, ...document }: Document,
  file: string,
  defaultsFilledIn: boolean,
): Promise<string> {
  const types = await openapiTS(JSON.stringify(document), {
    defaultNonNullable: defaultsFilledIn,
    alphabetize: true,
  });
  const text = `// ${note}${astToString(types)}`;
  writeFileSync(at(file), text);
  return text;
}

const document = compile('spec/main.tsp', 'openapi.yaml');
dropRepeatedExamples(document);
dropPatchDefaults(document);
splitDefaults(document);
const templateExamples = addTemplateExamples(document);
shareResponses(document);
addWebhooks(document);
pruneSchemas(document);
sealObjects(document);
summarize(document);
addSamples(document);
write(document, 'openapi');
writeFileSync(at('generated/template-examples.json'), `${JSON.stringify(templateExamples)}\n`);
writeSdk(document, await writeTypes(document, 'generated/api.ts', false));
await writeTypes(document, 'generated/received.ts', true);

const forRecipients = compile('spec/recipients/main.tsp', 'recipients.openapi.yaml');
pruneSchemas(forRecipients);
takeMultipart(forRecipients);
summarize(forRecipients);
write(forRecipients, 'recipients.openapi');
await writeTypes(forRecipients, 'generated/recipients.ts', true);
