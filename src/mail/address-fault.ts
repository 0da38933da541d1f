import { normalizeAddress } from './address.ts';

/** Why no mail can go to or from a text; `message` says what to change. */
export interface AddressFault {
  code: 'address' | 'address_too_long';
  message: string;
}

/** Returns what keeps a text from being an address, for one that `normalizeAddress` does not take. */
export function faultOfAddress(text: string): AddressFault {
  if (isMailbox(text)) return { code: 'address_too_long', message: describeLength(text) };
  return { code: 'address', message: 'must be an e-mail address, such as ada@example.com' };
}

/**
 * Whether a text is an address as `normalizeAddress` takes them, but for the lengths that RFC 5321
 * §4.5.3.1 sets: it may have 320 characters.
 */
export function isMailbox(text: string): boolean {
  if (normalizeAddress(text) !== undefined) return true;
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > 320) return false;
  // Each part is short enough to be judged by itself.
  const atoms = text.slice(0, at).split('.');
  const labels = text.slice(at + 1).split('.');
  return (
    atoms.flatMap(cut).every((part) => normalizeAddress(`${part}@example.com`) !== undefined) &&
    labels.every((label) => normalizeAddress(`a@${label}.example`) !== undefined)
  );
}

/** In pieces of at most 16 characters, which are 64 octets; an empty text is one piece. */
function cut(text: string): string[] {
  return text.match(/.{1,16}/gsu) ?? [text];
}

function describeLength(text: string): string {
  const local = Buffer.byteLength(text.slice(0, text.lastIndexOf('@')));
  if (local > 64) return `has ${local} octets before the @, and mail allows 64 (RFC 5321)`;
  return `has ${Buffer.byteLength(text)} octets, and mail allows 254 (RFC 5321)`;
}
