import { isIP, type LookupFunction } from 'node:net';
import type { AddressRules } from '../dns/address-rules.ts';
import { lookupBy } from '../dns/lookup-by.ts';

/** Where relays may be, and how they are found. */
export interface RelayNetwork {
  addresses: AddressRules;
  resolveHost(host: string): Promise<string[]>;
  /** Milliseconds that a relay may say nothing before it is handed a mail. */
  timeoutMs: number;
}

/** Public addresses and the networks that the installation opened, or those networks alone. */
export type Reach = 'allowed' | 'opened';

/** What is wrong with the host itself: an address is looked up by nobody, so it is checked beforehand. */
export function isForbidden(
  host: string,
  { addresses }: Pick<RelayNetwork, 'addresses'>,
  reach: Reach = 'allowed',
): boolean {
  return isIP(host) !== 0 && !isWithin(host, addresses, reach);
}

/** Connections go to what was checked: a name that changes its mind meanwhile gains nothing. */
export function checkedLookup(
  { addresses, resolveHost }: RelayNetwork,
  reach: Reach = 'allowed',
): LookupFunction {
  return lookupBy(async (host) => {
    const found = await resolveHost(host).catch(() => []);
    if (found.length === 0) throw new Error(`The name ${host} has no address.`);
    if (found.every((address) => isWithin(address, addresses, reach))) return found;
    throw new Error(`The addresses of ${host} are not public.`);
  });
}

function isWithin(address: string, addresses: AddressRules, reach: Reach): boolean {
  return reach === 'opened' ? addresses.isOpened(address) : addresses.isAllowed(address);
}
