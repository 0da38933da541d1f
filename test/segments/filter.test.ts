import { describe, expect, it } from 'vitest';
import {
  type FieldType,
  type Operator,
  operatorsOf,
  propertyOf,
  valuesOf,
} from '../../src/segments/filter.ts';

describe('an operator', () => {
  it.each<[FieldType, string]>([
    [
      'STRING',
      'contains ends_with equals exists in not_contains not_equals not_exists not_in starts_with',
    ],
    ['NUMBER', 'equals exists greater_than in less_than not_equals not_exists not_in'],
    ['BOOLEAN', 'equals exists not_equals not_exists'],
    ['DATE', 'after before equals exists not_equals not_exists within_days'],
    ['LIST', 'equals exists in not_equals not_exists not_in'],
    ['TOPIC', 'equals in not_equals not_in'],
    ['VISITS', 'equals exists in not_equals not_exists not_in within_days'],
  ])('of a %s is one of %s', (type, operators) => {
    expect([...operatorsOf[type]].sort().join(' ')).toBe(operators);
  });
});

describe('the values of a condition', () => {
  const values = (operator: Operator, value: string) => valuesOf({ field: 'x', operator, value });

  it.each(['in', 'not_in'] as const)('of %s are separated by commas', (operator) => {
    expect(values(operator, 'a,b')).toEqual(['a', 'b']);
    expect(values(operator, ' a b , ,c,')).toEqual(['a b', 'c']);
    expect(values(operator, ' , ')).toEqual([]);
  });

  it.each(['equals', 'contains', 'not_equals'] as const)('of %s are one, as it is', (operator) => {
    expect(values(operator, ' a,b ')).toEqual([' a,b ']);
    expect(values(operator, '')).toEqual(['']);
  });
});

it.each([
  ['attributes.plan', 'plan'],
  ['attributes.', ''],
  ['attributes.attributes.x', 'attributes.x'],
  ['email', undefined],
  ['plan', undefined],
  ['attributes', undefined],
  ['x.attributes.plan', undefined],
])('the field %s is the property %s', (field, property) => {
  expect(propertyOf(field)).toBe(property);
});
