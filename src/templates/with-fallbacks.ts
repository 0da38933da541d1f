import type { Transaction } from '../db/database.ts';
import { readFallbacks } from '../properties/read-fallbacks.ts';

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
