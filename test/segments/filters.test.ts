import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact, Filter, Waybill } from '../../sdk/src/index.ts';
import { inParallel } from '../support/in-parallel.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { all, connect } from '../support/waybill.ts';
import { type Known, matches, type PropertyMeaning } from './evaluate-filter.ts';

type Condition = Filter['conditions'][number];
type Operator = Condition['operator'];

const operators: Operator[] = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'greater_than',
  'less_than',
  'before',
  'after',
  'within_days',
  'exists',
  'not_exists',
  'in',
  'not_in',
];
const properties: Record<string, PropertyMeaning> = {
  word: { type: 'STRING', fallback: '' },
  plan: { type: 'STRING', fallback: 'Free' },
  age: { type: 'NUMBER', fallback: '' },
  score: { type: 'NUMBER', fallback: '10' },
  vip: { type: 'BOOLEAN', fallback: '' },
  open: { type: 'BOOLEAN', fallback: 'true' },
  born: { type: 'DATE', fallback: '' },
  seen: { type: 'DATE', fallback: '2026-02-28' },
};
/** Values of every type in every property: people's sheets are like that. */
const values = [
  '',
  ' ',
  'free',
  'FREE',
  'Ünïcode',
  'ÜNÏCODE',
  '100%',
  '1_0',
  'a\\b',
  '%',
  '_',
  "o'clock",
  '\\',
  '10',
  10,
  '10.0',
  '1e1',
  '-5',
  -5,
  ' 7 ',
  '+7',
  '.5',
  '5.',
  '1e999',
  1e300,
  'NaN',
  'Infinity',
  '0x10',
  '1,5',
  '１０',
  'true',
  'TRUE',
  true,
  'false',
  false,
  'yes',
  '2026-02-28',
  '2026-02-30',
  '2026-02-28T23:59:59Z',
  '2026-02-28t23:30:00+02:00',
  '2026-03-01T00:00:00.000Z',
  '2026-13-01',
  '0000-01-01',
  '2024-02-29',
  '2023-02-29',
  '2026-02-28 12:00',
  '28.02.2026',
  '2026-02-28T24:00:00Z',
  '1900-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59-14:00',
  'x'.repeat(4000),
  '💥',
  'a,b',
];

let server: TestServer;
let waybill: Waybill;
let contacts: Contact[] = [];
let lists: string[] = [];
let topics: string[] = [];
let known: Known;

beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
  for (const [name, { type, fallback }] of Object.entries(properties)) {
    await waybill.contactProperties.create({ name, type, fallback });
  }
  lists = await inParallel(
    ['A', 'B'],
    async (name) => (await waybill.contactLists.create({ name })).id,
  );
  topics = await inParallel(['S', 'T'], async (name) => (await waybill.topics.create({ name })).id);
  const optOuts = new Map<string, string[]>();
  const random = fc.sample(
    fc.dictionary(fc.constantFrom(...Object.keys(properties)), fc.constantFrom(...values)),
    { numRuns: 150, seed: 7 },
  );
  contacts = await inParallel(random, async (attributes, index) => {
    const { id } = await waybill.contacts.create({
      email: `${index % 2 ? 'Person' : 'user'}_${index}@${index % 3 ? 'example.com' : 'test.example'}`,
      name: index % 4 === 0 ? '' : `Name ${index % 5}%`,
      attributes: { ...attributes },
      listIds: lists.filter((_, list) => index % (list + 2) === 0),
    });
    const out = topics.filter((_, topic) => index % (topic + 3) === 0);
    optOuts.set(id, out);
    await waybill.contacts.setTopics(id, {
      topics: out.map((topicId) => ({ topicId, subscribed: false })),
    });
    return waybill.contacts.get(id);
  });
  known = { properties, lists, optOuts };
});
afterAll(() => server.stop());

const text = fc.constantFrom(
  'free',
  'FrEE',
  '%',
  '_',
  '\\',
  '1_',
  'ü',
  'Ünïcode',
  'a',
  '💥',
  'user_1',
  '10',
);
const number = fc.constantFrom('10', '-5', '7', '.5', '1e1', '0', '1e99');
const moment = fc.constantFrom(
  '2026-02-28',
  '2026-03-01',
  '2026-02-28T23:59:59Z',
  '2026-02-28T21:30:00Z',
  '1900-01-01',
);
const flag = fc.constantFrom('true', 'False');
const several = (value: fc.Arbitrary<string>) =>
  fc.array(value, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' , '));

