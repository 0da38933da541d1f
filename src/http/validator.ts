import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { OpenAPIValidator, type Operation, ValidationContext } from 'openapi-backend';
import type { ErrorDetail } from '../errors.ts';
import type { Contract, ContractOperation } from './contract.ts';
import { escapePointer } from './guard.ts';
import { isMoment } from './moment.ts';

export interface ValidRequest {
  query: Record<string, unknown>;
}

export interface IncomingRequest {
  method: string;
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string | string[]>;
  body: unknown;
}

/**
 * Checks requests against the contract. Defaults are filled into the body in place; query values
 * come back with their types. Answers all faults at once.
 */
export class RequestValidator {
  readonly #validator: OpenAPIValidator;
  /** By its id the validator would look for an operation among all, at a fifth of a request's cost. */
  readonly #operations: Map<string | undefined, Operation>;

  constructor(contract: Contract) {
    this.#validator = new OpenAPIValidator({
      definition: withoutMappings(contract.resolved),
      coerceTypes: true,
      lazyCompileValidators: true,
      customizeAjv: (_original, options, context) => createAjv(context, options),
    });
    const operations = this.#validator.router.getOperations();
    this.#operations = new Map(operations.map((operation) => [operation.operationId, operation]));
  }

  validate(
    operation: ContractOperation,
    request: IncomingRequest,
  ): { ok: true; request: ValidRequest } | { ok: false; faults: ErrorDetail[] } {
    const known = this.#operations.get(operation.operationId);
    const result = this.#validator.validateRequest(request, known);
    if (result.errors != null && result.errors.length > 0) {
      return { ok: false, faults: describeAll(result.errors) };
    }
    return { ok: true, request: { query: Object(result.coerced?.query) } };
  }
}

function createAjv(context: ValidationContext | undefined, options: object | undefined): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    strict: false,
    allErrors: true,
    discriminator: true,
    useDefaults: true,
    coerceTypes: context === ValidationContext.Params,
  });
  formats.default(ajv);
  ajv.addFormat('date-time', isMoment);
  return ajv;
}

/** Ajv follows a discriminator by the schemas themselves and refuses a `mapping`. */
function withoutMappings<T>(document: T): T {
  return JSON.parse(
    JSON.stringify(document, (key, value) =>
      key === 'discriminator' && typeof value === 'object'
        ? { propertyName: value.propertyName }
        : value,
    ),
  );
}

/** A `null` beside a fault of the other alternative says nothing that the other does not. */
function describeAll(errors: ErrorObject[]): ErrorDetail[] {
  const telling = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf');
  const details = new Map<string, ErrorDetail>();
  for (const error of telling.length > 0 ? telling : errors) {
    const detail = describe(error);
    const seen = details.get(detail.path);
    if (seen === undefined || seen.code === 'type') details.set(detail.path, detail);
  }
  return [...details.values()];
}

function describe(error: ErrorObject): ErrorDetail {
  const path = pointer(error);
  const code = error.keyword.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { path, code, message: sentence(error) };
}

function pointer({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath
    .replace(/^\/requestBody/, '/body')
    .replace(/^\/(path|query|header)/, '/$1');
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

function sentence({ keyword, params, message, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a field of this request';
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'discriminator':
      return 'must name one of the types in the contract';
    case 'minItems':
      return `must hold at least ${params.limit} item${params.limit === 1 ? '' : 's'}`;
    case 'maxItems':
      return `must hold at most ${params.limit} items`;
    case 'minLength':
      return `must have at least ${params.limit} character${params.limit === 1 ? '' : 's'}`;
    case 'maxLength':
      return `must have at most ${params.limit} characters`;
    case 'pattern':
      return `must match ${parentSchema?.pattern ?? params.pattern}`;
    default:
      return message ?? 'is not valid';
  }
}
