import type { Check, Purpose } from './check.ts';
import type { CheckedRecord } from './check-records.ts';
import type { Domain } from './domain.entity.ts';
import { nextCheckAt, nextState } from './domain-state.ts';

/** What checks change about a domain. */
export type CheckedState = Pick<
  Domain,
  | 'status'
  | 'createdAt'
  | 'verifiedAt'
  | 'failingSince'
  | 'spfVerified'
  | 'dkimVerified'
  | 'dmarcVerified'
  | 'returnPathVerified'
  | 'trackingVerified'
  | 'lastCheckedAt'
  | 'lastCheckError'
  | 'checks'
  | 'nextCheckAt'
>;

export interface AppliedChecks {
  state: CheckedState;
  /** Whether the record of the waiting key is there, so that it signs from now on. */
  promotes: boolean;
}

/** A domain's state after a look at its records. `random` is from 0 to 1. */
export function applyChecks(
  before: CheckedState,
  checked: CheckedRecord[],
  now: Date,
  random: number,
): AppliedChecks {
  const next = checked.find(
    ({ record }) => record.purpose === 'dkim' && record.requirement !== 'required',
  );
  const promotes = next?.check.status === 'pass';
  const outdated = promotes
    ? checked.find((one) => one.check.purpose === 'dkim' && one !== next)?.check
    : undefined;
  const required = checked
    .filter(({ record }) => record.requirement === 'required')
    // A new key that is published makes up for an old one that is gone.
    .map(({ record, check }) => (record.purpose === 'dkim' && promotes ? next.check : check));
  const seen = (purpose: Purpose, known: boolean) => {
    const check =
      required.find((one) => one.purpose === purpose) ??
      checked.find((one) => one.check.purpose === purpose)?.check;
    if (check === undefined) return false;
    return check.status === 'error' ? known : check.status === 'pass';
  };
  const { status, verifiedAt, failingSince } = nextState(before, required, now);
  const state: CheckedState = {
    createdAt: before.createdAt,
    status,
    verifiedAt,
    failingSince,
    spfVerified: seen('spf', before.spfVerified),
    dkimVerified: seen('dkim', before.dkimVerified),
    dmarcVerified: seen('dmarc', before.dmarcVerified),
    returnPathVerified: seen('return_path', before.returnPathVerified),
    trackingVerified: seen('tracking', before.trackingVerified),
    lastCheckedAt: now,
    lastCheckError: describeErrors(checked.map(({ check }) => check)),
    checks: checked.map(({ check }) => check).filter((check) => check !== outdated),
    nextCheckAt: nextCheckAt(status, now, random),
  };
  return { state, promotes };
}

function describeErrors(checks: Check[]): string | null {
  const errors = checks.filter(({ status }) => status === 'error').map(({ message }) => message);
  return errors.length === 0 ? null : errors.join(' ');
}
