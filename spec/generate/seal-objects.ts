import { type Document, operationsOf, type Schema, walk } from './document.ts';

/** An object takes the properties that the contract names and no others. */
export function sealObjects(document: Document): void {
  for (const schema of Object.values(document.components.schemas)) walk(schema, seal);
  for (const { operation } of operationsOf(document)) {
    for (const response of Object.values(operation.responses)) {
      if ('$ref' in response) continue;
      for (const { schema } of Object.values(response.content ?? {})) walk(schema, seal);
    }
  }
}

function seal(schema: Schema): void {
  if (schema.properties === undefined || schema.allOf !== undefined) return;
  schema.additionalProperties ??= false;
}
