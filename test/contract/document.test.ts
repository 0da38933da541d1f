import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { parse } from 'yaml';
import type { operations as Operations } from '../../generated/api.ts';
import { Resources } from '../../sdk/src/generated/resources.ts';
import { transitions as campaignTransitions } from '../../src/campaigns/campaign-state.ts';
import { transitions as domainTransitions } from '../../src/domains/domain-state.ts';
import { transitions as messageTransitions } from '../../src/emails/message/message-state.ts';
import { readContract } from '../../src/http/contract.ts';
import type { Handlers } from '../../src/http/handler.ts';

/** The parts of a schema that these tests read; references are resolved. */
interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  enum?: unknown[];
  examples?: unknown[];
  'x-state-machine'?: { initial: string[]; transitions: Record<string, string[]> };
}
interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: string;
  method: string;
  path: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters: {
    name: string;
    in: string;
    description?: string;
    schema: Schema;
    explode?: boolean;
  }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description?: string; content?: Record<string, Media> }>;
}
interface Resolved {
  webhooks: Record<string, { post: Omit<Operation, 'method' | 'path'> }>;
  tags: { name: string; description?: string }[];
  components: { schemas: Record<string, Schema> };
}

const contract = readContract();
const resolved = contract.resolved as unknown as Resolved;
const operations = contract.operations as Operation[];
const schemas = Object.entries(resolved.components.schemas);

const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: true });
formats.default(ajv);

function faultsIn(schema: Schema, value: unknown): string | undefined {
  const plain = JSON.parse(JSON.stringify(schema), (key, part) =>
    key === 'mapping' ? undefined : part,
  );
  return ajv.validate(plain, value) ? undefined : ajv.errorsText();
}

const requestOf = ({ requestBody }: Pick<Operation, 'requestBody'>) =>
  requestBody?.content['application/json'];
const isSuccess = (status: string) => status.startsWith('2');
const successesOf = ({ responses }: Operation) => Object.keys(responses).filter(isSuccess);
const statusesOf = ({ responses }: Operation) => Object.keys(responses).map(Number);
const namesOf = (some: Operation[]) => some.map(({ operationId }) => operationId);

/** The operations that lack one of the statuses. */
const without = (some: Operation[], ...statuses: number[]) =>
  namesOf(some.filter((operation) => statuses.some((s) => !statusesOf(operation).includes(s))));

/** Every schema inside this one, with the place where it stands. */
function* partsOf(schema: Schema, place: string): Generator<[string, Schema]> {
  yield [place, schema];
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    yield* partsOf(part, `${place}.${name}`);
  }
  const nested = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  for (const part of [...nested, ...(schema.allOf ?? [])]) {
    if (part !== undefined) yield* partsOf(part, `${place}[]`);
  }
  if (typeof schema.additionalProperties === 'object') {
    yield* partsOf(schema.additionalProperties, `${place}.*`);
  }
}

const bodies = operations.flatMap((operation) => {
  const body = requestOf(operation);
  return body === undefined ? [] : [{ name: operation.operationId, body }];
});
const answers = operations.flatMap((operation) =>
  Object.entries(operation.responses).flatMap(([status, { content }]) => {
    const body = content?.['application/json'];
    return body === undefined ? [] : [{ name: `${operation.operationId} ${status}`, status, body }];
  }),
);

