import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findBreakingChanges } from '../../deploy/release/find-breaking-changes.ts';
import { allowsBreaking, findDate } from '../../deploy/release/version.ts';

type Document = Record<string, unknown>;

const contract: Document = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
);

const example = {
  paths: {
    '/topics': {
      get: {
        parameters: [{ in: 'query', name: 'limit', schema: { type: 'integer', maximum: 100 } }],
        responses: { 200: answer({ $ref: '#/components/schemas/Topic' }) },
      },
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'string', maxLength: 64 },
                  kind: { type: 'string', enum: ['A', 'B'] },
                  block: { oneOf: [{ $ref: '#/components/schemas/Topic' }] },
                },
              },
            },
          },
        },
        responses: { 201: answer({ $ref: '#/components/schemas/Topic' }), 404: {} },
      },
    },
  },
  webhooks: { sent: { post: { requestBody: answer({ type: 'object', properties: { id: {} } }) } } },
  components: {
    schemas: {
      Topic: {
        type: 'object',
        required: ['id', 'size'],
        properties: {
          id: { type: 'string' },
          size: { type: 'integer' },
          parent: { $ref: '#/components/schemas/Topic' },
        },
      },
    },
  },
};

function answer(schema: unknown) {
  return { content: { 'application/json': { schema } } };
}

type Example = typeof example;
const body = ({ paths }: Example) =>
  paths['/topics'].post.requestBody.content['application/json'].schema;
const topic = ({ components }: Example) => components.schemas.Topic;
const at = (part: object) => part as Record<string, unknown>;

it.each<[string, (young: Example) => void]>([
  ['an operation that is gone', ({ paths }) => delete at(paths['/topics']).get],
  ['a parameter that is gone', ({ paths }) => paths['/topics'].get.parameters.pop()],
  [
    'a parameter that is required',
    ({ paths }) => (at(paths['/topics'].get.parameters[0] ?? {}).required = true),
  ],
  ['a limit that is tighter', (young) => (body(young).properties.name.maxLength = 60)],
  ['a field that is required', (young) => body(young).required.push('kind')],
  ['a field that is not taken', (young) => delete at(body(young).properties).kind],
  ['a value that is not taken', (young) => body(young).properties.kind.enum.pop()],
  ['a variant that is not taken', (young) => body(young).properties.block.oneOf.pop()],
  ['another type', (young) => (body(young).properties.name.type = 'integer')],
  ['an answer without a field', (young) => delete at(topic(young).properties).size],
  ['an answer whose field may lack', (young) => topic(young).required.pop()],
  ['an answer of another type', (young) => (topic(young).properties.size.type = 'string')],
  ['another status', ({ paths }) => delete at(paths['/topics'].post.responses)[201]],
  [
    'a webhook without a field',
    ({ webhooks }) =>
      (at(webhooks.sent.post).requestBody = answer({ type: 'object', properties: {} })),
  ],
])('finds %s', (_, change) => {
  const young = structuredClone(example);
  change(young);
  expect(findBreakingChanges(example, young)).not.toEqual([]);
});

it.each<[string, (young: Example) => void]>([
  ['nothing', () => {}],
  ['an operation more', ({ paths }) => (at(paths)['/new'] = { get: { responses: {} } })],
  ['an optional field more', (young) => (at(body(young).properties).note = { type: 'string' })],
  ['a field that need not be given', (young) => body(young).required.pop()],
  ['a wider limit', (young) => (body(young).properties.name.maxLength = 100)],
  ['a value more', (young) => body(young).properties.kind.enum.push('C')],
  ['an answer with more', (young) => (at(topic(young).properties).note = { type: 'string' })],
])('passes over %s', (_, change) => {
  const young = structuredClone(example);
  change(young);
  expect(findBreakingChanges(example, young)).toEqual([]);
});

it('reads the whole contract, and finds what is taken out of it', () => {
  expect(findBreakingChanges(contract, structuredClone(contract))).toEqual([]);
  const young = structuredClone(contract);
  delete at(at(young.paths as object))['/v1/emails'];
  expect(findBreakingChanges(contract, young)).toEqual([
    'GET /v1/emails is gone',
    'POST /v1/emails is gone',
  ]);
});

it.each([
  ['1.4.0', '2.0.0', true],
  ['1.4.0', '1.5.0', false],
  ['0.1.0', '0.2.0', true],
  ['0.1.0', '0.1.1', false],
])('from %s to %s: breaking is %j', (last, next, want) => {
  expect(allowsBreaking(last, next)).toBe(want);
});

it('a version has a date in the changelog', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  expect(findDate(read('CHANGELOG.md'), version)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(findDate('## 1.0.0\n', '1.0.0')).toBeUndefined();
});
