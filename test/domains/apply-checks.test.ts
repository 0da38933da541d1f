import { describe, expect, it } from 'vitest';
import { applyChecks, type CheckedState } from '../../src/domains/apply-checks.ts';
import type { Check, Purpose } from '../../src/domains/check.ts';
import type { CheckedRecord } from '../../src/domains/check-records.ts';
import type { DnsRecord } from '../../src/domains/list-dns-records.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const before: CheckedState = {
  status: 'PENDING',
  createdAt: new Date('2026-03-10T11:00:00.000Z'),
  verifiedAt: null,
  failingSince: null,
  spfVerified: false,
  dkimVerified: false,
  dmarcVerified: false,
  returnPathVerified: false,
  trackingVerified: false,
  lastCheckedAt: null,
  lastCheckError: null,
  checks: [],
  nextCheckAt: now,
};
const required: Purpose[] = ['verification', 'dkim', 'spf'];

function checked(
  purpose: Purpose,
  status: Check['status'],
  requirement: DnsRecord['requirement'] = required.includes(purpose) ? 'required' : 'recommended',
): CheckedRecord {
  const message = `${purpose} ${requirement} ${status}.`;
  return {
    record: { purpose, requirement } as DnsRecord,
    check: { purpose, status, expected: '', found: [], message },
  };
}

/** Every record with one answer, but for those that are given. */
const look = (status: Check['status'], given: Partial<Record<Purpose, Check['status']>> = {}) =>
  (['verification', 'dkim', 'spf', 'return_path', 'dmarc'] as const).map((purpose) =>
    checked(purpose, given[purpose] ?? status),
  );
const verified = ({ state }: ReturnType<typeof applyChecks>) => [
  state.spfVerified,
  state.dkimVerified,
  state.dmarcVerified,
  state.returnPathVerified,
];

describe('a look at the records of a domain', () => {
  it('that finds all of them verifies it', () => {
    const result = applyChecks(before, look('pass'), now, 0);
    expect(verified(result)).toEqual([true, true, true, true]);
    expect(result).toMatchObject({
      promotes: false,
      state: {
        status: 'VERIFIED',
        createdAt: before.createdAt,
        verifiedAt: now,
        failingSince: null,
        lastCheckedAt: now,
        lastCheckError: null,
        nextCheckAt: new Date('2026-03-10T13:00:00.000Z'),
      },
    });
    expect(result.state.checks.map(({ message }) => message)).toEqual(
      look('pass').map(({ check }) => check.message),
    );
  });

  it.each([
    ['spf', [false, true, true, true], 'PENDING'],
    ['dkim', [true, false, true, true], 'PENDING'],
    ['verification', [true, true, true, true], 'PENDING'],
    ['dmarc', [true, true, false, true], 'VERIFIED'],
    ['return_path', [true, true, true, false], 'VERIFIED'],
  ] as const)('that finds no %s says so of that alone', (purpose, want, status) => {
    for (const fault of ['missing', 'fail'] as const) {
      const result = applyChecks(before, look('pass', { [purpose]: fault }), now, 0);
      expect(verified(result)).toEqual(want);
      expect(result.state.status).toBe(status);
    }
  });

  it.each([true, false])('that got no answer leaves what was known: %s', (known) => {
    const state = {
      ...before,
      status: 'VERIFIED' as const,
      spfVerified: known,
      dkimVerified: known,
      dmarcVerified: known,
      returnPathVerified: known,
    };
    const result = applyChecks(state, look('error'), now, 0);
    expect(verified(result)).toEqual([known, known, known, known]);
    expect(result.state.status).toBe('VERIFIED');
    expect(result.state.lastCheckError).toBe(
      'verification required error. dkim required error. spf required error. return_path recommended error. dmarc recommended error.',
    );
    const one = applyChecks(state, look('pass', { spf: 'error' }), now, 0);
    expect(one.state.lastCheckError).toBe('spf required error.');
  });

  it('says false of records that the installation does not ask for', () => {
    const known = { ...before, dmarcVerified: true, returnPathVerified: true };
    const result = applyChecks(known, look('pass').slice(0, 3), now, 0);
    expect(verified(result)).toEqual([true, true, false, false]);
  });
});

describe('a key that waits for its record', () => {
  const rotating = (old: Check['status'], next: Check['status']) => [
    checked('verification', 'pass'),
    checked('dkim', old),
    checked('dkim', next, 'recommended'),
    checked('spf', 'pass'),
  ];
  const of = (old: Check['status'], next: Check['status']) => {
    const state = { ...before, status: 'VERIFIED' as const, dkimVerified: true };
    const result = applyChecks(state, rotating(old, next), now, 0);
    const { promotes } = result;
    const { status, dkimVerified, checks } = result.state;
    const dkim = checks.filter(({ purpose }) => purpose === 'dkim').map(({ message }) => message);
    return { promotes, status, dkimVerified, dkim };
  };

  it.each<[Check['status'], Check['status']]>([
    ['pass', 'pass'],
    ['missing', 'pass'],
    ['error', 'pass'],
  ])('signs when it is there, and the old one, which is %s, is told no more: %s', (old, next) => {
    expect(of(old, next)).toEqual({
      promotes: true,
      status: 'VERIFIED',
      dkimVerified: true,
      dkim: ['dkim recommended pass.'],
    });
  });

  it.each<[Check['status'], Check['status'], string, boolean]>([
    ['pass', 'missing', 'VERIFIED', true],
    ['pass', 'error', 'VERIFIED', true],
    ['missing', 'fail', 'TEMPORARY_FAILURE', false],
    ['error', 'missing', 'VERIFIED', true],
  ])('leaves the old one to sign, which is %s, while it is %s', (old, next, status, known) => {
    expect(of(old, next)).toEqual({
      promotes: false,
      status,
      dkimVerified: known,
      dkim: [`dkim required ${old}.`, `dkim recommended ${next}.`],
    });
  });

  it('makes up for no other record that is required', () => {
    const state = { ...before, status: 'VERIFIED' as const, spfVerified: true };
    const records = rotating('missing', 'pass').slice(0, -1);
    const result = applyChecks(state, [...records, checked('spf', 'missing')], now, 0);
    expect(result.promotes).toBe(true);
    expect(result.state).toMatchObject({
      status: 'TEMPORARY_FAILURE',
      dkimVerified: true,
      spfVerified: false,
    });
  });

  it('is no other record that is recommended', () => {
    const { promotes } = applyChecks(before, look('pass'), now, 0);
    expect(promotes).toBe(false);
  });
});
