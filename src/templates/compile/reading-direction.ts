import { likelyLocale } from './likely-locale.ts';

/** Which way the lines of a mail run. */
export type Direction = 'ltr' | 'rtl';

/** ISO 15924 codes of the scripts in use that run from right to left (Unicode, ScriptMetadata). */
const RIGHT_TO_LEFT = new Set('Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/**
 * The direction of a language, by the script that it is written in: the tag's own (`pa-Arab`), else
 * the likeliest one (CLDR). Undefined for what is no language tag (BCP 47).
 */
export function directionOf(language: string): Direction | undefined {
  const locale = likelyLocale(language);
  if (locale === undefined) return undefined;
  return locale.script !== undefined && RIGHT_TO_LEFT.has(locale.script) ? 'rtl' : 'ltr';
}

/** Where an alignment is on the page: `left` is where a line begins, `right` where it ends. */
export function sideOf(
  align: 'left' | 'center' | 'right',
  direction: Direction,
): 'left' | 'center' | 'right' {
  if (direction === 'ltr' || align === 'center') return align;
  return align === 'left' ? 'right' : 'left';
}
