import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDuplicateKey } from '../../src/http/find-duplicate-key.ts';

describe('a key that stands twice in an object', () => {
  it.each([
    ['{"a":1,"a":2}', '/a'],
    ['{"a":1,"b":2,"a":1}', '/a'],
    ['{"":1,"":1}', '/'],
    ['[{"a":1},{"a":{"b":[0,{"c":1,"c":2}]}}]', '/1/a/b/1/c'],
    ['{"a":{"x":1},"b":[[],[{},{"y":1,"y":1}]]}', '/b/1/1/y'],
    ['{"a":1,"\\u0061":2}', '/a'],
    ['{"a\\"b":1,"a\\"b":2}', '/a"b'],
    ['{"\\\\":1,"\\\\":2}', '/\\'],
    ['{"a/b~c":1,"a/b~c":2}', '/a~1b~0c'],
    ['{"__proto__":1,"__proto__":2}', '/__proto__'],
    [' { "a" : [ 1 , 2 ] , "b" : { } , "a" : 1 } ', '/a'],
    ['{"a":"b","b":"a","c":"\\",\\"a\\":","a":1}', '/a'],
    ['{"a":{"b":1,"b":2},"a":1}', '/a/b'],
  ])('is found in %s', (text, pointer) => {
    JSON.parse(text);
    expect(findDuplicateKey(text)).toBe(pointer);
  });

  it.each([
    '{}',
    '[]',
    '"a"',
    '1',
    '{"a":"a","b":"a"}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":["a","a","a"]}',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":"\\\\","b":"a"}',
    '{"a":1,"A":2,"á":3,"a\\u0301":4}',
  ])('is not found where there is none: %s', (text) => {
    JSON.parse(text);
    expect(findDuplicateKey(text)).toBeUndefined();
  });

  it.each(['', '{', '"', '{"a', '{"a":1,"a', ']]]]', '}{', '{"a"}{"a"}', '"\\', '{"\\u00zz":1}'])(
    'does no harm to what is no JSON: %s',
    (text) => {
      expect(() => findDuplicateKey(text)).not.toThrow();
    },
  );

  it('is found in none that a program wrote, and in each to which one was added', () => {
    const key = fc.string({ maxLength: 3, unit: fc.constantFrom(...'ab"\\/~{}[],:\u2028é') });
    const object = fc.dictionary(key, fc.jsonValue({ maxDepth: 4 }), { minKeys: 1, maxKeys: 40 });
    fc.assert(
      fc.property(object, fc.nat(), (value, at) => {
        const text = JSON.stringify(value);
        expect(findDuplicateKey(text)).toBeUndefined();
        const keys = Object.keys(value);
        const twice = keys[at % keys.length] ?? '';
        const escaped = twice.replaceAll('~', '~0').replaceAll('/', '~1');
        const added = `${text.slice(0, -1)},${JSON.stringify(twice)}:0}`;
        expect(findDuplicateKey(`[0,${added}]`)).toBe(`/1/${escaped}`);
      }),
      { numRuns: 500 },
    );
  });
});

it('deeper than a request may be nested, nothing is looked for', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}{"a":1,"a":1}${']'.repeat(depth)}`;
  expect(findDuplicateKey(nested(32))).toBe(`${'/0'.repeat(32)}/a`);
  expect(findDuplicateKey(nested(1_000_000))).toBeUndefined();
});

describe('15 MB', () => {
  const size = 15 * 1024 * 1024;
  const repeated = (part: string) => part.repeat(Math.floor(size / part.length));
  const keys = (count: number) =>
    Array.from({ length: count }, (_, index) => `"key${index}":1`).join(',');

  it.each([
    ['of one string', () => `{"a":"${repeated('x')}"}`],
    ['of quotes in a string', () => `{"a":"${repeated('\\"')}"}`],
    ['of backslashes in a string', () => `{"a":"${repeated('\\\\')}"}`],
    ['of a string that does not end', () => `{"a":"${repeated('\\')}`],
    ['of arrays in arrays', () => repeated('[')],
    ['of objects in objects', () => repeated('{"a":')],
    ['of small objects', () => `[${repeated('{},')}0]`],
    ['of keys', () => `{${keys(900_000)}}`],
    ['of commas', () => repeated(',')],
  ])('%s take about a second at most', (_, make) => {
    const text = make();
    const started = performance.now();
    expect(findDuplicateKey(text)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