describe('every operation', () => {
  it('has an identifier, a tag that is described, a summary and a description', () => {
    const tags = resolved.tags.filter(({ description }) => description).map(({ name }) => name);
    const bare = operations.filter(
      ({ operationId, tags: own, summary, description }) =>
        !operationId ||
        own?.length !== 1 ||
        !tags.includes(own[0] ?? '') ||
        !summary ||
        !description,
    );
    expect(namesOf(bare)).toEqual([]);
    expect(new Set(namesOf(operations)).size).toBe(operations.length);
  });

  it('has exactly one success, but for what creates once and answers what is known', () => {
    const several = operations.filter((one) => successesOf(one).length !== 1);
    expect(several.map((one) => [one.operationId, successesOf(one)])).toEqual([
      ['createSuppression', ['200', '201']],
    ]);
  });

  it('may be unauthorized, limited, failing or away, or be asked for in a wrong way', () => {
    expect(without(operations, 401, 405, 429, 500, 503)).toEqual([]);
  });

  it('names the examples of its refusals by their codes, and has one for each', () => {
    const wrong = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .flatMap(([status, { content }]) => {
          const { schema = {}, examples = {} }: Partial<Media> =
            content?.['application/json'] ?? {};
          const codes = codesIn(schema).sort();
          const values = Object.values(examples) as { value: { error: { code: string } } }[];
          const own = values.map(({ value }) => value.error.code).sort();
          const agree = [own, Object.keys(examples).sort()].every(
            (names) => names.join() === codes.join(),
          );
          return agree ? [] : [`${operationId} ${status}: ${codes} but ${own}`];
        }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['sendEmail', 'header', 'Idempotency-Key', ['a', 'x'.repeat(256)], ['', 'a b', 'ä']],
    ['listEmails', 'query', 'after', ['AZcjNh_1dDuqX2pZ0-AbCg'], ['', 'nonsense', 'a b']],
    ['listCampaignRecipients', 'query', 'after', ['sAZcjNh_1dDuqX2pZ0-AbCg'], ['']],
    ['listEvents', 'query', 'after', ['now', 'A'.repeat(32)], ['', 'NOW', 'evt_']],
  ])('%s says how its %s %s is written', (id, place, name, right, wrong) => {
    const operation = operations.find(({ operationId }) => operationId === id);
    const found = operation?.parameters.find((each) => each.name === name && each.in === place);
    const schema = found?.schema ?? {};
    for (const text of right) expect([text, faultsIn(schema, text)]).toEqual([text, undefined]);
    for (const text of wrong) expect([text, faultsIn(schema, text)]).not.toEqual([text, undefined]);
  });

  it('that is a POST may have a malformed, reused or busy idempotency key', () => {
    const posts = operations.filter(({ method }) => method === 'post');
    expect(without(posts, 400, 409)).toEqual([]);
    const keyless = posts.filter(
      ({ parameters }) => !parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(namesOf(keyless)).toEqual([]);
  });

  it('with a body may refuse it', () => {
    const withBody = operations.filter((operation) => requestOf(operation) !== undefined);
    expect(without(withBody, 400, 413, 415, 422)).toEqual([]);
  });

  it('that names a resource may not find it', () => {
    expect(
      without(
        operations.filter(({ path }) => path.includes('{')),
        404,
      ),
    ).toEqual([]);
  });

  it('describes its parameters and takes each in one piece', () => {
    const wrong = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ in: place, description, explode, schema }) => {
          return (
            !description || (place === 'query' && schema.type !== 'array' && explode === false)
          );
        })
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has a handler', () => {
    expectTypeOf<keyof Handlers>().toEqualTypeOf<keyof Operations>();
    const file = new URL('../../sdk/src/generated/resources.ts', import.meta.url);
    const methods = readFileSync(file, 'utf8').matchAll(
      /\bCall<'(\w+)'> \{$|ListCall<'(\w+)'> \{$/gm,
    );
    const called = [...methods].map(([, single, list]) => single ?? list);
    expect(called.sort()).toEqual(namesOf(operations).sort());
  });

  it('is called by a flow', () => {
    const folder = fileURLToPath(new URL('../flows/', import.meta.url));
    const flows = readdirSync(folder).map((name) => readFileSync(folder + name, 'utf8'));
    const text = flows.join('\n').replaceAll(/\s+\./g, '.');
    const fetch = () => Promise.reject(new Error('Nothing is sent.'));
    const settings = { apiKey: 'k', baseUrl: 'http://localhost', fetch, timeout: 1, retries: 0 };
    const uncalled = Object.entries(new Resources(settings)).flatMap(([namespace, resource]) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
        .filter((method) => method !== 'constructor')
        .map((method) => `waybill.${namespace}.${method}(`)
        .filter((call) => !text.includes(call)),
    );
    expect(uncalled).toEqual([]);
  });
});

/** The codes of the errors that a response may hold. */
function codesIn(schema: Schema): string[] {
  const code = schema.properties?.error?.properties?.code;
  return [...((code?.enum ?? []) as string[]), ...(schema.anyOf ?? []).flatMap(codesIn)];
}

describe('what webhooks get', () => {
  const requests = Object.entries(resolved.webhooks);

  it('is described for every kind of event, with an example of its own', () => {
    const kinds = resolved.components.schemas.WebhookEventType?.enum;
    expect(kinds).toHaveLength(9);
    expect(requests.map(([kind]) => kind)).toEqual(kinds);
    for (const [kind, { post }] of requests) {
      const { schema } = requestOf(post) as Media;
      const [example] = examplesIn(schema);
      expect(example).toMatchObject({ type: kind });
      expect(faultsIn(schema, example)).toBeUndefined();
      expect(post.description).toMatch(/./);
      expect(Object.keys(post.responses)).toEqual(['410', '2XX', 'default']);
    }
  });

  it('has the headers that events are signed with', () => {
    const file = new URL('../../sdk/test-vectors/webhooks.json', import.meta.url);
    const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
      vectors: { name: string; headers: Record<string, string> }[];
    };
    const events = vectors.filter(({ name }) => name.endsWith('Event'));
    expect(events).toHaveLength(9);
    for (const [, { post }] of requests) {
      for (const { headers } of events) {
        const names = post.parameters.map(({ name }) => name);
        expect(names.sort()).toEqual(Object.keys(headers).sort());
        for (const { name, schema } of post.parameters) {
          expect(faultsIn(schema, headers[name])).toBeUndefined();
        }
      }
    }
  });
});

