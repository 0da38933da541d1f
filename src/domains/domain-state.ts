import type { Check } from './check.ts';

export type DomainStatus = 'PENDING' | 'VERIFIED' | 'TEMPORARY_FAILURE' | 'FAILED';

/**
 * The states of a domain and how it gets from one to the next. The contract publishes the same table
 * (`x-state-machine` of DomainStatus); a test compares them.
 *
 * Checks alone move it, and of those only what was really seen: a check that ended in `error` says
 * nothing, so time that passes while DNS is silent ends no grace.
 */
export const transitions: Record<DomainStatus, readonly DomainStatus[]> = {
  PENDING: ['VERIFIED', 'FAILED'],
  VERIFIED: ['TEMPORARY_FAILURE'],
  TEMPORARY_FAILURE: ['VERIFIED', 'FAILED'],
  FAILED: ['VERIFIED'],
};

const hourMs = 60 * 60 * 1000;
const pendingMs = 72 * hourMs;
const graceMs = 24 * hourMs;

export interface DomainState {
  status: DomainStatus;
  createdAt: Date;
  verifiedAt?: Date | null | undefined;
  /** Since when a required record of a verified domain has been wrong. */
  failingSince?: Date | null | undefined;
}

/** The state of a domain after its required records were looked at. */
export function nextState<State extends DomainState>(
  state: State,
  required: Check[],
  now: Date,
): State {
  if (required.every(({ status }) => status === 'pass')) {
    if (state.status === 'VERIFIED') return state;
    return { ...state, status: 'VERIFIED', verifiedAt: now, failingSince: null };
  }
  if (required.every(({ status }) => status === 'pass' || status === 'error')) return state;
  switch (state.status) {
    case 'VERIFIED':
      return { ...state, status: 'TEMPORARY_FAILURE', failingSince: now };
    case 'TEMPORARY_FAILURE':
      return isOver(state.failingSince ?? now, graceMs, now)
        ? { ...state, status: 'FAILED' }
        : state;
    case 'PENDING':
      return isOver(state.createdAt, pendingMs, now) ? { ...state, status: 'FAILED' } : state;
    case 'FAILED':
      return state;
  }
}

function isOver(since: Date, durationMs: number, now: Date): boolean {
  return now.getTime() - since.getTime() >= durationMs;
}

/** Mail leaves from a verified domain, and for a day from one that lost a record. */
export function maySend(status: DomainStatus): boolean {
  return status === 'VERIFIED' || status === 'TEMPORARY_FAILURE';
}

/**
 * When to look again: after 5 minutes while pending, else after an hour, up to a tenth earlier so
 * that domains added together spread out. `random` is from 0 to 1.
 */
export function nextCheckAt(status: DomainStatus, now: Date, random: number): Date {
  const wait = status === 'PENDING' ? 5 * 60 * 1000 : hourMs;
  return new Date(now.getTime() + wait * (1 - random / 10));
}
