import ipaddr from 'ipaddr.js';

/** Under which name the host of an address is found (RFC 1035 §3.5, RFC 3596 §2.5). */
export function reverseName(address: string): string {
  const parsed = ipaddr.process(address);
  const bytes = parsed.toByteArray();
  if (parsed.kind() === 'ipv4') return `${bytes.reverse().join('.')}.in-addr.arpa`;
  const nibbles = Buffer.from(bytes).toString('hex').split('');
  return `${nibbles.reverse().join('.')}.ip6.arpa`;
}
