import ipaddr from 'ipaddr.js';

/** Blocks of addresses. */
export interface Networks {
  /** Whether the address lies in one of them; what is no address lies in none. */
  include(address: string): boolean;
}

/** `blocks` are CIDR blocks (RFC 4632 §3.1): `10.0.0.0/8`, `fd00::/8`. */
export function createNetworks(blocks: readonly string[]): Networks {
  const networks = blocks.map((block) => ipaddr.parseCIDR(block));
  return {
    include: (text) => {
      if (!ipaddr.isValid(text)) return false;
      // An IPv4 address that arrives at an IPv6 socket is mapped (RFC 4291 §2.5.5.2).
      const address = ipaddr.process(text);
      return networks.some(
        ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
      );
    },
  };
}
