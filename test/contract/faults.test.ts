import { expect, it } from 'vitest';
import { readContract } from '../../src/http/contract.ts';
import { RequestValidator } from '../../src/http/validator.ts';

const contract = readContract();

/** Every schema within a part of the document. */
function* schemasIn(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Record<string, unknown>;
  for (const child of Object.values(node)) yield* schemasIn(child);
}

it('every pattern of a request is told in words', () => {
  const bodies = contract.operations.map(({ requestBody }) => requestBody);
  const silent = [...schemasIn(bodies)]
    .filter(({ pattern }) => typeof pattern === 'string')
    .filter((schema) => schema['x-says'] === undefined)
    .map(({ pattern }) => pattern);
  expect(silent).toEqual([]);
});

it('no fault shows a pattern or the name of a format', () => {
  const operation = contract.operations.find(({ operationId }) => operationId === 'createTemplate');
  if (operation === undefined) throw new Error('There is no createTemplate.');
  const faults = new RequestValidator(contract).validate(operation, {
    path: {},
    query: {},
    headers: {},
    body: {
      name: 'a\u0007',
      slug: 'No Slug',
      replyTo: 'x',
      style: { accent: 'red', width: 2 ** 40 },
      fromAddress: 1,
    },
    values: 8,
  });
  expect(
    Object.fromEntries(faults.map(({ path, code, message }) => [path, [code, message]])),
  ).toEqual({
    '/body/name': ['format', 'must be one line, without line breaks and control characters'],
    '/body/slug': [
      'format',
      'must be lower-case letters and digits, in groups joined by single hyphens',
    ],
    '/body/replyTo': ['format', 'must be empty or 3 to 320 characters long'],
    '/body/style/accent': ['format', 'must be a colour such as #2F5CD8'],
    '/body/style/width': ['maximum', expect.any(String)],
    '/body/fromAddress': ['type', 'must be text'],
    '/body/subject': ['required', 'is required'],
    '/body/blocks': ['required', 'is required'],
  });
});
