import type { Document, Operation, Schema } from './document.ts';
import { methodName, namespaceName } from './method-name.ts';

/** An operation as a method of the SDK. */
export interface Method {
  name: string;
  namespace: string;
  path: string;
  httpMethod: string;
  operation: Operation;
  pathParameters: string[];
  takesBody: boolean;
  bodyOptional: boolean;
  takesQuery: boolean;
  queryOptional: boolean;
  paged: boolean;
}

/** The methods of the SDK: one for every operation, in the namespace of its tag. */
export function methodsOf(document: Document): Method[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([httpMethod, operation]) => {
      const tag = operation.tags?.[0];
      if (tag === undefined) throw new Error(`${operation.operationId} has no tag.`);
      const parameters = (operation.parameters ?? []).map((parameter) =>
        resolve(document, parameter),
      );
      const query = parameters.filter((parameter) => parameter.in === 'query');
      const body = operation.requestBody?.content['application/json']?.schema;
      const success = operation.responses['200'];
      return {
        name: methodName(operation.operationId, tag),
        namespace: namespaceName(tag),
        path,
        httpMethod: httpMethod.toUpperCase(),
        operation,
        pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
        takesBody: body !== undefined,
        bodyOptional: body !== undefined && isOptional(resolve(document, body)),
        takesQuery: query.length > 0,
        queryOptional: !query.some(({ required }) => required === true),
        paged: isPaged(
          query.map(({ name }) => name),
          success === undefined ? {} : (resolve(document, success).headers ?? {}),
        ),
      };
    }),
  );
}

/** The part itself, or what its reference points at. */
export function resolve<T extends object>(document: Document, part: T | { $ref: string }): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T;
  const target = part.$ref
    .slice(2)
    .split('/')
    .reduce((node: unknown, key) => (node as Record<string, unknown>)[key], document);
  return target as T;
}

/** By a cursor, which the header `Link` has, or by numbers. */
function isPaged(query: string[], headers: object): boolean {
  return (query.includes('after') && 'Link' in headers) || query.includes('pageSize');
}

/** A body may be left out when nothing in it has to be given: the SDK then sends `{}`. */
function isOptional(schema: Schema): boolean {
  return schema.properties !== undefined && (schema.required ?? []).length === 0;
}
