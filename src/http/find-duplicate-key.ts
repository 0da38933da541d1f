import { escapePointer } from './guard.ts';

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** An object or an array that is still open, and where in it the text is. */
interface Level {
  isObject: boolean;
  /** The keys so far: most objects have few, which a list holds in less room than a set. */
  keys: string[] | Set<string>;
  /** In an object the next string is a key, and the last key stands for the value after it. */
  wantsKey: boolean;
  key: string;
  index: number;
}

/** From so many keys on they are kept in a set. */
const manyKeys = 16;

/** Requests that are nested deeper than half of this are refused for that. */
const maxDepth = 64;

/**
 * Returns the JSON Pointer (RFC 6901) of the first key that stands a second time in its object;
 * undefined when none does. RFC 8259 §4 leaves open which of two values such a key has, and readers
 * differ; `JSON.parse` takes the last without a word.
 *
 * `text` is JSON. Of other text nothing is said, nor of what is nested deeper than 64 levels, and
 * neither does harm: it is one pass without recursion, in time and room by the length of the text.
 */
export function findDuplicateKey(text: string): string | undefined {
  const levels: Level[] = [];
  let level: Level | undefined;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at + 1);
        if (level?.wantsKey) {
          level.key = readKey(text.slice(at + 1, end));
          if (isKnown(level)) return pointerTo(levels);
          level.wantsKey = false;
        }
        at = end;
        break;
      }
      case openObject:
      case openArray: {
        if (levels.length === maxDepth) return undefined;
        const isObject = text.charCodeAt(at) === openObject;
        level = { isObject, keys: [], wantsKey: isObject, key: '', index: 0 };
        levels.push(level);
        break;
      }
      case closeObject:
      case closeArray:
        levels.pop();
        level = levels.at(-1);
        break;
      case comma:
        if (level?.isObject) level.wantsKey = true;
        else if (level !== undefined) level.index += 1;
        break;
    }
  }
  return undefined;
}

/** The place of the quote that ends a string which begins at `start`; the text's end without one. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (before > start && text.charCodeAt(before - 1) === backslash) before--;
    // A quote behind an odd number of backslashes is a part of the string.
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/** The same key may be written in several ways: `a` is `\\u0061` too. */
function readKey(written: string): string {
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written;
  }
}

/** Whether the level's object had its key before; from now on it has. */
function isKnown(level: Level): boolean {
  const { keys, key } = level;
  if (keys instanceof Set) {
    if (keys.has(key)) return true;
    keys.add(key);
    return false;
  }
  if (keys.includes(key)) return true;
  keys.push(key);
  if (keys.length === manyKeys) level.keys = new Set(keys);
  return false;
}

function pointerTo(levels: Level[]): string {
  return levels
    .map(({ isObject, key, index }) => `/${isObject ? escapePointer(key) : index}`)
    .join('');
}