/** The operators of each type, with values that fit. */
const fitting: Record<string, Partial<Record<Operator, fc.Arbitrary<string>>>> = {
  STRING: {
    equals: fc.oneof(text, fc.constant('')),
    not_equals: fc.oneof(text, fc.constant('')),
    contains: text,
    not_contains: text,
    starts_with: text,
    ends_with: text,
    in: several(text),
    not_in: several(text),
    exists: fc.constant(''),
    not_exists: fc.constant(''),
  },
  NUMBER: {
    equals: number,
    not_equals: number,
    greater_than: number,
    less_than: number,
    in: several(number),
    not_in: several(number),
    exists: fc.constant(''),
    not_exists: fc.constant(''),
  },
  BOOLEAN: { equals: flag, not_equals: flag, exists: fc.constant(''), not_exists: fc.constant('') },
  DATE: {
    equals: moment,
    not_equals: moment,
    before: moment,
    after: moment,
    within_days: fc.constantFrom('1', '36500'),
    exists: fc.constant(''),
    not_exists: fc.constant(''),
  },
};
const id = (ids: () => string[]) => fc.nat({ max: 1 }).map((index) => ids()[index] ?? '');
fitting.LIST = {
  equals: id(() => lists),
  not_equals: id(() => lists),
  in: several(id(() => lists)),
  not_in: several(id(() => lists)),
  exists: fc.constant(''),
  not_exists: fc.constant(''),
};
fitting.TOPIC = {
  equals: id(() => topics),
  not_equals: id(() => topics),
  in: several(id(() => topics)),
  not_in: several(id(() => topics)),
};
const typeOfField: Record<string, string> = {
  email: 'STRING',
  name: 'STRING',
  createdAt: 'DATE',
  list: 'LIST',
  topic: 'TOPIC',
  ...Object.fromEntries(
    Object.entries(properties).map(([name, { type }]) => [`attributes.${name}`, type]),
  ),
};
const condition: fc.Arbitrary<Condition> = fc
  .constantFrom(...Object.entries(typeOfField))
  .chain(([field, type]) =>
    fc
      .constantFrom(...Object.entries(fitting[type] ?? {}))
      .chain(([operator, value]) =>
        value.map((given) => ({ field, operator: operator as Operator, value: given })),
      ),
  );

async function found(filter: Filter): Promise<string[]> {
  const { id } = await waybill.segments.create({ name: 'F', filter });
  const ids: string[] = [];
  for await (const contact of waybill.segments.listContacts(id, { limit: 100 }))
    ids.push(contact.id);
  const { contactCount } = await waybill.segments.get(id);
  expect(contactCount).toBe(ids.length);
  await waybill.segments.delete(id);
  return ids.sort();
}

const wanted = (filter: Filter) =>
  contacts
    .filter((contact) => matches(contact, filter, known))
    .map(({ id }) => id)
    .sort();

