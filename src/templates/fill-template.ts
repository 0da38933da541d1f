import type { Transaction } from '../db/database.ts';
import { invalid, missingVariable } from '../errors.ts';
import { readFallbacks } from '../properties/read-fallbacks.ts';
import type { CompiledTemplate } from './compiled-template.ts';
import { type RenderedMail, renderTemplate } from './render/render-template.ts';

/**
 * Fills a template for one mail, refusing it when a variable has neither a value nor a fallback.
 * `path` is the JSON Pointer of the variables in the request.
 */
export function fillTemplate(
  content: CompiledTemplate,
  variables: Record<string, unknown>,
  path: string,
): RenderedMail {
  const result = renderTemplate(content, variables);
  if (!result.ok) {
    const { code, message, path: place } = result.fault;
    throw invalid([{ path, code, message: `${message} (in the template at ${place})` }]);
  }
  if (result.mail.missing.length > 0) {
    throw missingVariable(result.mail.missing, path, (name) => hintOfCase(name, variables));
  }
  return result.mail;
}

/** The mistake that nobody sees: `firstname` is given where `firstName` is asked for. */
export function hintOfCase(name: string, variables: Record<string, unknown>): string | undefined {
  const other = Object.keys(variables).find((key) => key.toLowerCase() === name.toLowerCase());
  if (other === undefined || other === name) return undefined;
  return `${other} is given, and variables are told apart by their case`;
}

/** The variables, and for those that a template uses and that have no value their property's fallback. */
export async function withFallbacks(
  tx: Transaction,
  used: string[],
  variables: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const absent = used.filter((name) => variables[name] === undefined || variables[name] === null);
  if (absent.length === 0) return variables;
  return { ...variables, ...(await readFallbacks(tx, absent)) };
}
