import { describe, expect, it } from 'vitest';
import { maxAgeMs, nextAttempt } from '../../src/mail/retry-schedule.ts';

const first = new Date('2026-03-01T12:00:00.000Z');
const minute = 60_000;
const later = (ms: number) => new Date(first.getTime() + ms);

describe('the next attempt', () => {
  it.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 30],
    [5, 60],
    [6, 120],
    [7, 240],
    [8, 480],
    [9, 480],
    [20, 480],
  ])('after %i attempts comes %i minutes later', (attempts, minutes) => {
    const now = later(minute);
    expect(nextAttempt(attempts, first, now)).toEqual(later(minute + minutes * minute));
  });

  it('comes when the server asked for it', () => {
    expect(nextAttempt(1, first, first, 600)).toEqual(later(10 * minute));
  });

  it('never comes after two days: the last falls on the end', () => {
    expect(nextAttempt(9, first, later(maxAgeMs - minute))).toEqual(later(maxAgeMs));
    expect(nextAttempt(1, first, first, 7 * 24 * 3600)).toEqual(later(maxAgeMs));
  });

  it('does not come when two days have passed', () => {
    expect(nextAttempt(12, first, later(maxAgeMs - 1))).toEqual(later(maxAgeMs));
    expect(nextAttempt(12, first, later(maxAgeMs))).toBeUndefined();
    expect(nextAttempt(1, first, later(maxAgeMs + minute), 60)).toBeUndefined();
  });

  it('comes thirteen times in all, the last after a shorter wait', () => {
    const waits: number[] = [];
    let now = first;
    for (;;) {
      const next = nextAttempt(waits.length + 1, first, now);
      if (next === undefined) break;
      waits.push((next.getTime() - now.getTime()) / minute);
      now = next;
    }
    expect(waits).toEqual([1, 5, 15, 30, 60, 120, 240, 480, 480, 480, 480, 480, 9]);
    expect(now).toEqual(later(maxAgeMs));
  });
});
