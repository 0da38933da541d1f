import type { Pool } from 'pg';
import { organizationMoved } from '../errors.ts';

/** No process knows less than this, in milliseconds: whoever closes an organization waits for longer. */
export const closedKnownMs = 1_000;

/**
 * Returns what throws the refusal for an organization that is closed. Those that are closed are few and
 * are read at most once a second for all: nothing is asked of the database for one transaction.
 */
export function createRequireOpen(
  pool: Pool,
  now: () => number = () => performance.now(),
): (organizationId: string) => Promise<void> | undefined {
  let closed = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const began = now();
    const { rows } = await pool.query<{ id: string }>(
      'select id from organizations where closed_at is not null',
    );
    closed = new Set(rows.map(({ id }) => id));
    readAt = began;
  };
  const check = (organizationId: string) => {
    if (closed.has(organizationId)) throw organizationMoved();
  };
  return (organizationId) => {
    if (now() - readAt < closedKnownMs) return check(organizationId) as undefined;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading.then(() => check(organizationId));
  };
}
