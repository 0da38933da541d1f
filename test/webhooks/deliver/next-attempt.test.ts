import { describe, expect, it } from 'vitest';
import { applyAttempt, judge } from '../../../src/webhooks/deliver/apply-attempt.ts';
import {
  type AttemptOutcome,
  eventExpired,
  isSuccess,
} from '../../../src/webhooks/deliver/attempt-outcome.ts';
import { lastAttempt, nextAttempt } from '../../../src/webhooks/deliver/next-attempt.ts';

const now = new Date('2026-11-21T08:30:00.000Z');
const minute = 60;
const hour = 60 * minute;
const steps = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

const secondsTo = (next: Date | undefined) => next && (next.getTime() - now.getTime()) / 1000;

describe('the schedule', () => {
  it.each(steps.map((step, index) => [index + 1, step] as const))(
    'after attempt %i waits %i seconds, 20 % more or less',
    (attempts, step) => {
      expect(secondsTo(nextAttempt(attempts, now, 0.5))).toBeCloseTo(step);
      expect(secondsTo(nextAttempt(attempts, now, 0))).toBeCloseTo(step * 0.8);
      expect(secondsTo(nextAttempt(attempts, now, 0.999999))).toBeCloseTo(step * 1.2, 0);
    },
  );

  it('ends after eight attempts', () => {
    expect(lastAttempt).toBe(8);
    expect(nextAttempt(lastAttempt - 1, now, 0.5)).toBeDefined();
    expect(nextAttempt(8, now, 0.5)).toBeUndefined();
    expect(nextAttempt(20, now, 0.5, 60)).toBeUndefined();
  });

  it.each([
    [0, 300],
    [299, 300],
    [301, 301],
    [450, 450],
    [600, 600],
    [601, 600],
    [86_400, 600],
    [-20, 300],
  ])('heeds a Retry-After of %i seconds between one step and two: %i', (asked, seconds) => {
    expect(secondsTo(nextAttempt(2, now, 0, asked))).toBe(seconds);
  });
});

const outcome = (given: Partial<AttemptOutcome>): AttemptOutcome => ({
  startedAt: now,
  durationMs: 0,
  statusCode: null,
  error: null,
  response: '',
  retryAfterSeconds: undefined,
  ...given,
});

describe('an attempt', () => {
  it.each([200, 201, 204, 299])('that is answered %i has succeeded', (statusCode) => {
    const applied = applyAttempt(1, outcome({ statusCode }), 0.5);
    expect(applied).toEqual({ status: 'SUCCEEDED', nextAttemptAt: null });
  });

  it.each([100, 199, 300, 302, 400, 404, 429, 500])(
    'that is answered %i is made again',
    (statusCode) => {
      const { status, nextAttemptAt } = applyAttempt(1, outcome({ statusCode }), 0.5);
      expect([status, secondsTo(nextAttemptAt ?? undefined)]).toEqual(['PENDING', 5]);
    },
  );

  it('waits from its end', () => {
    const late = applyAttempt(1, outcome({ error: 'timeout', durationMs: 15_000 }), 0.5);
    expect(secondsTo(late.nextAttemptAt ?? undefined)).toBe(20);
  });

  it('that is answered 410, or whose event is no more, is the last', () => {
    for (const last of [outcome({ statusCode: 410 }), outcome({ error: 'event_expired' })]) {
      expect(applyAttempt(1, last, 0.5)).toEqual({ status: 'FAILED', nextAttemptAt: null });
    }
  });

  it('at an event that is no more says so, and that it was no request', () => {
    const expired = outcome({ error: 'event_expired' });
    expect(eventExpired(now)).toEqual(expired);
    expect(isSuccess(expired)).toBe(false);
  });

  it('that is the eighth to fail is the last', () => {
    const applied = applyAttempt(8, outcome({ error: 'timeout' }), 0.5);
    expect(applied).toEqual({ status: 'FAILED', nextAttemptAt: null });
  });
});

describe('a group of attempts', () => {
  it.each([
    ['working', [outcome({ statusCode: 500 }), outcome({ statusCode: 200 })]],
    ['failing', [outcome({ statusCode: 500 }), outcome({ error: 'timeout' })]],
    ['gone', [outcome({ statusCode: 200 }), outcome({ statusCode: 410 })]],
    [undefined, [outcome({ error: 'event_expired' })]],
    [undefined, []],
  ])('says that the webhook is %s', (verdict, outcomes) => {
    expect(judge(outcomes)).toBe(verdict);
  });
});
