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
export interface TemplateExample {
  name: string;
  description: string;
  variables: Record<string, unknown>;
  template: Record<string, unknown>;
}

const names = ['welcome', 'password-reset', 'receipt', 'newsletter', 'event-invitation'];

/**
 * Puts the example templates into the document, as bodies to send and to preview, and returns them
 * complete. One that the contract does not allow stops the generation.
 */
export function addTemplateExamples(document: Document): TemplateExample[] {
  const complete = completer(document);
  const examples = names.map((name) => ({ name, ...read(name) }));
  const template = document.paths['/v1/templates']?.post;
  const preview = document.paths['/v1/templates/{id}/preview']?.post;
  if (!template || !preview) throw new Error('The contract has no templates.');
  give(template.requestBody?.content, examples, ({ template: value }) => value);
  give(preview.requestBody?.content, examples, ({ variables }) => ({ variables }));
  return examples.map(({ name, description, variables, template: written }) => {
    return { name, description, variables, template: complete(name, written) };
  });
}

function read(name: string): WrittenExample {
  const file = new URL(`../templates/examples/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

type Content = Record<string, { examples?: Record<string, { value: unknown }> }> | undefined;

function give<T extends { title: string }>(
  content: Content,
  examples: T[],
  show: (example: T) => unknown,
): void {
  const media = content?.['application/json'];
  if (media === undefined) throw new Error('The operation takes no JSON.');
  media.examples = Object.fromEntries(
    examples.map((example) => [example.title, { value: show(example) }]),
  );
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
