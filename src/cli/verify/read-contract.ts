import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const contractFile = new URL('../../../generated/openapi.yaml', import.meta.url);

/** JSON Schema, as far as requests are made from it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  examples?: unknown[];
  'x-chosen-by'?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export interface Operation {
  id: string;
  tag: string;
  method: Method;
  path: string;
  parameters: Parameter[];
  /** The schema of the JSON body. */
  body: Schema | undefined;
  /** Every example of a body, from the operation and from the schema. */
  bodyExamples: unknown[];
  bodyLimitBytes: number;
  scopes: string[];
  statuses: number[];
}

export interface Contract {
  operations: Operation[];
  /** What a path answers to a method that it does not have. */
  methodNotAllowed: Schema;
  /** The schema itself, or the one that it refers to. */
  resolve(schema: Schema): Schema;
  document: Document;
}

interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface OperationObject {
  operationId: string;
  tags?: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, unknown>;
  'x-scopes'?: string[];
  'x-body-limit-bytes'?: number;
}

interface Document {
  paths: Record<string, Partial<Record<Method, OperationObject>>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content: Record<string, MediaType> }>;
  };
}

const defaultBodyLimitBytes = 1024 * 1024;

export function readContract(): Contract {
  const document: Document = parse(readFileSync(contractFile, 'utf8'));
  const follow = <T extends object>(part: T | { $ref: string }): T => {
    if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T;
    const keys = part.$ref.slice(2).split('/');
    return keys.reduce(
      (node: unknown, key) => (node as Record<string, unknown>)[key],
      document,
    ) as T;
  };
  const { MethodNotAllowed } = document.components.responses;
  const methodNotAllowed = MethodNotAllowed?.content['application/json']?.schema;
  return {
    document,
    resolve: follow<Schema>,
    methodNotAllowed: methodNotAllowed ?? {},
    operations: Object.entries(document.paths).flatMap(([path, operations]) =>
      methods.flatMap((method): Operation[] => {
        const operation = operations[method];
        if (operation === undefined) return [];
        const body = operation.requestBody?.content['application/json'];
        const schema = body && plainForm(body.schema, follow);
        const described: Operation = {
          id: operation.operationId,
          tag: operation.tags?.[0] ?? '',
          method,
          path,
          parameters: (operation.parameters ?? []).map((parameter) => follow<Parameter>(parameter)),
          body: schema,
          bodyExamples: body && schema ? examplesOf(body, follow<Schema>(schema)) : [],
          bodyLimitBytes: operation['x-body-limit-bytes'] ?? defaultBodyLimitBytes,
          scopes: operation['x-scopes'] ?? ['full'],
          statuses: Object.keys(operation.responses).map(Number),
        };
        return [described];
      }),
    ),
  };
}

/** Of two forms of a body that a property tells apart, the one without it: the other is a shortcut. */
function plainForm(schema: Schema, follow: (schema: Schema) => Schema): Schema {
  const { anyOf = [], 'x-chosen-by': property } = follow(schema);
  if (property === undefined) return schema;
  const isPlain = (form: Schema) => !Object.hasOwn(follow(form).properties ?? {}, property);
  return anyOf.find(isPlain) ?? schema;
}

function examplesOf(body: MediaType, schema: Schema): unknown[] {
  const all = [
    ...(schema.examples ?? []),
    ...(body.example === undefined ? [] : [body.example]),
    ...Object.values(body.examples ?? {}).map(({ value }) => value),
  ];
  const texts = all.map((example) => JSON.stringify(example));
  return all.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}
