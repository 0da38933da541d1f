import ipaddr from 'ipaddr.js';

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
  const opened = networks.map((network) => ipaddr.parseCIDR(network));
  const isOpened = (address: string) => isWithin(opened, ipaddr.process(address));
  return {
    opensNetworks: opened.length > 0,
    isOpened,
    isPublic,
    isAllowed: (address) => isPublic(address) || isOpened(address),
  };
}

/**
 * An allow rule: everything but global unicast is refused, whatever may be invented. Two ranges look
 * like global unicast and are not: IPv4-compatible IPv6 addresses (RFC 4291 §2.5.5.1), and the
 * address under which Azure's hosts answer their guests.
 */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !isWithin(exceptions, parsed);
}

const exceptions = ['::/96', '168.63.129.16/32'].map((block) => ipaddr.parseCIDR(block));

type Network = ReturnType<typeof ipaddr.parseCIDR>;

function isWithin(networks: Network[], address: ReturnType<typeof ipaddr.process>): boolean {
  return networks.some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
  );
}
