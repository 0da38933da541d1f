import { DriverException } from '@mikro-orm/core';

/**
 * Connections refused, cut or timed out, a server that starts, stops or has no room, and work that
 * lost against other work or took too long: Postgres classes 08, 53, 57 and 40, and the driver's own
 * errors, which carry no class.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(?:08|53|57|40)/.test(code)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true;
  if (error instanceof DriverException && code === '') return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed|not queryable/i.test(
    error.message,
  );
}
