import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { OpenAPIValidator } from 'openapi-backend';
import type { ErrorDetail } from '../errors.ts';
import type { Contract, ContractOperation } from './contract.ts';
import { describeFaults } from './describe-faults.ts';
import { isMoment } from './moment.ts';

export interface IncomingRequest {
  path: Record<string, string>;
  query: Record<string, string | string[]>;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  /** How many values the body holds, roughly. */
  values: number;
}

/**
 * Of a body with more values than this only the first fault is looked for: one fault for every value
 * would fill the memory.
 */
const mostJudgedWhole = 20_000;

/**
 * Checks requests against the contract, and says all faults at once. Defaults are filled into the
 * body and the query in place; query values get their types.
 */
export class RequestValidator {
  readonly #all: OpenAPIValidator;
  readonly #first: OpenAPIValidator;

  constructor(contract: Contract) {
    const definition = withoutMappings(contract.resolved);
    this.#all = createValidator(definition, true);
    this.#first = createValidator(definition, false);
  }

  /** Returns the faults; none when the request is what the contract says. */
  validate(operation: ContractOperation, request: IncomingRequest): ErrorDetail[] {
    coerceQuery(operation, request.query);
    const isLarge = request.values > mostJudgedWhole;
    const validator = isLarge ? this.#first : this.#all;
    const validates = validator.getRequestValidatorsForOperation(operation.operationId) ?? [];
    const parts = {
      path: request.path,
      query: request.query,
      header: request.headers,
      ...(request.body === undefined ? {} : { requestBody: request.body }),
    };
    const errors = validates.flatMap((validate: ValidateFunction) =>
      validate(parts) ? [] : (validate.errors ?? []),
    );
    const faults = describeFaults(errors);
    return isLarge && faults.length > 0 ? [...faults, unlisted] : faults;
  }
}

const unlisted: ErrorDetail = {
  path: '',
  code: 'more',
  message: 'there may be more faults; they are not listed in a request as large as this',
};

function createValidator(definition: Contract['resolved'], allErrors: boolean): OpenAPIValidator {
  return new OpenAPIValidator({
    definition,
    lazyCompileValidators: true,
    customizeAjv: (_original, options) => createAjv({ ...options, allErrors }),
  });
}

function createAjv(options: object): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    strict: false,
    // Faults are told by what the schema says of itself.
    verbose: true,
    discriminator: true,
    useDefaults: true,
    coerceTypes: false,
  });
  formats.default(ajv);
  ajv.addFormat('date-time', isMoment);
  return ajv;
}

/**
 * The document as Ajv takes it, which follows a discriminator by the schemas themselves and refuses a
 * `mapping`. What stands in several places stays one object.
 */
function withoutMappings<T>(document: T): T {
  const done = new Map<object, object>();
  const copy = (node: unknown, name?: string): unknown => {
    if (node === null || typeof node !== 'object') return node;
    if (Array.isArray(node)) return node.map((item) => copy(item));
    // openapi-backend refers to what stands in a second place, and only a schema can be referred to.
    const known = name === 'properties' ? undefined : done.get(node);
    if (known !== undefined) return known;
    const entries = Object.entries(choose(node)).filter(
      ([key]) => name !== 'discriminator' || key === 'propertyName',
    );
    const made = Object.fromEntries(entries.map(([key, value]) => [key, copy(value, key)]));
    done.set(node, made);
    return made;
  };
  return copy(document) as T;
}

/**
 * Of two alternatives that one property tells apart, only the one that is meant is judged: a fault in it
 * is then told alone, and defaults are filled in, which Ajv does not do in `anyOf`.
 */
function choose(schema: object): object {
  if (!('x-chosen-by' in schema) || !('anyOf' in schema)) return schema;
  const { 'x-chosen-by': property, anyOf, ...rest } = schema;
  const alternatives = anyOf as { properties?: object }[];
  const has = (part: { properties?: object }) =>
    Object.hasOwn(part.properties ?? {}, `${property}`);
  return {
    ...rest,
    // Otherwise Ajv takes what is no object for the one without the property, which says what it has to be.
    if: { type: 'object', required: [property] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's name
    then: alternatives.find(has),
    else: alternatives.find((part) => !has(part)),
  };
}

/**
 * Gives query values the types of their parameters, in place. Whole numbers are decimal and plainly
 * written, without sign, space, exponent or leading zeros; whatever else stands there stays text, for
 * the validator to refuse.
 */
function coerceQuery(operation: ContractOperation, query: Record<string, unknown>): void {
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter || parameter.in !== 'query') continue;
    const { name, schema } = parameter;
    const text = query[name];
    if (schema === undefined || '$ref' in schema || typeof text !== 'string') continue;
    if (schema.type === 'integer' && wholeNumber.test(text)) query[name] = Number(text);
    if (schema.type === 'boolean' && /^(?:true|false)$/.test(text)) query[name] = text === 'true';
  }
}

const wholeNumber = /^-?(?:0|[1-9]\d{0,14})$/;
