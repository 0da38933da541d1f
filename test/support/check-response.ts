import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import {
  type ContractOperation,
  readContract,
  recipientContractFile,
} from '../../src/http/contract.ts';

const contracts = [readContract(), readContract(recipientContractFile)];
const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: true });
formats.default(ajv);
const validators = new Map<object, ValidateFunction>();

const routes = contracts.flatMap(({ operations }) =>
  operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

export function findOperation(method: string, path: string): ContractOperation | undefined {
  const matching = routes.filter(
    ({ operation, pattern }) => operation.method === method.toLowerCase() && pattern.test(path),
  );
  // A literal path is meant before one with a parameter.
  return matching.sort((a, b) => a.operation.path.length - b.operation.path.length)[0]?.operation;
}

/**
 * Throws unless a contract lists this answer: its status, its headers, its type and its body.
 * Answers to requests that the contracts have no operation for are 404 or 405. What is not of the
 * interfaces is passed over.
 */
export function checkAnswer(
  method: string,
  path: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): void {
  if (method === 'HEAD' || !/^\/(v1|u|t)\//.test(path)) return;
  const operation = findOperation(method, path);
  const name = `${method} ${path} → ${status}`;
  if (operation === undefined) {
    if ([404, 405].includes(status)) return;
    throw new Error(`${name}: the contract has no such operation.`);
  }
  const declared = operation.responses?.[status];
  if (declared === undefined || '$ref' in declared) {
    throw new Error(`${name}: the contract does not list this status.`);
  }
  for (const [header, definition] of Object.entries(declared.headers ?? {})) {
    if ('required' in definition && definition.required && !headers.has(header)) {
      throw new Error(`${name}: the header ${header} is missing.`);
    }
  }
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (declared.content !== undefined && declared.content[type] === undefined) {
    throw new Error(`${name}: the contract does not list the type ${type}.`);
  }
  const schema = declared.content?.['application/json']?.schema;
  if (schema === undefined) return;
  const validate = validatorFor(schema);
  if (!validate(JSON.parse(text))) {
    const faults = (validate.errors ?? []).slice(0, 5);
    throw new Error(`${name}: the body breaks the contract: ${ajv.errorsText(faults)}`);
  }
}

function validatorFor(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const plain = JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'discriminator' && typeof value === 'object'
        ? { propertyName: value.propertyName }
        : value,
    ),
  );
  const made = ajv.compile(plain);
  validators.set(schema, made);
  return made;
}

/** `fetch` that checks every answer of the interfaces against their contracts. */
export const checkedFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const response = await fetch(request);
  const text = await response.clone().text();
  checkAnswer(request.method, new URL(request.url).pathname, response, text);
  return response;
};
