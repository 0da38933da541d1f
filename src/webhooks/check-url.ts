import { isIP } from 'node:net';
import { type AddressRules, isLoopbackName } from '../dns/address-rules.ts';

export interface UrlRules {
  addresses: AddressRules;
  /** The ports that may be reached on public addresses. */
  ports: readonly number[];
}

/**
 * What is wrong with a webhook's URL, as a sentence that says what to change; undefined when nothing
 * is. Names are looked up when a connection is made. What an opened network allows (http, any port)
 * is therefore left to that moment when there is one, and refused here when there is none.
 */
export function findUrlFault(text: string, rules: UrlRules): string | undefined {
  const url = URL.parse(text);
  if (url === null) return 'must be an absolute URL, such as https://example.com/hook';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or a password';
  if (url.hash !== '') return 'must not hold a fragment: what follows # is never sent';
  const host = hostOf(url);
  const { addresses } = rules;
  if (isIP(host) !== 0 && addresses.isOpened(host)) return undefined;
  if (isIP(host) !== 0 && !addresses.isPublic(host)) {
    return `must be a public address; ${host} is not one`;
  }
  if (isLoopbackName(host) && !addresses.opensNetworks) {
    return `must be a public address; ${host} is this machine`;
  }
  if (isIP(host) === 0 && addresses.opensNetworks) return undefined;
  return findPublicFault(url, rules);
}

/** What is wrong with it unless its host lies in an opened network. */
export function findPublicFault(url: URL, rules: UrlRules): string | undefined {
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (!rules.ports.includes(portOf(url))) {
    return `must use the port ${rules.ports.join(' or ')}, not ${portOf(url)}`;
  }
  return undefined;
}

/** The host without the brackets of IPv6. The parser has turned every spelling of IPv4 into one. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}
