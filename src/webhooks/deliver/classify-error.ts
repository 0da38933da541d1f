import type { AttemptError } from './attempt-outcome.ts';
import { TimedOut } from './exchange.ts';

/** Made by the look-up of a connection, and before there is one. */
export class AddressNotAllowed extends Error {}
export class NameNotFound extends Error {}

/** Why a request got no answer. Only the kind is kept: a text could hold what an inner server said. */
export function classifyError(error: unknown): AttemptError {
  if (error instanceof TimedOut) return 'timeout';
  if (error instanceof AddressNotAllowed) return 'address_not_allowed';
  if (error instanceof NameNotFound) return 'dns_failure';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'connect_timeout';
  if (tlsCodes.test(code)) return 'tls_failure';
  return connectCodes.has(code) ? 'connection_failed' : 'connection_lost';
}

/** Of OpenSSL's verification, of its protocol, and of Node's check of names. */
const tlsCodes =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO|UND_ERR_PRX_TLS)/;

const connectCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
  'ETIMEDOUT',
  // The proxy refused, or cannot be reached.
  'UND_ERR_ABORTED',
  'UND_ERR_PRX_CONN',
]);
