import { describe, expect, it } from 'vitest';
import type { Check } from '../../src/domains/check.ts';
import {
  type DomainState,
  type DomainStatus,
  maySend,
  nextCheckAt,
  nextState,
  transitions,
} from '../../src/domains/domain-state.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const hour = 3_600_000;
const ago = (ms: number) => new Date(now.getTime() - ms);
const check = (status: Check['status']): Check => ({
  purpose: 'spf',
  status,
  expected: '',
  found: [],
  message: '',
});
const all = ['PENDING', 'VERIFIED', 'TEMPORARY_FAILURE', 'FAILED'] as const;
const state = (status: DomainStatus, given: Partial<DomainState> = {}): DomainState => ({
  status,
  createdAt: ago(hour),
  verifiedAt: null,
  failingSince: null,
  ...given,
});

describe('a domain', () => {
  it.each<[DomainStatus, DomainStatus[]]>([
    ['PENDING', ['VERIFIED', 'FAILED']],
    ['VERIFIED', ['TEMPORARY_FAILURE']],
    ['TEMPORARY_FAILURE', ['VERIFIED', 'FAILED']],
    ['FAILED', ['VERIFIED']],
  ])('that is %s becomes only %j', (from, next) => {
    expect(transitions[from]).toEqual(next);
  });

  it.each(all)('that is %s is verified when every required record is there', (status) => {
    const verifiedAt = ago(5 * hour);
    const before = state(status, { verifiedAt, failingSince: ago(hour) });
    const after = nextState(before, [check('pass'), check('pass')], now);
    const same = status === 'VERIFIED';
    expect(after).toEqual(
      same ? before : { ...before, status: 'VERIFIED', verifiedAt: now, failingSince: null },
    );
  });

  it.each(all)('that is %s stays so when DNS does not answer', (status) => {
    const before = state(status, { createdAt: ago(1_000 * hour), failingSince: ago(100 * hour) });
    for (const checks of [
      [check('error'), check('error')],
      [check('pass'), check('error')],
    ]) {
      expect(nextState(before, checks, now)).toEqual(before);
    }
  });

  it.each<[DomainState, Check['status'], DomainState]>([
    [state('PENDING'), 'missing', state('PENDING')],
    [
      state('PENDING', { createdAt: ago(72 * hour - 1) }),
      'fail',
      state('PENDING', { createdAt: ago(72 * hour - 1) }),
    ],
    [
      state('PENDING', { createdAt: ago(72 * hour) }),
      'missing',
      state('FAILED', { createdAt: ago(72 * hour) }),
    ],
    [state('VERIFIED'), 'fail', state('TEMPORARY_FAILURE', { failingSince: now })],
    [state('VERIFIED'), 'missing', state('TEMPORARY_FAILURE', { failingSince: now })],
    [
      state('TEMPORARY_FAILURE', { failingSince: ago(24 * hour - 1) }),
      'fail',
      state('TEMPORARY_FAILURE', { failingSince: ago(24 * hour - 1) }),
    ],
    [
      state('TEMPORARY_FAILURE', { failingSince: ago(24 * hour) }),
      'fail',
      state('FAILED', { failingSince: ago(24 * hour) }),
    ],
    [state('TEMPORARY_FAILURE'), 'fail', state('TEMPORARY_FAILURE')],
    [
      state('FAILED', { createdAt: ago(1_000 * hour) }),
      'missing',
      state('FAILED', { createdAt: ago(1_000 * hour) }),
    ],
  ])('%j, one of whose records is %s, is %j', (before, status, after) => {
    expect(nextState(before, [check('pass'), check('error'), check(status)], now)).toEqual(after);
  });
});

it.each([
  ['PENDING', false],
  ['VERIFIED', true],
  ['TEMPORARY_FAILURE', true],
  ['FAILED', false],
] as const)('from a domain that is %s mail leaves: %s', (status, leaves) => {
  expect(maySend(status)).toBe(leaves);
});

it.each([
  ['PENDING', 5],
  ['VERIFIED', 60],
  ['TEMPORARY_FAILURE', 60],
  ['FAILED', 60],
] as const)(
  'a domain that is %s is looked at again after %i minutes, up to a tenth earlier',
  (status, minutes) => {
    const wait = (random: number) => nextCheckAt(status, now, random).getTime() - now.getTime();
    expect(wait(0)).toBe(minutes * 60_000);
    expect(wait(0.5)).toBe(minutes * 60_000 * 0.95);
    expect(wait(1)).toBe(minutes * 60_000 * 0.9);
  },
);
