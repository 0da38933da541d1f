import type { ErrorObject } from 'ajv';
import type { ErrorDetail, ErrorDetailCode } from '../errors.ts';
import { escapePointer } from './scan-json.ts';

/**
 * Says what a validator found, once for each place. Of an array that is too long the items are not
 * told: its length is what has to change.
 */
export function describeFaults(errors: ErrorObject[]): ErrorDetail[] {
  const overlong = new Set(
    errors.flatMap((error) => (error.keyword === 'maxItems' ? [error.instancePath] : [])),
  );
  const told = errors.filter(({ instancePath }) => !isWithin(instancePath, overlong));
  // They only say that there are others.
  const telling = told.filter(({ keyword }) => !/^(?:anyOf|oneOf|if|propertyNames)$/.test(keyword));
  const details = new Map<string, ErrorDetail>();
  for (const error of telling.length > 0 ? telling : told) {
    const detail = describe(error);
    const seen = details.get(detail.path);
    // The type is a `null` beside a fault of the other alternative.
    if (seen === undefined || seen.code === 'type') details.set(detail.path, detail);
  }
  // An object that may be null is told by what is wrong inside it.
  const holders = new Set([...details.keys()].flatMap(holdersOf));
  return [...details.values()].filter(({ path, code }) => code !== 'type' || !holders.has(path));
}

/** The places that a place lies in. */
function holdersOf(path: string): string[] {
  const holders: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    holders.push(path.slice(0, end));
  }
  return holders;
}

function isWithin(path: string, arrays: Set<string>): boolean {
  if (arrays.size === 0) return false;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (arrays.has(path.slice(0, end))) return true;
  }
  return false;
}

function describe(error: ErrorObject): ErrorDetail {
  return { path: pointerTo(error), ...sayWhat(error) };
}

function pointerTo({ instancePath, keyword, params, propertyName }: ErrorObject): string {
  const path = instancePath.replace(/^\/requestBody/, '/body');
  // Ajv judges a name as a value of its own, which has no place.
  if (propertyName !== undefined) return `${path}/${escapePointer(propertyName)}`;
  if (keyword === 'required') {
    return params.missingProperty === 'requestBody'
      ? '/body'
      : `${path}/${escapePointer(params.missingProperty)}`;
  }
  if (keyword === 'additionalProperties') {
    return `${path}/${escapePointer(params.additionalProperty)}`;
  }
  if (keyword === 'discriminator') return `${path}/${escapePointer(params.tag)}`;
  return path;
}

const says = (code: ErrorDetailCode, message: string) => ({ code, message });
const counted = (limit: number, noun: string) => `${limit} ${noun}${limit === 1 ? '' : 's'}`;

function sayWhat({ keyword, params, parentSchema }: ErrorObject) {
  switch (keyword) {
    case 'required':
      return says('required', 'is required');
    case 'additionalProperties':
      return says('not_allowed', 'is not a field of this request');
    case 'type':
      return says('type', `must be ${[params.type].flat().map(nameOfType).join(' or ')}`);
    case 'enum':
      return says('one_of', `must be one of ${params.allowedValues.join(', ')}`);
    case 'const':
      return says('one_of', `must be ${JSON.stringify(params.allowedValue)}`);
    case 'discriminator':
      return says('one_of', 'must name one of the types in the contract');
    case 'minItems':
      return says('min_items', `must hold at least ${counted(params.limit, 'item')}`);
    case 'maxItems':
      return says('max_items', `must hold at most ${counted(params.limit, 'item')}`);
    case 'uniqueItems':
      return says('unique_items', 'must not hold the same item twice');
    case 'maxProperties':
      return says('max_properties', `must have at most ${counted(params.limit, 'field')}`);
    case 'minLength':
      return says('min_length', `must have at least ${counted(params.limit, 'character')}`);
    case 'maxLength':
      return says('max_length', `must have at most ${counted(params.limit, 'character')}`);
    case 'minimum':
      return says('minimum', `must be at least ${params.limit}`);
    case 'maximum':
      return says('maximum', `must be at most ${params.limit}`);
    case 'format':
      return says('format', sayFormat(params.format));
    case 'pattern':
      return says('format', parentSchema?.['x-says'] ?? 'is not written as the contract says');
    default:
      return says('value', 'is not what the contract says');
  }
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const nameOfType = (type: string) => typeNames[type] ?? type;

/** The formats of requests. */
function sayFormat(format: string): string {
  if (format === 'date-time') return 'must be a time such as 2026-11-21T08:30:00Z';
  // What is left are the sizes of numbers.
  return 'must be a whole number of at most 32 bits';
}
