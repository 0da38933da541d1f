import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isEmailValid } from '@hapi/address';

/** The reserved domain whose addresses the sandbox plays (RFC 6761 §6.2). */
export const sandboxDomain = 'sandbox.test';

/**
 * Whether what comes back may suppress an address. Actors of the sandbox can be written to again and
 * again, unless their label begins with `suppress`: `bounced+suppress@sandbox.test`.
 */
export function canBeSuppressed(address: string): boolean {
  const key = address.toLowerCase();
  return !key.endsWith(`@${sandboxDomain}`) || key.includes('+suppress');
}

/**
 * An RFC 5321 mailbox without quoted local part, comment or domain literal (RFC 6531: UTF-8 local
 * parts included), with its domain in ASCII (IDNA) and its local part as given; undefined when the
 * text is none. Nothing that could end an SMTP command or a header line passes.
 */
export function normalizeAddress(text: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
  if (text.length > 320 || /[\s<>()[\],;:"\\\u0000-\u001f\u007f-\u009f]/.test(text))
    return undefined;
  if (!text.isWellFormed() || !isEmailValid(text, { minDomainSegments: 1 })) return undefined;
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  if (domain === '' || domain.length > 253 || isIP(domain) !== 0) return undefined;
  const address = `${text.slice(0, at)}@${domain}`;
  // RFC 5321 §4.5.3.1.1 and §4.5.3.1.3: octets, not characters.
  if (Buffer.byteLength(text.slice(0, at)) > 64 || Buffer.byteLength(address) > 254)
    return undefined;
  return address;
}

/** A dot-atom (RFC 5321 §4.1.2) of at most 64 octets, as nearly every local part is. */
const plainLocal = /^(?=[^@]{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** `normalizeAddress` for many addresses: each domain is judged once. */
export function createNormalizer(): typeof normalizeAddress {
  const domains = new Map<string, string | undefined>();
  return (text) => {
    const at = text.lastIndexOf('@');
    const local = text.slice(0, at);
    if (at < 0 || !plainLocal.test(local)) return normalizeAddress(text);
    const given = text.slice(at + 1);
    if (!domains.has(given)) domains.set(given, normalizeAddress(`a@${given}`)?.slice(2));
    const domain = domains.get(given);
    return domain !== undefined && text.length <= 320 && at + 1 + domain.length <= 254
      ? `${local}@${domain}`
      : undefined;
  };
}

/** What makes two normalized addresses the same: their letters without regard to case. */
export function addressKey(address: string): string {
  return address.toLowerCase();
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
