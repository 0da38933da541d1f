import ipaddr from 'ipaddr.js';

/** Which addresses webhooks may reach. */
export interface AddressRules {
  /** Whether any network that is not public is open. */
  readonly opensNetworks: boolean;
  /** Whether the address lies in a network that the installation opened. */
  isOpened(address: string): boolean;
  /** Whether the address is one of the public Internet. */
  isPublic(address: string): boolean;
}

/** `networks` are CIDR blocks: the setting `ALLOWED_WEBHOOK_NETWORKS`. */
export function createAddressRules(networks: readonly string[]): AddressRules {
  const opened = networks.map((network) => ipaddr.parseCIDR(network));
  return {
    opensNetworks: opened.length > 0,
    isOpened: (address) => {
      const parsed = ipaddr.process(address);
      return opened.some(
        ([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits),
      );
    },
    isPublic,
  };
}

/**
 * An allow rule: everything but global unicast is refused, whatever may be invented. Two ranges look
 * like global unicast and are not: IPv4-compatible IPv6 addresses (RFC 4291 §2.5.5.1), and the
 * address under which Azure's hosts answer their guests.
 */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !exceptions.some(
    ([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits),
  );
}

const exceptions = ['::/96', '168.63.129.16/32'].map((block) => ipaddr.parseCIDR(block));
