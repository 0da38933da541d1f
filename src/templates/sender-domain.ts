import { domainOf, normalizeAddress } from '../mail/address.ts';

/** The domain of a template's sender in ASCII; empty when a variable stands there. */
export function senderDomainOf(fromAddress: string): string {
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1);
  const address = normalizeAddress(`a@${domain}`);
  return address === undefined ? '' : domainOf(address);
}
