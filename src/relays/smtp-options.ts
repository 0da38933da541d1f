import type { SmtpOptions } from '../mail/smtp/smtp-options.ts';
import type { RelaySettings } from './relay.entity.ts';
import { checkedLookup, type RelayNetwork } from './relay-network.ts';
import type { RelaySecrets } from './relay-secrets.ts';

/** RFC 5321 §4.5.3.2: ten minutes for the final dot. */
const socketTimeout = 600_000;
const connectionTimeout = 30_000;

/** How to reach an SMTP relay. Its addresses are checked whenever a connection is made. */
export function smtpOptions(
  { host = '', port = 0, security, username }: RelaySettings,
  { password }: RelaySecrets,
  network: RelayNetwork,
): SmtpOptions {
  const { timeoutMs } = network;
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username === undefined || password === undefined
      ? {}
      : { auth: { user: username, pass: password } }),
    lookup: checkedLookup(network),
    connectionTimeout: Math.min(connectionTimeout, timeoutMs),
    greetingTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    socketTimeout,
  };
}
