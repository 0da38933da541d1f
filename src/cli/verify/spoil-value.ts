import type { Contract, Schema } from './read-contract.ts';

/** A value that the contract refuses, and what is wrong with it. */
export interface Spoiled {
  what: string;
  value: unknown;
}

/**
 * Every way to break a value's schema in one place: another type, a limit passed by one, a value
 * outside the enumeration, a missing or an unknown property. Goes into the objects and into the
 * first item of the arrays that the value has.
 */
export function spoilValue(value: unknown, schema: Schema, contract: Contract): Spoiled[] {
  const branches = branchesOf(schema, contract);
  const [only] = branches.length === 1 ? branches : [];
  const branch = branches.find((candidate) => isMeant(candidate, value, contract));
  return [
    ...otherType(branches),
    ...(only ? outsideLimits(value, only) : []),
    ...(branch ? inside(value, branch, contract) : []),
  ];
}

/** The schema, or the alternatives that it is made of. */
export function branchesOf(schema: Schema, contract: Contract): Schema[] {
  const resolved = contract.resolve(schema);
  const alternatives = resolved.anyOf ?? resolved.oneOf;
  if (alternatives === undefined) return [resolved];
  return alternatives.flatMap((alternative) => branchesOf(alternative, contract));
}

function typesOf({ type, enum: values }: Schema): string[] | undefined {
  if (type === undefined) return values?.map((value) => typeOf(value));
  const types = Array.isArray(type) ? type : [type];
  return types.includes('number') ? [...types, 'integer'] : types;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Blocks and the like are told apart by a property with one value. */
function isMeant(branch: Schema, value: unknown, contract: Contract): boolean {
  const types = typesOf(branch);
  if (types !== undefined && !types.includes(typeOf(value))) return false;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, child]) => {
    const property = branch.properties?.[name];
    const { enum: values } = property ? contract.resolve(property) : {};
    return values === undefined || values.includes(child);
  });
}

function otherType(branches: Schema[]): Spoiled[] {
  const types = branches.map(typesOf);
  if (types.includes(undefined)) return [];
  const candidates: Record<string, unknown> = {
    object: {},
    array: [],
    string: 'text',
    boolean: true,
    integer: 7,
    null: null,
  };
  return Object.entries(candidates)
    .filter(([type]) => !types.flat().includes(type))
    .map(([type, value]) => ({ what: `is ${type}`, value }));
}

function outsideLimits(value: unknown, schema: Schema): Spoiled[] {
  const spoiled: Spoiled[] = [];
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, format } = schema;
  if (schema.enum !== undefined) spoiled.push({ what: 'is not listed', value: 'not listed' });
  if (minLength) spoiled.push({ what: 'is too short', value: 'x'.repeat(minLength - 1) });
  if (maxLength) spoiled.push({ what: 'is too long', value: 'x'.repeat(maxLength + 1) });
  if (pattern) spoiled.push({ what: 'breaks the pattern', value: '\u{1f4a5} \u0007' });
  if (format && /^(email|date-time|uri|uuid)$/.test(format)) {
    spoiled.push({ what: `is no ${format}`, value: 'neither this nor that' });
  }
  if (minimum !== undefined) spoiled.push({ what: 'is too small', value: minimum - 1 });
  if (maximum !== undefined) spoiled.push({ what: 'is too big', value: maximum + 1 });
  if (schema.type === 'integer') spoiled.push({ what: 'is a fraction', value: 1.5 });
  if (Array.isArray(value)) {
    if (minItems) spoiled.push({ what: 'has too few', value: value.slice(0, minItems - 1) });
    if (maxItems && value.length > 0) {
      spoiled.push({ what: 'has too many', value: new Array(maxItems + 1).fill(value[0]) });
    }
  }
  return spoiled;
}

function inside(value: unknown, schema: Schema, contract: Contract): Spoiled[] {
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    if (schema.items === undefined || value.length === 0) return [];
    return spoilValue(first, schema.items, contract).map((spoiled) => ({
      what: `[0] ${spoiled.what}`,
      value: [spoiled.value, ...rest],
    }));
  }
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return [];
  const spoiled: Spoiled[] = (schema.required ?? []).map((name) => ({
    what: `without ${name}`,
    value: Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)),
  }));
  if (schema.additionalProperties === false) {
    spoiled.push({ what: 'with an unknown field', value: { ...value, unknownField: 1 } });
  }
  for (const [name, property] of Object.entries(schema.properties)) {
    const child = (value as Record<string, unknown>)[name];
    for (const { what, value: bad } of spoilValue(child, property, contract)) {
      spoiled.push({ what: `${name} ${what}`, value: { ...value, [name]: bad } });
    }
  }
  return spoiled;
}
