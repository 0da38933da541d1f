import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Document, Schema } from './document.ts';

/**
 * Completes the examples of responses with the defaults that the server would fill in, so that an
 * example is written once and short. Call it while the schemas still hold their defaults.
 */
export function fillExamples(document: Document, answered: Set<string>): void {
  const ajv = new Ajv2020({
    strict: false,
    discriminator: true,
    useDefaults: true,
    validateFormats: false,
  });
  ajv.addSchema(withoutMappings(document) as object, 'contract');
  for (const name of answered) {
    const schema = document.components.schemas[name] as Schema;
    const complete = ajv.getSchema(`contract#/components/schemas/${name}`);
    for (const example of schema.examples ?? []) complete?.(example);
  }
}

/** Ajv follows a discriminator by the schemas themselves and refuses a `mapping`. */
function withoutMappings(document: Document): unknown {
  return JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'mapping' ? undefined : value,
  );
}