it.each([
  [{ kind: 'list', id: 'lst_01jd7w1v5ve6xt0c6y2f7g8h9k', name: 'n' }, true],
  [{ kind: 'segment', id: 'seg_01jd7w1v5ve6xt0c6y2f7g8h9k', name: 'n' }, true],
  [{ kind: 'all', id: null, name: '' }, true],
  [{ kind: 'list', id: 'seg_01jd7w1v5ve6xt0c6y2f7g8h9k', name: 'n' }, false],
  [{ kind: 'segment', id: null, name: 'n' }, false],
  [{ kind: 'all', id: 'lst_01jd7w1v5ve6xt0c6y2f7g8h9k', name: '' }, false],
])('an audience has the identifier of its kind: %o', (audience, isRight) => {
  const schema = resolved.components.schemas.Audience as Schema;
  expect(faultsIn(schema, audience) === undefined).toBe(isRight);
});

it.each([
  ['example.com', true],
  ['xn--mller-kva.test', true],
  ['Example.com', false],
  ['example', false],
  ['a_b.example', false],
  ['example.com.', false],
])('the name of a domain is written as it is kept: %s', (name, isRight) => {
  const schema = resolved.components.schemas.DomainSummary?.properties?.name as Schema;
  expect(faultsIn(schema, name) === undefined).toBe(isRight);
});

it.each(['openapi', 'recipients.openapi'])(
  '%s.yaml says the same to readers of YAML 1.1',
  (name) => {
    const read = (file: string) =>
      readFileSync(fileURLToPath(new URL(`../../generated/${file}`, import.meta.url)), 'utf8');
    const json = JSON.parse(read(`${name}.json`));
    for (const version of ['1.1', '1.2'] as const) {
      expect(parse(read(`${name}.yaml`), { version })).toEqual(json);
    }
  },
);

describe('every schema', () => {
  it('and every property is described', () => {
    const bare = schemas.flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...[...partsOf(schema, name)].flatMap(([place, part]) =>
        Object.entries(part.properties ?? {})
          .filter(([, property]) => !property.description)
          .map(([property]) => `${place}.${property}`),
      ),
    ]);
    expect(bare).toEqual([]);
  });

  it('matches its own examples', () => {
    const wrong = schemas.flatMap(([name, schema]) =>
      (schema.examples ?? []).flatMap((example) => {
        const faults = faultsIn(schema, example);
        return faults === undefined ? [] : [`${name}: ${faults}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('every body', () => {
  it('that is sent or answered has an example that the contract allows', () => {
    const wrong = [...bodies, ...answers].flatMap(({ name, body }) => {
      const examples = examplesOf(body);
      if (examples.length === 0) return [`${name} has none`];
      return examples.flatMap((example) => faultsIn(body.schema, example) ?? []);
    });
    expect(wrong).toEqual([]);
  });

  it('that is sent is closed to unknown fields', () => {
    const open = bodies.flatMap(({ name, body }) =>
      [...partsOf(body.schema, name)]
        .filter(([, { properties }]) => properties !== undefined)
        .filter(([, { additionalProperties }]) => additionalProperties !== false)
        .map(([place]) => place),
    );
    expect(open).toEqual([]);
  });

  it('that is answered has all its fields, or says when one is absent', () => {
    const silent = answers.flatMap(({ name, body }) =>
      [...partsOf(body.schema, name)].flatMap(([place, { properties, required = [] }]) =>
        Object.entries(properties ?? {})
          .filter(([key]) => !required.includes(key))
          .filter(([, { description }]) => !/\b(absent|optional|only)\b/i.test(description ?? ''))
          .map(([key]) => `${place}.${key}`),
      ),
    );
    expect([...new Set(silent)]).toEqual([]);
  });
});

/** The examples of a body: its own, its schema's, or those of what its envelope holds. */
function examplesOf({ example, examples, schema }: Media): unknown[] {
  if (example !== undefined) return [example];
  if (examples !== undefined) return Object.values(examples).map(({ value }) => value);
  return examplesIn(schema);
}

function examplesIn(schema: Schema): unknown[] {
  if (schema.examples !== undefined) return schema.examples;
  const { data } = schema.properties ?? {};
  if (data?.items !== undefined) return examplesIn(data.items).map((item) => ({ data: [item] }));
  if (data !== undefined) return examplesIn(data).map((value) => ({ data: value }));
  const alternatives = (schema.anyOf ?? []).map(examplesIn);
  return alternatives.some((found) => found.length === 0) ? [] : alternatives.flat();
}

describe.each([
  ['MessageStatus', messageTransitions],
  ['DomainStatus', domainTransitions],
  ['CampaignStatus', campaignTransitions],
])('the states of %s', (name, transitions) => {
  const status = resolved.components.schemas[name];
  const machine = status?.['x-state-machine'];

  it('change as the code lets them', () => {
    expect(machine?.transitions).toEqual(transitions);
  });

  it('are the states of the machine', () => {
    const { initial = [], transitions: published = {} } = machine ?? {};
    const named = [...initial, ...Object.keys(published), ...Object.values(published).flat()];
    expect([...new Set(named)].sort()).toEqual([...(status?.enum ?? [])].sort());
  });
});
