import {
  type Document,
  operationsOf,
  reachable,
  referenced,
  referenceTo,
  type Schema,
  walk,
} from './document.ts';
import { fillExamples } from './fill-examples.ts';

/**
 * A property with a default is written once in TypeSpec, as optional. In a request it may be left
 * out and the server fills it in; in a response it is therefore always there. This gives every
 * schema that holds such properties its two forms: the plain name is what the server answers, and
 * `<name>Input` is what it takes, where both are needed.
 */
export function splitDefaults(document: Document): void {
  const { schemas } = document.components;
  const operations = operationsOf(document).map(({ operation }) => operation);
  const requestRoots = operations.flatMap(({ requestBody }) => contentOf(requestBody));
  const responseRoots = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap((response) => ('$ref' in response ? [] : contentOf(response))),
  );
  const taken = reachable(document, requestRoots);
  const answered = reachable(document, responseRoots);
  const changing = namesThatChange(schemas);

  const split = [...answered].filter((name) => changing.has(name) && taken.has(name));
  const inputs = new Map(split.map((name) => [name, `${name}Input`]));
  for (const [name, input] of inputs) schemas[input] = structuredClone(schemas[name] as Schema);

  const requestSchemas = [...taken].map((name) => schemas[inputs.get(name) ?? name] as Schema);
  for (const schema of [...requestRoots, ...requestSchemas]) {
    walk(schema, (part) => pointAt(part, inputs));
  }
  fillExamples(document, answered);
  for (const name of answered) walk(schemas[name] as Schema, requireDefaults);
  for (const root of responseRoots) walk(root, requireDefaults);
}

/**
 * PATCH leaves out what stays: a default there would overwrite what is stored. What other requests
 * hold too is replaced as a whole, and keeps its defaults.
 */
export function dropPatchDefaults(document: Document): void {
  const rootsOf = (patch: boolean) =>
    operationsOf(document).flatMap(({ method, operation }) =>
      (method === 'patch') === patch ? contentOf(operation.requestBody) : [],
    );
  const whole = reachable(document, rootsOf(false));
  for (const schema of rootsOf(true)) dropDefaults(document, schema, whole);
}

function dropDefaults(document: Document, schema: Schema, whole: Set<string>): void {
  const name = referenced(schema);
  if (name !== undefined && whole.has(name)) return;
  const target = name === undefined ? schema : (document.components.schemas[name] as Schema);
  for (const property of Object.values(target.properties ?? {})) {
    delete property.default;
    dropDefaults(document, property, whole);
  }
}

function contentOf(body: { content?: Record<string, { schema: Schema }> } | undefined): Schema[] {
  return Object.values(body?.content ?? {}).map(({ schema }) => schema);
}

function namesThatChange(schemas: Record<string, Schema>): Set<string> {
  const changing = new Set<string>();
  let size = -1;
  while (size !== changing.size) {
    size = changing.size;
    for (const [name, schema] of Object.entries(schemas)) {
      walk(schema, (part) => {
        const optional = Object.values(part.properties ?? {}).some((p) => p.default !== undefined);
        if (optional || changing.has(referenced(part) ?? '')) changing.add(name);
      });
    }
  }
  return changing;
}

function requireDefaults(schema: Schema): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property.default === undefined) continue;
    delete property.default;
    schema.required = [...(schema.required ?? []), name];
  }
}

function pointAt(schema: Schema, inputs: Map<string, string>): void {
  const input = inputs.get(referenced(schema) ?? '');
  if (input !== undefined) schema.$ref = referenceTo(input);
  const mapping = schema.discriminator?.mapping ?? {};
  for (const [value, reference] of Object.entries(mapping)) {
    const target = inputs.get(referenced({ $ref: reference }) ?? '');
    if (target !== undefined) mapping[value] = referenceTo(target);
  }
}
