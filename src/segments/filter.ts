/** Which contacts belong to a segment. */
export interface Filter {
  match: 'all' | 'any';
  conditions: Condition[];
}

/** One comparison. `list` and `topic` values are public identifiers. */
export interface Condition {
  field: string;
  operator: Operator;
  value: string;
}

export type Operator =
  | 'equals'
  | 'not_equals'
  | 'contains'
  | 'not_contains'
  | 'starts_with'
  | 'ends_with'
  | 'greater_than'
  | 'less_than'
  | 'before'
  | 'after'
  | 'within_days'
  | 'exists'
  | 'not_exists'
  | 'in'
  | 'not_in';

/** How a field's values compare. */
export type FieldType = 'STRING' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'LIST' | 'TOPIC' | 'VISITS';

/** The operators that fit each type. */
export const operatorsOf: Record<FieldType, readonly Operator[]> = {
  STRING: [
    'equals',
    'not_equals',
    'contains',
    'not_contains',
    'starts_with',
    'ends_with',
    'exists',
    'not_exists',
    'in',
    'not_in',
  ],
  NUMBER: [
    'equals',
    'not_equals',
    'greater_than',
    'less_than',
    'exists',
    'not_exists',
    'in',
    'not_in',
  ],
  BOOLEAN: ['equals', 'not_equals', 'exists', 'not_exists'],
  DATE: ['equals', 'not_equals', 'before', 'after', 'within_days', 'exists', 'not_exists'],
  LIST: ['equals', 'not_equals', 'in', 'not_in', 'exists', 'not_exists'],
  TOPIC: ['equals', 'not_equals', 'in', 'not_in'],
  VISITS: ['equals', 'not_equals', 'in', 'not_in', 'within_days', 'exists', 'not_exists'],
};

/** The values of `in` and `not_in`, which are separated by commas. */
export function valuesOf({ operator, value }: Condition): string[] {
  if (operator !== 'in' && operator !== 'not_in') return [value];
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** `plan` for `attributes.plan`; undefined for other fields. */
export function propertyOf(field: string): string | undefined {
  return field.startsWith('attributes.') ? field.slice('attributes.'.length) : undefined;
}
