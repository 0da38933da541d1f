import { type Document, operationsOf, type Response, reachable, type Schema } from './document.ts';

/** Leaves only the schemas that a request or a response uses, in the order of their names. */
export function pruneSchemas(document: Document): void {
  const { schemas, responses = {} } = document.components;
  const bodies: (Partial<Pick<Response, 'content' | 'headers'>> | undefined)[] = [
    ...Object.values(responses),
    ...operationsOf(document).flatMap(({ operation }) => [
      operation.requestBody,
      ...Object.values(operation.responses).flatMap((response) =>
        '$ref' in response ? [] : [response],
      ),
    ]),
  ];
  const roots = bodies.flatMap((body) => [
    ...Object.values(body?.content ?? {}).map(({ schema }): Schema => schema),
    ...Object.values(body?.headers ?? {}).flatMap(({ schema }) => schema ?? []),
  ]);
  for (const { schema } of parametersOf(document)) if (schema !== undefined) roots.push(schema);
  const used = reachable(document, roots);
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function parametersOf(document: Document): { schema?: Schema }[] {
  return [
    ...Object.values(document.components.parameters ?? {}),
    ...operationsOf(document).flatMap(({ operation }) =>
      (operation.parameters ?? []).flatMap((parameter) => ('$ref' in parameter ? [] : [parameter])),
    ),
  ];
}
