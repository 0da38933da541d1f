import { describe, expect, it } from 'vitest';
import { afterStorm, watchStorm } from '../../src/campaigns/send/storm-watch.ts';
import type { AttemptResult } from '../../src/emails/deliver/record-results.ts';
import type { NewEvent } from '../../src/events/event.ts';

/** What an attempt came to; `line` is what the next server said, or why none was reached. */
const result = (status: AttemptResult['status'], line?: string): AttemptResult =>
  ({
    status,
    events: [
      { type: 'SENT', diagnosticCode: '451 of another recipient' },
      { type: status, ...(line === undefined ? {} : { diagnosticCode: line }) } as NewEvent,
    ].slice(status === 'DEFERRED' ? 0 : 1),
  }) as AttemptResult;
const refused = (line = '451 4.7.0 too much') => result('DEFERRED', line);
const sent = result('SENT', '250 2.0.0 ok');

/** The line of the storm after these results. */
function watch(...results: AttemptResult[]): string | undefined {
  const storm = watchStorm();
  for (const each of results) storm.note(each);
  return storm.storm();
}
const times = (count: number, each: AttemptResult) => Array<AttemptResult>(count).fill(each);

describe('a storm', () => {
  it.each([
    [20, 0, true],
    [14, 6, true],
    [13, 7, false],
    [19, 0, false],
    [14, 5, false],
    [0, 20, false],
  ])('is seen in %i refusals and %i mails that were taken: %s', (refusals, taken, isStorm) => {
    const line = watch(...times(refusals, refused()), ...times(taken, sent));
    expect(line).toBe(isStorm ? '451 4.7.0 too much' : undefined);
    expect(watch(...times(taken, sent), ...times(refusals, refused()))).toBe(line);
  });

  it('is over when the last twenty say so', () => {
    expect(watch(...times(20, refused()), ...times(6, sent))).toBeDefined();
    expect(watch(...times(20, refused()), ...times(7, sent))).toBeUndefined();
    expect(watch(...times(100, sent), ...times(14, refused()))).toBeDefined();
  });

  it.each([
    ['421 4.7.0 closing', true],
    ['451 4.3.0 busy', true],
    ['ECONNREFUSED', true],
    ['connection lost', true],
    ['450 4.2.0 this mailbox is busy', false],
    ['452 4.2.2 this mailbox is full', false],
    ['550 5.1.1 nobody', false],
    ['4510 is no reply', true],
  ])('is made of %j: %s', (line, counts) => {
    expect(watch(...times(20, refused(line)))).toBe(counts ? line : undefined);
  });

  it('is not made of mail that bounced, nor told by what else an attempt came to', () => {
    expect(watch(...times(20, result('BOUNCED', '451 4.7.0 too much')))).toBeUndefined();
    expect(watch(...times(20, result('DEFERRED')))).toBe('');
  });

  it('is told in the server’s last words, or else by what went wrong last', () => {
    const lines = [
      ...times(10, refused('ECONNREFUSED')),
      refused('451 first'),
      refused('451 last'),
      ...times(7, refused('ECONNRESET')),
      refused('421-in several lines'),
      sent,
      refused('ECONNRESET'),
    ];
    expect(watch(...lines)).toBe('421-in several lines');
    expect(watch(...times(19, refused('ECONNREFUSED')), refused('ECONNRESET'))).toBe('ECONNRESET');
    expect(watch(...times(19, refused('reset 451')), refused('lost'))).toBe('lost');
  });

  it('is acted upon once, and only when it is there', () => {
    const storm = watchStorm();
    for (const each of times(19, refused())) storm.note(each);
    expect(storm.takeStorm()).toBeUndefined();
    storm.note(refused());
    expect([storm.takeStorm(), storm.takeStorm()]).toEqual(['451 4.7.0 too much', undefined]);
    expect(storm.storm()).toBe('451 4.7.0 too much');
  });
});

it.each([
  [0, 1],
  [1, 5],
  [2, 15],
  [3, 30],
  [4, 30],
  [50, 30],
])('after %i storms on end it is tried again in %i minutes', (storms, minutes) => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  expect(afterStorm(storms, now).getTime() - now.getTime()).toBe(minutes * 60_000);
});
