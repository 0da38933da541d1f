import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson } from '../../src/http/scan-json.ts';

const faultOf = (text: string) => {
  const { fault } = scanJson(Buffer.from(text).toString('latin1'));
  return fault && [fault.code, fault.pointer];
};

it('texts that are no JSON are measured too', () => {
  for (const text of ['', '"', '"\\', ']}', '{"a', '[,,,]', '}{', '{"a":"b\\']) {
    expect(faultOf(text)).toBeUndefined();
  }
});

describe('a text is refused before it is parsed', () => {
  const times = (count: number, item: string) => new Array(count).fill(item).join(',');

  it.each([
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, undefined],
    ['33 levels', `{"a":${'['.repeat(32)}`, ['too_deep', `/a${'/0'.repeat(31)}`]],
    ['10,000 items', `{"a":[${times(10_000, '1')}]}`, undefined],
    ['10,001 items', `{"a":{"b/~é":[${times(10_001, '{}')}]}}`, ['max_items', '/a/b~1~0é']],
    ['10,001 items of an item', `[1,[${times(10_001, '1')}]]`, ['max_items', '/1']],
    [
      '10,001 fields',
      `{"c":{${Array.from({ length: 10_001 }, (_, at) => `"${at}":1`).join()}}}`,
      ['max_properties', '/c'],
    ],
    ['500,001 values', `[${times(60, `[${times(9_999, '1')}]`)}]`, ['too_many_values', '']],
    ['commas in a text', `["${','.repeat(20_000)}"]`, undefined],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });
});

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
    expect(faultOf(text)).toEqual(['duplicate_key', pointer]);
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
    expect(faultOf(text)).toBeUndefined();
  });

  it.each(['', '{', '"', '{"a', '{"a":1,"a', ']]]]', '}{', '{"a"}{"a"}', '"\\', '{"\\u00zz":1}'])(
    'does no harm to what is no JSON: %s',
    (text) => {
      expect(() => faultOf(text)).not.toThrow();
    },
  );

  it('is found in none that a program wrote, and in each to which one was added', () => {
    const key = fc.string({ maxLength: 3, unit: fc.constantFrom(...'ab"\\/~{}[],:\u2028é') });
    const object = fc.dictionary(key, fc.jsonValue({ maxDepth: 4 }), { minKeys: 1, maxKeys: 40 });
    fc.assert(
      fc.property(object, fc.nat(), (value, at) => {
        const text = JSON.stringify(value);
        expect(faultOf(text)).toBeUndefined();
        const keys = Object.keys(value);
        const twice = keys[at % keys.length] ?? '';
        const escaped = twice.replaceAll('~', '~0').replaceAll('/', '~1');
        const added = `${text.slice(0, -1)},${JSON.stringify(twice)}:0}`;
        expect(faultOf(`[0,${added}]`)).toEqual(['duplicate_key', `/1/${escaped}`]);
      }),
      { numRuns: 500 },
    );
  });
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
    // What it costs this process, for the machine may be busy with others.
    const before = process.cpuUsage();
    scanJson(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });
});
