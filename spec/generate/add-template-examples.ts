import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Document } from './document.ts';

/** A template to begin with, as `spec/templates/examples` holds it: what has a default is left out. */
interface WrittenExample {
  title: string;
  description: string;
  /** Values for its variables. */
  variables: Record<string, unknown>;
  /** As `POST /v1/templates` takes it. */
  template: Record<string, unknown>;
}

/** An example as the service answers with it: complete. */
export interface TemplateExample extends Omit<WrittenExample, 'title'> {
  name: string;
}

/**
 * Puts the example templates into the document, as bodies to send and to preview, and returns them
 * complete. One that the contract does not allow stops the generation. Call it while the schemas of
 * requests hold their defaults.
 */
export function addTemplateExamples(document: Document): TemplateExample[] {
  const complete = completer(document);
  const names = document.components.schemas.TemplateExampleName?.enum ?? [];
  const written = names.map((name) => ({ name, ...read(name) }));
  const examples = written.map(({ title: _, template, ...example }) => ({
    ...example,
    template: complete(example.name, template),
  }));
  const contentOf = (path: string) => {
    const media = document.paths[path]?.post?.requestBody?.content['application/json'];
    if (media === undefined) throw new Error(`The contract has no ${path}.`);
    return media;
  };
  contentOf('/v1/templates').examples = {
    ...Object.fromEntries(written.map(({ title, template }) => [title, { value: template }])),
    'From an example': { value: fromExample },
  };
  contentOf('/v1/templates/{id}/preview').examples = Object.fromEntries(
    written.map(({ title, variables }) => [title, { value: { variables } }]),
  );
  const listed = document.components.schemas.TemplateExample;
  if (listed !== undefined) listed.examples = examples.slice(0, 1);
  return examples;
}

/** An example with what its sender cannot do without. */
const fromExample = {
  name: 'Order receipt',
  slug: 'order',
  example: 'receipt',
  fromAddress: 'orders@example.com',
};

function read(name: string): WrittenExample {
  const file = new URL(`../templates/examples/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Fills defaults in as the server does with a request. */
function completer(document: Document) {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    discriminator: true,
    useDefaults: true,
    validateFormats: false,
  });
  ajv.addSchema(
    // Ajv follows a discriminator by the schemas themselves and refuses a `mapping`.
    JSON.parse(JSON.stringify(document), (key, value) => (key === 'mapping' ? undefined : value)),
    'contract',
  );
  const validate = ajv.getSchema('contract#/components/schemas/CreateTemplate');
  if (validate === undefined) throw new Error('The contract has no CreateTemplate.');
  return (name: string, written: Record<string, unknown>) => {
    const template = structuredClone(written);
    if (!validate(template)) {
      throw new Error(`The example ${name}: ${ajv.errorsText(validate.errors)}`);
    }
    return template;
  };
}
