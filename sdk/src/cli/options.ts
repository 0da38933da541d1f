import type { Call } from './command.ts';

/** The text of an option; undefined when it is left out or empty. */
export function textOf(option: Call['options'][string]): string | undefined {
  return typeof option === 'string' && option !== '' ? option : undefined;
}

/** The texts of an option that may be given several times. */
export function textsOf(option: Call['options'][string]): string[] {
  return Array.isArray(option) ? option.filter((value) => typeof value === 'string') : [];
}
