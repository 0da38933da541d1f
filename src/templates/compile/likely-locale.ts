import { LRUCache } from 'lru-cache';

const found = new LRUCache<string, { locale: Intl.Locale | undefined }>({ max: 100 });

/**
 * A language tag (BCP 47) with the script and region that it most likely means (CLDR); undefined for
 * what is no language tag. Finding out takes as long as building a block, and most templates have one
 * of few.
 */
export function likelyLocale(tag: string): Intl.Locale | undefined {
  const { locale } = found.get(tag) ?? { locale: find(tag) };
  found.set(tag, { locale });
  return locale;
}

function find(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
