import { readFileSync } from 'node:fs';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { operations } from '../../generated/api.ts';

export type OperationId = keyof operations;

/** What a key may do. */
export type Scope = 'full' | 'sending' | 'feedback';

/** An operation of the contract, with references resolved. */
export interface ContractOperation extends OpenAPIV3_1.OperationObject {
  operationId: OperationId;
  method: string;
  path: string;
  'x-scopes'?: Scope[];
  'x-body-limit-bytes'?: number;
}

export interface Contract {
  /** The document as published. */
  document: OpenAPIV3_1.Document;
  /** The document with every reference resolved. */
  resolved: OpenAPIV3_1.Document;
  operations: ContractOperation[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** What recipients see is described in a document of its own. */
export const recipientContractFile = new URL(
  '../../generated/recipients.openapi.json',
  import.meta.url,
);

export function readContract(
  file = new URL('../../generated/openapi.json', import.meta.url),
): Contract {
  const document: OpenAPIV3_1.Document = JSON.parse(readFileSync(file, 'utf8'));
  const resolved: OpenAPIV3_1.Document = resolve(document);
  const operations = Object.entries(resolved.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [{ ...operation, method, path } as ContractOperation];
    }),
  );
  return { document, resolved, operations };
}

/**
 * Replaces every `$ref` by what it points at, once each, so that equal references give the same
 * object. Siblings of a `$ref` (OpenAPI 3.1 allows them) are kept beside it.
 */
function resolve<T>(document: T): T {
  const done = new Map<string, unknown>();
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (node === null || typeof node !== 'object') return node;
    if (!('$ref' in node) || typeof node.$ref !== 'string') {
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
    }
    const { $ref, ...siblings } = node;
    if (!done.has($ref)) done.set($ref, visit(at($ref)));
    const target = done.get($ref) as object;
    return Object.keys(siblings).length === 0 ? target : { ...target, ...siblings };
  };
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce((node, key) => (node as Record<string, unknown>)[key], document as unknown);
  return visit(document) as T;
}
