import type { OpenAPIV3_1 } from 'openapi-types';
import type { FindModel, Schema } from './render-fields.ts';
import type { Sample, ShownOperation } from './render-operation.ts';

type Document = OpenAPIV3_1.Document;

/** Looks up what a reference of the document points at. */
function lookUp<Part>(document: Document, part: Part | OpenAPIV3_1.ReferenceObject): Part {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return part as Part;
  const keys = part.$ref.slice('#/'.length).split('/');
  return keys.reduce(
    (node: unknown, key) => (node as Record<string, unknown>)[key],
    document,
  ) as Part;
}

export const modelsOf = (document: Document): FindModel => {
  return ($ref) => lookUp<Schema>(document, { $ref });
};

/** The operations of each tag, in the order of the tags. */
export function readOperations(document: Document): Map<string, ShownOperation[]> {
  const byTag = new Map((document.tags ?? []).map(({ name }) => [name, [] as ShownOperation[]]));
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      const shown = readOperation(document, method, path, operation as OpenAPIV3_1.OperationObject);
      byTag.get((operation as OpenAPIV3_1.OperationObject).tags?.[0] ?? '')?.push(shown);
    }
  }
  return byTag;
}

/** The requests that the service itself makes. */
export function readWebhooks(document: Document): ShownOperation[] {
  return Object.entries(document.webhooks ?? {}).map(([name, item]) => {
    const { post = { responses: {} } } = lookUp<OpenAPIV3_1.PathItemObject>(document, item);
    return readOperation(document, 'post', name, post);
  });
}

function readOperation(
  document: Document,
  method: string,
  path: string,
  operation: OpenAPIV3_1.OperationObject,
): ShownOperation {
  const { operationId: id = path, summary = id, description = '' } = operation;
  const body =
    operation.requestBody && lookUp<OpenAPIV3_1.RequestBodyObject>(document, operation.requestBody);
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]): [string, OpenAPIV3_1.ResponseObject] => [
      status,
      lookUp<OpenAPIV3_1.ResponseObject>(document, response),
    ],
  );
  const own = operation as { 'x-codeSamples'?: Sample[]; 'x-scopes'?: string[] };
  return {
    id,
    method,
    path,
    summary,
    description,
    parameters: (operation.parameters ?? []).map((parameter) =>
      lookUp<OpenAPIV3_1.ParameterObject>(document, parameter),
    ),
    body: Object.values(body?.content ?? {})[0]?.schema as Schema | undefined,
    successes: responses.filter(([status]) => status < '400'),
    errors: responses
      .filter(([status]) => status >= '400')
      .map(([status, response]) => [status, Object.keys(examplesOf(response))]),
    scopes: own['x-scopes'] ?? [],
    samples: own['x-codeSamples'] ?? [],
  };
}

export interface ErrorCode {
  code: string;
  status: string;
  meaning: string;
  example: unknown;
}

/** The errors that any operation answers with, each once. */
export function readErrorCodes(document: Document): ErrorCode[] {
  const codes = new Map<string, ErrorCode>();
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item ?? {}) as OpenAPIV3_1.OperationObject[]) {
      for (const [status, one] of Object.entries(operation.responses ?? {})) {
        const response = lookUp<OpenAPIV3_1.ResponseObject>(document, one);
        for (const [code, { value }] of Object.entries(examplesOf(response))) {
          const known = codes.get(code);
          // A response that may be several errors tells of all: the shortest tells of this one.
          const isShorter = !known || response.description.length < known.meaning.length;
          if (isShorter)
            codes.set(code, { code, status, meaning: response.description, example: value });
        }
      }
    }
  }
  return [...codes.values()].sort((a, b) => a.status.localeCompare(b.status));
}

function examplesOf({ content }: OpenAPIV3_1.ResponseObject): Record<string, { value: unknown }> {
  const examples = Object.values(content ?? {})[0]?.examples ?? {};
  return examples as Record<string, { value: unknown }>;
}
