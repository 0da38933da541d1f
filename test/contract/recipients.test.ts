import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, it } from 'vitest';
import { readContract, recipientContractFile } from '../../src/http/contract.ts';

// The second contract: what recipients see. It is small, and has no keys and no JSON.

type Operation = OpenAPIV3_1.OperationObject & { method: string; path: string };
type Media = { schema: { anyOf?: object[]; examples?: unknown[] } };

const { document, operations: read } = readContract(recipientContractFile);
const operations = read as unknown as Operation[];
const schemas = Object.entries(document.components?.schemas ?? {});
const ajv = new Ajv2020({ strict: false });

const mediaOf = (body: unknown): [string, Media][] =>
  Object.entries((body as { content?: Record<string, Media> } | undefined)?.content ?? {});

describe.each(operations)('$operationId', (operation) => {
  it('has a tag, a summary, a description, and parameters with theirs', () => {
    const { tags, summary, description, parameters = [] } = operation;
    expect([tags?.length, Boolean(summary), Boolean(description)]).toEqual([1, true, true]);
    expect(parameters.every((one) => 'description' in one && one.description)).toBe(true);
  });

  it('needs no key, and may not find the link, fail or be away', () => {
    expect(document.security).toEqual([{}]);
    // A link leads on whatever is away.
    const isLink = /^\/t\/[co]\//.test(operation.path);
    const own = isLink ? [operation.path.startsWith('/t/c/') ? '302' : '200'] : ['200', '503'];
    expect(Object.keys(operation.responses ?? {})).toEqual(
      expect.arrayContaining(['404', '500', ...own]),
    );
  });

  it('answers every status with text, and the headers that keep it private', () => {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const types = mediaOf(response).map(([type]) => type);
      expect(
        types.every((type) => type.startsWith('text/') || type === 'image/gif'),
        status,
      ).toBe(true);
      expect(Object.keys((response as OpenAPIV3_1.ResponseObject).headers ?? {})).toEqual(
        expect.arrayContaining(['Cache-Control', 'Content-Security-Policy', 'X-Robots-Tag']),
      );
    }
  });

  it('has an example, which it allows, for every body', () => {
    const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})];
    for (const [type, { schema }] of bodies.flatMap(mediaOf)) {
      if (type === 'image/gif') continue;
      const alternatives = (schema.anyOf ?? [schema]) as { examples?: unknown[] }[];
      for (const { examples = [] } of alternatives) {
        expect(examples.length, type).toBeGreaterThan(0);
        for (const example of examples) expect(ajv.validate(schema, example), type).toBe(true);
      }
    }
  });
});

it('describes every schema and every property', () => {
  const bare = schemas.flatMap(([name, schema]) => [
    ...(schema.description ? [] : [name]),
    ...Object.entries((schema as OpenAPIV3_1.SchemaObject).properties ?? {})
      .filter(([, property]) => !property.description)
      .map(([property]) => `${name}.${property}`),
  ]);
  expect(bare).toEqual([]);
});

it('takes forms in both encodings (RFC 8058 §3.2)', () => {
  const post = operations.find(({ operationId }) => operationId === 'changeSubscriptions');
  expect(mediaOf(post?.requestBody).map(([type]) => type)).toEqual([
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ]);
});
