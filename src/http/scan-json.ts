/** More than any field of the contract holds; a body beyond them is refused before it is parsed. */
const mostItems = 10_000;
const mostValues = 500_000;
export const mostLevels = 32;

export interface JsonFault {
  /** JSON Pointer (RFC 6901) to the array or object that is too large or too deep. */
  pointer: string;
  code: 'too_deep' | 'max_items' | 'max_properties' | 'too_many_values';
  message: string;
}

/** What a JSON text is made of. */
export interface JsonShape {
  /** How many values it holds, roughly: no fewer than half and no more than all of them. */
  values: number;
  /** How many members (RFC 8259 §4) its objects have, those with the same name included. */
  members: number;
  fault: JsonFault | undefined;
}

/** An array or object that has not ended yet. */
interface Level {
  isArray: boolean;
  /** How many items or members came before the present one. */
  passed: number;
  /** Where the last string of the level begins and ends: in an object, the present member's name. */
  nameBegin: number;
  nameEnd: number;
}

/**
 * Measures a JSON text without making anything of it, in one pass and in memory that does not depend
 * on the text: a few megabytes of `{},{},…` become hundreds when they are parsed. Ends at the first
 * fault. Takes any text; whether it is JSON is the parser's to say. Bytes may stand for characters,
 * for nothing outside ASCII has a meaning in JSON (RFC 8259 §2).
 */
export function scanJson(text: string): JsonShape {
  const levels: Level[] = [];
  const shape: JsonShape = { values: 0, members: 0, fault: undefined };
  const fail = (code: JsonFault['code'], message: string, depth = levels.length) => {
    const pointer = code === 'too_many_values' ? '' : pointerTo(text, levels.slice(0, depth));
    shape.fault = { pointer, code, message };
    return shape;
  };

  for (let at = 0; at < text.length; at += 1) {
    const level = levels.at(-1);
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (level !== undefined && !level.isArray && isName(text, end)) {
          level.nameBegin = at;
          level.nameEnd = end;
          shape.members += 1;
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
        levels.push({
          isArray: text.charCodeAt(at) === openBracket,
          passed: 0,
          nameBegin: at,
          nameEnd: at,
        });
        break;
      case closeBrace:
      case closeBracket:
        levels.pop();
        break;
      case comma:
        if (level === undefined) break;
        shape.values += 1;
        level.passed += 1;
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

const [quote, openBrace, closeBrace, openBracket, closeBracket, comma, colon, backslash] = [
  ...'"{}[],:\\',
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

/** Whether the string that ends here is followed by a colon, which makes it a member's name. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (/\s/.test(text.charAt(next))) next += 1;
  return text.charCodeAt(next) === colon;
}

/** To what the last of the levels holds at present. */
function pointerTo(text: string, levels: Level[]): string {
  return levels
    .map(({ isArray, passed, nameBegin, nameEnd }) => {
      if (isArray) return `/${passed}`;
      return `/${escapePointer(readName(text.slice(nameBegin, nameEnd + 1)))}`;
    })
    .join('');
}

function readName(bytes: string): string {
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
