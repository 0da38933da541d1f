import fc from 'fast-check';
import type { Schema } from '../../src/cli/verify/read-contract.ts';

/** What a property holds, by its name, where its schema says less than the server wants. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

const maxItems = 3;
const maxText = 300;

/**
 * Values that a schema of the contract allows. `undefined` in a hint leaves its property out; all
 * values are plain JSON.
 */
export function arbitraryFrom(
  schema: Schema,
  resolve: (schema: Schema) => Schema,
  hints: Hints = {},
): fc.Arbitrary<unknown> {
  return make(schema, resolve, hints).map((value) => JSON.parse(JSON.stringify(value)));
}

function make(
  written: Schema,
  resolve: (schema: Schema) => Schema,
  hints: Hints,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => make(part, resolve, hints);
  // A property may narrow what it refers to.
  const schema = { ...resolve(written), ...written };
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives !== undefined) {
    return fc.oneof(...alternatives.map((part) => inner({ ...limitsOf(schema), ...part })));
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return object(schema, inner, hints);
    case 'array':
      return array(schema, inner(schema.items ?? {}));
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 });
    case 'number':
      return fc.double({
        min: schema.minimum ?? -1e9,
        max: schema.maximum ?? 1e9,
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
}

/** Limits beside alternatives hold for each of them. */
function limitsOf({ minimum, maximum, minLength, maxLength, pattern }: Schema): Schema {
  const limits = { minimum, maximum, minLength, maxLength, pattern };
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}

function object(
  schema: Schema,
  inner: (schema: Schema) => fc.Arbitrary<unknown>,
  hints: Hints,
): fc.Arbitrary<unknown> {
  const { properties, additionalProperties, required = [] } = schema;
  if (properties === undefined && typeof additionalProperties === 'object') {
    return fc.dictionary(key, inner(additionalProperties), { maxKeys: maxItems });
  }
  const property = (name: string, part: Schema) => {
    const hint = hints[name];
    if (hint === undefined) return inner(part);
    return required.includes(name) ? hint.filter((value) => value !== undefined) : hint;
  };
  const values = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, part]) => [name, property(name, part)]),
  );
  return fc.record<Record<string, unknown>, string>(values, { requiredKeys: required });
}

function array(schema: Schema, items: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { minItems: minLength = 0, maxItems: most = Number.POSITIVE_INFINITY } = schema;
  const make = schema.uniqueItems ? fc.uniqueArray : fc.array;
  return make(items, { minLength, maxLength: Math.min(most, minLength + maxItems) });
}

/** Any text that the guard lets through; JSON Schema counts its characters, not its UTF-16 units. */
function text(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = maxText, pattern, format } = schema;
  if (format === 'date-time') return time;
  const limits = { minLength, maxLength: Math.min(maxLength, minLength + maxText) };
  const length = (value: string) => [...value].length;
  const made =
    pattern === undefined
      ? fc.string({ unit: 'binary', ...limits })
      : fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: limits.maxLength });
  return made.filter(
    (value) =>
      length(value) >= minLength &&
      length(value) <= maxLength &&
      value.isWellFormed() &&
      !value.includes('\0'),
  );
}

const key = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/).filter((name) => !(name in {}));

const time = fc
  .date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Any JSON of a depth that the guard allows. */
const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text({}),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: maxItems }),
    fc.dictionary(key, tie('value'), { maxKeys: maxItems }),
  ),
})).value;