describe('a filter', () => {
  it('finds in SQL what it means, for every field and operator', async () => {
    for (const [field, type] of Object.entries(typeOfField)) {
      for (const [operator, value] of Object.entries(fitting[type] ?? {})) {
        for (const given of fc.sample(value, { numRuns: 3, seed: 1 })) {
          const filter: Filter = {
            match: 'all',
            conditions: [{ field, operator: operator as Operator, value: given }],
          };
          expect([filter.conditions, await found(filter)]).toEqual([
            filter.conditions,
            wanted(filter),
          ]);
        }
      }
    }
  });

  it('finds in SQL what it means, for any conditions together', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('all' as const, 'any' as const),
        fc.array(condition, { minLength: 1, maxLength: 6 }),
        async (match, conditions) => {
          const filter: Filter = { match, conditions };
          expect(await found(filter)).toEqual(wanted(filter));
        },
      ),
      { numRuns: 60 },
    );
  });

  describe('by a date', () => {
    const moments = {
      before: '2026-02-27T23:59:59.999Z',
      first: '2026-02-28T00:00:00.000Z',
      last: '2026-02-28T23:59:59.999Z',
      midnight: '2026-03-01T00:00:00.000Z',
      day: '2026-03-01',
      after: '2026-03-01T00:00:00.001Z',
    };
    let theirs: Waybill;
    beforeAll(async () => {
      theirs = connect(server, (await server.createOrganization()).key);
      await theirs.contactProperties.create({ name: 'born', type: 'DATE' });
      for (const [name, born] of Object.entries(moments)) {
        await theirs.contacts.create({ email: `${name}@example.com`, name, attributes: { born } });
      }
    });

    it.each<[Operator, string, (keyof typeof moments)[]]>([
      ['before', '2026-02-28', ['before']],
      ['equals', '2026-02-28', ['first', 'last']],
      ['not_equals', '2026-02-28', ['before', 'midnight', 'day', 'after']],
      ['after', '2026-02-28', ['midnight', 'day', 'after']],
      ['after', '2026-03-01', []],
      ['before', '2026-03-01T00:00:00Z', ['before', 'first', 'last']],
      ['equals', '2026-03-01T00:00:00Z', ['midnight', 'day']],
      ['not_equals', '2026-03-01T01:00:00+01:00', ['before', 'first', 'last', 'after']],
      ['after', '2026-03-01T00:00:00Z', ['after']],
      ['after', '2026-02-28T23:59:59.998z', ['last', 'midnight', 'day', 'after']],
    ])('tells %s %s to the millisecond', async (operator, value, names) => {
      const filter = { conditions: [{ field: 'attributes.born', operator, value }] };
      const { id } = await theirs.segments.create({ name: 'F', filter });
      const people = await all(theirs.segments.listContacts(id));
      expect(people.map(({ name }) => name).sort()).toEqual([...names].sort());
    });
  });

  it('refuses every operator that does not fit its field, and says where', async () => {
    for (const [field, type] of Object.entries(typeOfField)) {
      const wrong = operators.filter((operator) => !(operator in (fitting[type] ?? {})));
      const conditions = wrong.map((operator) => ({ field, operator, value: '1' }));
      if (conditions.length === 0) continue;
      const result = await waybill.segments.preview({ filter: { conditions } }).result();
      if (result.ok) throw new Error(`${field} takes what does not fit.`);
      expect(result.error.details.map(({ path }) => path)).toEqual(
        wrong.map((_, index) => `/body/filter/conditions/${index}/operator`),
      );
    }
  });

  const refused: [string, Condition[], number, string[]][] = [
    [
      'unknown fields',
      ['nothing', '__proto__', 'attributes', 'toString'].map((field) => ({
        field,
        operator: 'equals',
        value: 'x',
      })),
      422,
      ['/0/field', '/1/field', '/2/field', '/3/field'],
    ],
    [
      'unknown properties',
      [
        { field: 'attributes.nothing', operator: 'equals', value: 'x' },
        { field: 'attributes.', operator: 'equals', value: 'x' },
      ],
      404,
      ['/0/field', '/1/field'],
    ],
    [
      'unknown lists',
      [{ field: 'list', operator: 'in', value: 'lst_x,lst_01jd7w1v5ve6xt0c6y2f7g8h9k' }],
      404,
      ['/0/value', '/0/value'],
    ],
    [
      'unknown topics',
      [{ field: 'topic', operator: 'equals', value: 'top_01jd7w1v5ve6xt0c6y2f7g8h9k' }],
      404,
      ['/0/value'],
    ],
    [
      'values of another type',
      [
        { field: 'attributes.age', operator: 'in', value: '1,x' },
        { field: 'attributes.born', operator: 'before', value: '2026-02-30' },
        { field: 'attributes.vip', operator: 'equals', value: 'yes' },
        { field: 'createdAt', operator: 'within_days', value: '0' },
      ],
      422,
      ['/0/value', '/1/value', '/2/value', '/3/value'],
    ],
    [
      'no value',
      [
        { field: 'name', operator: 'contains', value: '' },
        { field: 'name', operator: 'in', value: ' , ' },
      ],
      422,
      ['/0/value', '/1/value'],
    ],
    ['a value too many', [{ field: 'name', operator: 'exists', value: 'x' }], 422, ['/0/value']],
    ['NUL', [{ field: 'name', operator: 'equals', value: 'a\0' }], 422, ['/0/value']],
  ];
  it.each(refused)('refuses %s with the path', async (_, conditions, status, paths) => {
    const answer = await server.request<{ error: { details: { path: string }[] } }>(
      'POST',
      '/v1/segments/preview',
      { filter: { conditions } },
    );
    expect([answer.status, answer.body.error?.details.map(({ path }) => path)]).toEqual([
      status,
      paths.map((path) => `/body/filter/conditions${path}`),
    ]);
  });

  it('has 1 to 20 conditions with values of at most 4,000 characters', async () => {
    const one: Condition = { field: 'name', operator: 'contains', value: 'x' };
    const preview = (conditions: Condition[]) =>
      waybill.segments.preview({ filter: { conditions } }).result();
    expect(await preview(Array(20).fill(one))).toMatchObject({ ok: true });
    for (const conditions of [[], Array(21).fill(one), [{ ...one, value: 'x'.repeat(4001) }]]) {
      expect(await preview(conditions)).toMatchObject({ ok: false, error: { status: 422 } });
    }
    expect(await preview([{ ...one, value: 'x'.repeat(10_000_000) }])).toMatchObject({ ok: false });
  });

  it('is false where it names what was deleted, whatever its operator', async () => {
    const property = await waybill.contactProperties.create({ name: 'brief', fallback: 'x' });
    const list = await waybill.contactLists.create({ name: 'Brief' });
    const topic = await waybill.topics.create({ name: 'Brief' });
    const fields: [string, string][] = [
      ['attributes.brief', 'STRING'],
      ['list', 'LIST'],
      ['topic', 'TOPIC'],
    ];
    const ids: Record<string, string> = { LIST: list.id, TOPIC: topic.id };
    const conditions = fields.flatMap(([field, type]) =>
      Object.keys(fitting[type] ?? {})
        .filter((operator) => type !== 'LIST' || !operator.endsWith('exists'))
        .map((operator) => ({
          field,
          operator: operator as Operator,
          value: operator.endsWith('exists') ? '' : (ids[type] ?? 'x'),
        })),
    );
    const segment = await waybill.segments.create({
      name: 'Brief',
      filter: { match: 'any', conditions },
    });
    expect(segment.contactCount).toBe(150);
    await waybill.contactProperties.delete(property.id);
    await waybill.contactLists.delete(list.id);
    await waybill.topics.delete(topic.id);
    expect((await waybill.segments.get(segment.id)).contactCount).toBe(0);
  });
});
