import type { ContractOperation } from './contract.ts';

/**
 * Gives query values the types of their parameters, in place. Whole numbers are decimal and plainly
 * written, without sign, space, exponent or leading zeros; whatever else stands there stays text, for
 * the validator to refuse.
 */
export function coerceQuery(operation: ContractOperation, query: Record<string, unknown>): void {
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
