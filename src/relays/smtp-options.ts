import { isIP, type LookupFunction } from 'node:net';
import type { AddressRules } from '../dns/address-rules.ts';
import type { SmtpOptions } from '../mail/smtp/smtp-options.ts';
import type { RelaySettings } from './relay.entity.ts';
import type { RelaySecrets } from './relay-secrets.ts';

/** Where relays may be, and how they are found. */
export interface RelayNetwork {
  addresses: AddressRules;
  resolveHost(host: string): Promise<string[]>;
  /** Milliseconds that a relay may say nothing before it is handed a mail. */
  timeoutMs: number;
}

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

/** What is wrong with the host itself: an address is looked up by nobody, so it is checked beforehand. */
export function isForbidden({ host = '' }: RelaySettings, { addresses }: RelayNetwork): boolean {
  return isIP(host) !== 0 && !addresses.isAllowed(host);
}

/** Connections go to what was checked: a name that changes its mind meanwhile gains nothing. */
function checkedLookup({ addresses, resolveHost }: RelayNetwork): LookupFunction {
  const find = async (host: string) => {
    const found = await resolveHost(host).catch(() => []);
    if (found.length === 0) throw new Error(`The name ${host} has no address.`);
    if (found.every((address) => addresses.isAllowed(address))) return found;
    throw new Error(`The addresses of ${host} are not public.`);
  };
  return (host, options, callback) => {
    find(host).then(
      (found) => {
        const all = found.map((address) => ({ address, family: isIP(address) }));
        if (options.all) callback(null, all);
        else callback(null, all[0]?.address ?? '', all[0]?.family);
      },
      (error) => callback(error, []),
    );
  };
}
