import { describe, expect, it } from 'vitest';
import { newId } from '../../src/db/identifiers.ts';
import { Refusal } from '../../src/errors.ts';
import { fromCursor, toCursor, toPage } from '../../src/http/cursor.ts';

const id = '019b1d5c-7e1f-7a61-8c4e-2f0b9d6a1c35';

describe('a page', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ id: newId() }));

  it.each<[string, number, number, number | undefined]>([
    ['an empty list has', 0, 2, undefined],
    ['a list that fills no page has', 1, 2, undefined],
    ['a list that fills it has', 2, 2, undefined],
    ['a list with one more has', 3, 2, 1],
    ['of one row has', 2, 1, 0],
  ])('of %s its rows, and names a next one only when there is one', (_, found, limit, last) => {
    const all = rows(found);
    const { items, next } = toPage(all, limit);
    expect(items).toEqual(all.slice(0, limit));
    expect(fromCursor(next)).toBe(last === undefined ? undefined : all[last]?.id);
  });
});

describe('a cursor', () => {
  it('leads back to the row that it was made of', () => {
    expect(fromCursor(toCursor(id))).toBe(id);
    expect(fromCursor(undefined)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['too little', toCursor(id).slice(0, -4)],
    ['two in one', Buffer.concat([Buffer.alloc(16, 1), Buffer.alloc(16, 2)]).toString('base64url')],
    ['another spelling', `${toCursor(id)}=`],
    ['words', 'not a cursor'],
  ])('of %s is refused, and the fault says where', (_, after) => {
    expect(() => fromCursor(after)).toThrow(Refusal);
    try {
      fromCursor(after);
    } catch (error) {
      expect(error).toMatchObject({
        code: 'validation_error',
        details: [{ path: '/query/after', message: 'must be a cursor from a Link header' }],
      });
    }
  });
});
