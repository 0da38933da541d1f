/** More than any field of the contract holds; a body beyond them is refused before it is parsed. */
const mostItems = 10_000;
const mostValues = 500_000;
export const mostLevels = 32;

export interface JsonFault {
  /** JSON Pointer (RFC 6901) to what is too large or too deep, or stands twice. */
  pointer: string;
  code: 'too_deep' | 'max_items' | 'max_properties' | 'too_many_values' | 'duplicate_key';
  message: string;
}

/** What a JSON text is made of. */
export interface JsonShape {
  /** How many values it holds, roughly: no fewer than half and no more than all of them. */
  values: number;
  fault: JsonFault | undefined;
}

/** An array or object that has not ended yet. */
interface Level {
  isArray: boolean;
  /** How many items or members came before the present one. */
  passed: number;
  /** In an object, the name of the present member, and those that it had before. */
  name: string;
  names: Set<string>;
  /** In an object, whether the next string is a name. */
  wantsName: boolean;
}

/**
 * Measures a JSON text without making its values, in one pass without recursion: a few megabytes of
 * `{},{},…` become hundreds when they are parsed. Also finds a name that stands twice in its object:
 * RFC 8259 §4 leaves open which value counts then, and `JSON.parse` takes the last without a word.
 *
 * Ends at the first fault. `text` has one character for each byte (nothing outside ASCII has a meaning
 * in JSON), and may be anything: whether it is JSON is the parser's to say.
 */
export function scanJson(text: string): JsonShape {
  const levels: Level[] = [];
  const shape: JsonShape = { values: 0, fault: undefined };
  const fail = (code: JsonFault['code'], message: string, depth = levels.length) => {
    const pointer = code === 'too_many_values' ? '' : pointerTo(levels.slice(0, depth));
    shape.fault = { pointer, code, message };
    return shape;
  };

  for (let at = 0; at < text.length; at += 1) {
    const level = levels.at(-1);
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (level?.wantsName) {
          level.wantsName = false;
          level.name = readName(text.slice(at, end + 1));
          if (level.names.has(level.name)) {
            return fail('duplicate_key', 'stands twice in its object; leave one out');
          }
          level.names.add(level.name);
        }
        at = end;
        break;
      }
      case openBrace:
      case openBracket:
        if (levels.length === mostLevels) {
          return fail('too_deep', `must not be nested deeper than ${mostLevels} levels`);
        }
        shape.values += 1;
        levels.push(
          text.charCodeAt(at) === openBracket
            ? { isArray: true, passed: 0, name: '', names: noNames, wantsName: false }
            : { isArray: false, passed: 0, name: '', names: new Set(), wantsName: true },
        );
        break;
      case closeBrace:
      case closeBracket:
        levels.pop();
        break;
      case comma:
        if (level === undefined) break;
        shape.values += 1;
        level.passed += 1;
        level.wantsName = !level.isArray;
        if (shape.values >= mostValues) {
          return fail('too_many_values', `must hold at most ${told(mostValues)} values in all`);
        }
        if (level.passed < mostItems) break;
        return level.isArray
          ? fail('max_items', `must hold at most ${told(mostItems)} items`, levels.length - 1)
          : fail(
              'max_properties',
              `must hold at most ${told(mostItems)} fields`,
              levels.length - 1,
            );
    }
  }
  return shape;
}

const noNames: Set<string> = new Set();

const [quote, openBrace, closeBrace, openBracket, closeBracket, comma, backslash] = [
  ...'"{}[],\\',
].map((character) => character.charCodeAt(0));

const told = (count: number) => count.toLocaleString('en');

/** The place of the quotation mark that ends the string, or the end of the text. */
function endOfString(text: string, begin: number): number {
  for (let end = begin + 1; ; end += 1) {
    end = text.indexOf('"', end);
    if (end === -1) return text.length;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
}

/** To what the last of the levels holds at present. */
function pointerTo(levels: Level[]): string {
  return levels
    .map(({ isArray, passed, name }) => `/${isArray ? passed : escapePointer(name)}`)
    .join('');
}

/** The name that a string in quotation marks writes: `a` is `\\u0061` too. */
function readName(bytes: string): string {
  const isPlain = !/[\\\x80-\xff]/.test(bytes);
  if (isPlain) return bytes.slice(1, -1);
  const json = Buffer.from(bytes, 'latin1').toString();
  try {
    return String(JSON.parse(json));
  } catch {
    return json;
  }
}

/** RFC 6901 §3. */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
