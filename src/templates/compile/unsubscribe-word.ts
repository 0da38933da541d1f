import { likelyLocale } from './likely-locale.ts';
import { type Direction, directionOf } from './reading-direction.ts';
import words from './unsubscribe-words.json' with { type: 'json' };

/** What the unsubscribe link says. `language` and `direction` are those of the word. */
export type UnsubscribeWord = { word: string; language: string; direction: Direction };

/**
 * The word for a template's language, by the same languages as the page that it leads to; English
 * where there is none. Chinese is told apart by its script, so that `zh-TW` reads as in Taipei.
 */
export function unsubscribeWord(tag: string): UnsubscribeWord {
  const { language = '', script } = likelyLocale(tag) ?? {};
  const found = [`${language}-${script}`, language].find(isKnown) ?? 'en';
  return { word: words[found], language: found, direction: directionOf(found) ?? 'ltr' };
}

function isKnown(name: string): name is keyof typeof words {
  return Object.hasOwn(words, name);
}
