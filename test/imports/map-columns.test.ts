import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/errors.ts';
import { type ColumnNames, mapColumns } from '../../src/imports/map-columns.ts';

/** The code of the refusal, and of every fault where it lies and what it says. */
function refusalOf(header: string[], names: ColumnNames) {
  try {
    mapColumns(header, names);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...error.details.map(({ path, message }) => `${path} ${message}`)];
  }
  throw new Error('It was taken.');
}

const email = 'E-mail';
const ending = '; name the columns to take in columns.attributes';

describe('a mapping', () => {
  it('finds the columns that it names, and takes no other', () => {
    expect(
      mapColumns(['x', ' Name ', 'Plan', 'E-mail ', 'City'], {
        email,
        name: 'Name',
        attributes: { plan: 'Plan', home: ' City' },
      }),
    ).toEqual({
      count: 5,
      email: 3,
      name: 1,
      attributes: [
        { property: 'plan', index: 2 },
        { property: 'home', index: 4 },
      ],
    });
  });

  it('without attributes takes every other column as a property', () => {
    expect(mapColumns(['Plan', 'E-mail', 'Name'], { email })).toEqual({
      count: 3,
      email: 1,
      name: undefined,
      attributes: [
        { property: expect.stringMatching(/^plan$/i), index: 0 },
        { property: expect.stringMatching(/^name$/i), index: 2 },
      ],
    });
    expect(mapColumns(['Plan', 'E-mail', 'Name'], { email, name: 'Name' })).toMatchObject({
      name: 2,
      attributes: [{ index: 0 }],
    });
    expect(mapColumns(['E-mail', 'Plan'], { email, attributes: {} }).attributes).toEqual([]);
  });

  it('tells every column that is not there, before those that are there twice', () => {
    const names = { email: 'Mail', name: 'Nom', attributes: { plan: 'Tarif', a: 'A' } };
    expect(refusalOf(['E-mail', 'A', 'A'], names)).toEqual([
      'unknown_column',
      '/body/columns/email the file has no column Mail',
      '/body/columns/name the file has no column Nom',
      '/body/columns/attributes/plan the file has no column Tarif',
    ]);
    const several = (text: string) =>
      `the file has several columns ${text}; give them different headers`;
    expect(refusalOf(['E-mail', 'A', ' E-mail', 'A'], { email, attributes: { a: 'A' } })).toEqual([
      'validation_error',
      `/body/columns/email ${several('E-mail')}`,
      `/body/columns/attributes/a ${several('A')}`,
    ]);
    expect(refusalOf(['E-mail', 'E-mail'], { email: ' E-mail ' })[0]).toBe('validation_error');
    expect(refusalOf(['e-mail'], { email })[0]).toBe('unknown_column');
  });
});

describe('a header', () => {
  it.each([
    ['E mail', /^e_mail$/i],
    ['price (€)', /^price_+$/i],
    ['snake_case', /^snake_case$/],
    ['2nd', /^_2nd$/],
    ['a9', /^a9$/],
    ['_x', /^_x$/],
    ['Ü', /^_$/],
    ['x'.repeat(70), /^x{64}$/],
    [`2${'x'.repeat(70)}`, /^_2x{62}$/],
  ])('%j names the property %s', (header, property) => {
    const { attributes } = mapColumns(['E-mail', header], { email });
    expect(attributes).toEqual([{ property: expect.stringMatching(property), index: 1 }]);
  });

  it.each([
    [
      ['', '  '],
      ['column 2 has no header', 'column 3 has no header'],
    ],
    [['__proto__'], ['the header __proto__ cannot name a property']],
    [['constructor'], ['the header constructor cannot name a property']],
    [['prototype'], ['the header prototype cannot name a property']],
    [['a b', 'a-b'], ['the headers a b and a-b both give the property a_b']],
    [
      ['x', 'x', 'x'],
      [
        'the headers x and x both give the property x',
        'the headers x and x both give the property x',
      ],
    ],
  ])('that names no property of its own is refused: %j', (headers, faults) => {
    expect(refusalOf(['E-mail', ...headers], { email })).toEqual([
      'validation_error',
      ...faults.map((fault) => `/body/csv ${fault}${ending}`),
    ]);
  });

  it('keeps its case, and fills a known property that differs in case only', () => {
    const header = ['E-mail', 'firstName', 'PLAN', 'City'];
    const properties = (known: string[]) =>
      mapColumns(header, { email }, known).attributes.map(({ property }) => property);
    expect(properties([])).toEqual(['firstName', 'PLAN', 'City']);
    expect(properties(['plan', 'firstname', 'city', 'City'])).toEqual([
      'firstname',
      'plan',
      'City',
    ]);
    expect(refusalOf(['E-mail', 'Plan', 'plan'], { email })).toEqual([
      'validation_error',
      `/body/csv the headers Plan and plan both give the property plan${ending}`,
    ]);
  });

  it('may be one of 200, that of the address among them', () => {
    const columns = (count: number) => [
      'E-mail',
      ...Array.from({ length: count }, (_, i) => `c${i}`),
    ];
    expect(mapColumns(columns(199), { email }).attributes).toHaveLength(199);
    expect(refusalOf(columns(200), { email })[0]).toBe('validation_error');
  });

  it('is one of a hundred faults that are told, however many there are', () => {
    const faults = refusalOf(['E-mail', ...Array<string>(150).fill('')], { email });
    expect(faults.length).toBeLessThanOrEqual(1 + 101);
    expect(faults[1]).toBe(`/body/csv column 2 has no header${ending}`);
  });
});
