import ipaddr from 'ipaddr.js';
import { createNetworks } from './networks.ts';

/** Which addresses may be reached: strangers name them, and must not name a machine beside this one. */
export interface AddressRules {
  /** Whether any network that is not public is open. */
  readonly opensNetworks: boolean;
  /** Whether the address lies in a network that the installation opened. */
  isOpened(address: string): boolean;
  /** Whether the address is one of the public Internet. */
  isPublic(address: string): boolean;
  /** Whether the address is public or opened. */
  isAllowed(address: string): boolean;
}

/** `networks` are the CIDR blocks that the installation opens. */
export function createAddressRules(networks: readonly string[]): AddressRules {
  const opened = createNetworks(networks);
  return {
    opensNetworks: networks.length > 0,
    isOpened: opened.include,
    isPublic,
    isAllowed: (address) => isPublic(address) || opened.include(address),
  };
}

/** RFC 6761 §6.3. */
export function isLoopbackName(host: string): boolean {
  return /^(?:.*\.)?localhost\.?$/.test(host);
}

/**
 * An allow rule: everything but global unicast is refused, whatever may be invented. Two ranges look
 * like global unicast and are not: IPv4-compatible IPv6 addresses (RFC 4291 §2.5.5.1), and the
 * address under which Azure's hosts answer their guests.
 */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast' && !exceptions.include(address);
}

const exceptions = createNetworks(['::/96', '168.63.129.16/32']);
