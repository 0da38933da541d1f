/** The parts of an OpenAPI 3.1 document that generation reads and writes. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  default?: unknown;
  enum?: string[];
  examples?: unknown[];
  pattern?: string;
  description?: string;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}

export interface Response {
  description: string;
  headers?: Record<string, { schema?: Schema }>;
  content?: Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: Schema;
}

export interface Operation {
  operationId: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  summary?: string;
  description?: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: {
    required?: boolean;
    content: Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;
  };
  responses: Record<string, Response | { $ref: string }>;
}

export interface Document {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** Requests that the server sends, by their names (OpenAPI 3.1 §4.8.1.1). */
  webhooks?: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, Response>;
    parameters?: Record<string, Parameter>;
  };
  [extension: `x-${string}`]: unknown;
}

const schemaPrefix = '#/components/schemas/';

export function operationsOf(document: Document): { method: string; operation: Operation }[] {
  return Object.values(document.paths).flatMap((path) =>
    Object.entries(path).map(([method, operation]) => ({ method, operation })),
  );
}

/** The schemas written directly inside this one. */
export function partsOf(schema: Schema): Schema[] {
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ];
}

/** The name of the schema that a reference points at. */
export function referenced(schema: Schema): string | undefined {
  return schema.$ref?.startsWith(schemaPrefix) ? schema.$ref.slice(schemaPrefix.length) : undefined;
}

export function referenceTo(name: string): string {
  return schemaPrefix + name;
}

/** Calls `visit` for a schema and for everything written inside it, without following references. */
export function walk(schema: Schema, visit: (schema: Schema) => void): void {
  visit(schema);
  for (const part of partsOf(schema)) walk(part, visit);
}

/** The names of all schemas that can be reached from the given ones. */
export function reachable(document: Document, roots: Schema[]): Set<string> {
  const names = new Set<string>();
  const follow = (schema: Schema) =>
    walk(schema, (part) => {
      const name = referenced(part);
      const target = name === undefined ? undefined : document.components.schemas[name];
      if (name === undefined || target === undefined || names.has(name)) return;
      names.add(name);
      follow(target);
    });
  for (const root of roots) follow(root);
  return names;
}
