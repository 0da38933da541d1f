import { type Document, operationsOf, type Response, referenced, type Schema } from './document.ts';

/**
 * Gives every error response one place under `components/responses`, named after the errors that
 * it may hold, and refers to it from the operations.
 */
export function shareResponses(document: Document): void {
  const shared: Record<string, Response> = {};
  for (const { operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if ('$ref' in response || Number(status) < 400) continue;
      const errors = errorsOf(response);
      const name = errors.map((error) => error.replace(/Error$/, '')).join('Or');
      response.description = errors.map((error) => describe(document, error)).join(' Or: ');
      const media = response.content?.['application/json'];
      if (media !== undefined) media.examples = examplesOf(document, errors);
      shared[name] = response;
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  document.components.responses = Object.fromEntries(
    Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function errorsOf(response: Response): string[] {
  const schema = response.content?.['application/json']?.schema as Schema;
  return (schema.anyOf ?? [schema]).map((error) => {
    const name = referenced(error);
    if (name === undefined) throw new Error('An error response holds a schema without a name.');
    return name;
  });
}

/** By code, so that a mock can be asked for one: `Prefer: code=422, example=missing_variable`. */
function examplesOf(document: Document, errors: string[]): Record<string, { value: unknown }> {
  const values = errors.flatMap((error) => document.components.schemas[error]?.examples ?? []);
  return Object.fromEntries(
    values.map((value) => [(value as { error: { code: string } }).error.code, { value }]),
  );
}

function describe(document: Document, error: string): string {
  return document.components.schemas[error]?.description ?? error;
}
