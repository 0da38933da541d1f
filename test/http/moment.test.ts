import { describe, expect, it } from 'vitest';
import { isDay, isMoment, readMoment } from '../../src/http/moment.ts';

describe('a moment', () => {
  it.each([
    '2026-01-01T00:00:00Z',
    '2026-01-01t00:00:00z',
    '2026-01-01T23:59:59.123456789Z',
    '2026-12-31T23:59:59-23:59',
    '2024-02-29T12:00:00+05:30',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '0000-02-29T23:59:59Z',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '1969-12-31T23:59:59Z',
    '2016-12-31T23:59:60Z',
    '2017-01-01T05:29:60.5+05:30',
  ])('is %s', (text) => {
    expect(isMoment(text)).toBe(true);
  });

  it.each([
    ['2026-01-01t00:00:00.1239z', '2026-01-01T00:00:00.123Z'],
    ['2016-12-31T23:59:60.999Z', '2017-01-01T00:00:00.000Z'],
    ['2016-12-31T18:59:60-05:00', '2017-01-01T00:00:00.000Z'],
    ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000Z'],
    ['0000-01-01T00:00:00+00:01', '-000001-12-31T23:59:00.000Z'],
  ])('%s is %s', (text, wanted) => {
    expect(readMoment(text)?.toISOString()).toBe(wanted);
  });

  it.each([
    ['no text', ''],
    ['no time', '2026-01-01'],
    ['no offset', '2026-01-01T00:00:00'],
    ['a space', '2026-01-01 00:00:00Z'],
    ['no seconds', '2026-01-01T00:00Z'],
    ['a month too many', '2026-13-01T00:00:00Z'],
    ['no month', '2026-00-01T00:00:00Z'],
    ['no day', '2026-01-00T00:00:00Z'],
    ['a day too many', '2026-02-29T00:00:00Z'],
    ['a day too many in a month of 31 days', '2026-01-32T00:00:00Z'],
    ['an hour too many', '2026-01-01T24:00:00Z'],
    ['a minute too many', '2026-01-01T00:60:00Z'],
    ['a leap second within a day', '2026-06-30T12:59:60Z'],
    ['two leap seconds', '2026-06-30T23:59:61Z'],
    ['a day too many in a year 100', '0100-02-29T00:00:00Z'],
    ['an offset too large', '2026-01-01T00:00:00+24:00'],
    ['five digits of a year', '12026-01-01T00:00:00Z'],
    ['an expanded year', '+012026-01-01T00:00:00Z'],
    ['a line break', '2026-01-01T00:00:00Z\n'],
    ['something before it', 'x2026-01-01T00:00:00Z'],
    ['something after it', '2026-01-01T00:00:00Zx'],
    ['no digit of a second', '2026-01-01T00:00:00.Z'],
    ['two letters for the zone', '2026-01-01T00:00:00ZZ'],
  ])('is not what has %s', (_, text) => {
    expect(isMoment(text)).toBe(false);
  });
});

describe('a day', () => {
  it.each(['2026-01-01', '2024-02-29', '0000-01-01', '9999-12-31'])('is %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-1-1',
    '20260101',
    '2026-13-01',
    '2026-01-01Z',
    '2026-01-01T00:00:00Z',
    '2026-01-01T00',
    'x026-01-01',
  ])('is not %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
