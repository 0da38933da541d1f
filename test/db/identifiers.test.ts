import { expect, it } from 'vitest';
import { newId, newIds } from '../../src/db/identifiers.ts';

it.each([
  ['one by one', () => Array.from({ length: 10_000 }, newId)],
  ['at once', () => newIds(10_000)],
  ['some at a time', () => Array.from({ length: 5_000 }, () => newIds(2)).flat()],
])('identifiers made %s are different, and sort as they were made', (_, make) => {
  const before = Date.now();
  const ids = make();
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.toSorted()).toEqual(ids);
  // RFC 9562 §5.7: 48 bits of milliseconds, the version, the variant.
  for (const id of ids) expect(id).toMatch(/^.{8}-.{4}-7.{3}-[89ab].{3}-.{12}$/);
  expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(
    before,
  );
});
