import { normalizeAddress } from './address.ts';
import { type AddressFault, faultOfAddress } from './address-fault.ts';
import { encodePhrase } from './encode-header.ts';

/** Somebody who sends or gets mail (RFC 5322 §3.4): an address, and a name that may be empty. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A name in quotes, with `\` before a quote or a `\` (RFC 5322 §3.2.4). */
const quoted = /^"((?:[^"\\]|\\.)*)"$/s;

/** What stands in a name only within quotes: a dot is let pass, for everybody writes it (§4.1). */
const special = /[()<>[\]:;@\\,"]/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Reads `addr@domain` or `Name <addr@domain>`; the address is normalized, the name may hold any
 * character but control characters (RFC 6532). Returns what to change when it is neither.
 */
export function readMailbox(text: string): Mailbox | AddressFault {
  const plain = normalizeAddress(text);
  if (plain !== undefined) return { name: '', address: plain };
  const [, before = '', inside = ''] = /^([^<]*|\s*".*"\s*)<([^<>]*)>\s*$/s.exec(text) ?? [];
  if (control.test(text) || inside === '' || before.trim() === '') return faultOfAddress(text);
  const address = normalizeAddress(inside.trim());
  if (address === undefined) return faultOfAddress(inside.trim());
  const name = readName(before.trim());
  return name === undefined ? nameFault : { name, address };
}

export const isAddressFault = (read: Mailbox | AddressFault): read is AddressFault =>
  'message' in read;

const nameFault: AddressFault = {
  code: 'address',
  message: 'the name before the address must stand in quotes when it holds one of ()<>[]:;@\\,"',
};

function readName(text: string): string | undefined {
  const [, inner] = quoted.exec(text) ?? [];
  if (inner !== undefined) return inner.replaceAll(/\\(.)/gs, '$1').trim();
  return special.test(text) ? undefined : text;
}

/** The same for a header: the name as an atom, in quotes or in encoded words (RFC 5322 §3.4). */
export function writeMailbox({ name, address }: Mailbox): string {
  return name === '' ? address : `${encodePhrase(name)} <${address}>`;
}
