import { describe, expect, it } from 'vitest';
import { scanJson } from '../../src/http/scan-json.ts';

const faultOf = (text: string) => {
  const { fault } = scanJson(Buffer.from(text).toString('latin1'));
  return fault && [fault.code, fault.pointer];
};

describe('the shape of a JSON text', () => {
  it.each([
    ['{}', 0],
    ['{"a":1}', 1],
    ['{"a":1,"a":2}', 2],
    ['{"a" : {"b" :[{"c":1},{"d":"e:f"}]}}', 4],
    ['["a","b:",":"]', 0],
    ['{"a\\"b":"\\\\","c":"\\\\\\""}', 2],
    ['{"a":"{\\"b\\":1}"}', 1],
  ])('%s has so many members: %i', (text, members) => {
    expect(scanJson(text).members).toBe(members);
  });

  it('is measured in texts that are no JSON too', () => {
    for (const text of ['', '"', '"\\', ']}', '{"a', '[,,,]', '}{', '{"a":"b\\']) {
      expect(scanJson(text).fault).toBeUndefined();
    }
  });
});

describe('a text is refused before it is parsed', () => {
  const times = (count: number, item: string) => new Array(count).fill(item).join(',');

  it.each([
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, undefined],
    ['33 levels', `{"a":${'['.repeat(32)}`, ['too_deep', `/a${'/0'.repeat(31)}`]],
    ['10,000 items', `{"a":[${times(10_000, '1')}]}`, undefined],
    ['10,001 items', `{"a":{"b/~é":[${times(10_001, '{}')}]}}`, ['max_items', '/a/b~1~0é']],
    ['10,001 items of an item', `[1,[${times(10_001, '1')}]]`, ['max_items', '/1']],
    ['10,001 fields', `{"c":{${times(10_001, '"a":1')}}}`, ['max_properties', '/c']],
    ['500,001 values', `[${times(60, `[${times(9_999, '1')}]`)}]`, ['too_many_values', '']],
    ['commas in a text', `["${','.repeat(20_000)}"]`, undefined],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });
});
