import { DriverException } from '@mikro-orm/core';

/** What failed on a connection to the database; the same codes come from callers and other servers. */
const ofConnections = new WeakSet<object>();

/** read_only_sql_transaction: what was written to has become a standby. */
export const standbyCode = '25006';

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Notes that an error is one of a connection to the database. */
export function noteConnectionError(error: unknown): void {
  if (error instanceof Error) ofConnections.add(error);
}

/**
 * Connections refused, cut or timed out, a server that has become a standby (25006), a server that starts, stops or has no room, and work that
 * lost against other work or took too long: Postgres classes 08, 53, 57 and 40, and the driver's own
 * errors, which carry no class.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(?:08|53|57|40)/.test(code) || code === standbyCode) return true;
  if (ofConnections.has(error)) return true;
  const isDriver = error instanceof DriverException;
  if (isDriver && (code === '' || networkCodes.includes(code))) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed|not queryable/i.test(
    error.message,
  );
}
