import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';

/**
 * The longest domain whose return path, `b+<61 characters>@bounces.<domain>`, still is an address
 * (254 octets, RFC 5321 §4.5.3.1.3).
 */
const maxLength = 182;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

export type NormalizedDomain = { ok: true; name: string } | { ok: false; message: string };

/** A domain that someone can own, in ASCII (IDNA) and lower case, or what is wrong with it. */
export function normalizeDomain(text: string): NormalizedDomain {
  const refused = (message: string): NormalizedDomain => ({ ok: false, message });
  const given = text.trim().replace(/\.$/, '');
  if (given.includes('*')) return refused('must be one domain, not a wildcard');
  if (given.includes('@'))
    return refused('must be a domain, not an address: leave out all to the @');
  const bare = given.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return refused('must be a domain, not an IP address');
  if (/[/:?#\\%\s]/.test(given)) return refused('must be a domain only, such as example.com');
  const name = domainToASCII(given);
  // What is left of 127.1 or 0x7f.1 is an address too.
  if (isIP(name) !== 0) return refused('must be a domain, not an IP address');
  if (!name.includes('.')) return refused('must be a domain with a dot, such as example.com');
  if (!name.split('.').every((part) => label.test(part))) {
    return refused('must be a domain of letters, digits and hyphens, such as example.com');
  }
  if (name.length > maxLength) return refused(`must be at most ${maxLength} characters long`);
  if (parse(name).domain === null) {
    return refused(`is a public suffix: add a domain below it, such as example.${name}`);
  }
  return { ok: true, name };
}
