import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { base32nopad, base64urlnopad } from '@scure/base';
import type { SealingKey } from './seal.ts';

/** What a token is good for. One made for a purpose is refused for every other. */
export type Purpose = 'bounce' | 'leave' | 'unsubscribe' | 'open' | 'click' | 'callback';

interface Form {
  macBytes: number;
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array;
}

/** For links. */
const inUrls: Form = { macBytes: 16, encode: base64urlnopad.encode, decode: base64urlnopad.decode };

/** For every link of a mail, which some programs show only up to a size: 96 bits cannot be guessed. */
const inManyUrls: Form = { ...inUrls, macBytes: 12 };

/**
 * For the local part of an address, which holds 64 characters (RFC 5321 §4.5.3.1.1) and which
 * careless servers turn into lower case. Two identifiers leave room for a MAC of 6 bytes; a guess
 * costs an SMTP transaction.
 */
const inAddresses: Form = {
  macBytes: 6,
  encode: (bytes) => base32nopad.encode(bytes).toLowerCase(),
  decode: (text) => base32nopad.decode(text.toUpperCase()),
};

const forms: Record<Purpose, Form> = {
  bounce: inAddresses,
  leave: inAddresses,
  unsubscribe: inUrls,
  open: inManyUrls,
  click: inManyUrls,
  callback: inUrls,
};

export interface Tokens {
  /** `beside` is text that stands next to the token and that it vouches for. */
  sign(purpose: Purpose, payload: Uint8Array, beside?: string): string;
  /**
   * The payload, or undefined for a token that this installation did not make for the purpose. Whoever
   * gives `beside` has to check the payload's length: only then nothing can wander from one into the other.
   */
  verify(purpose: Purpose, token: string, beside?: string): Buffer | undefined;
}

/**
 * Short signed tokens: the payload and its HMAC-SHA256, cut off, under a key derived for the purpose
 * (HKDF, RFC 5869). The payload can be read by anyone, so it holds identifiers and never an address.
 * Tokens do not expire, and those of old keys go on being valid: people unsubscribe from old mail.
 */
export function createTokens(key: SealingKey): Tokens {
  const keys = new Map<Purpose, KeyObject[]>();
  for (const purpose of Object.keys(forms) as Purpose[]) {
    keys.set(
      purpose,
      [key, ...key.old].map(({ bytes }) => derive(bytes, purpose)),
    );
  }
  const keysFor = (purpose: Purpose) => keys.get(purpose) ?? [];
  return {
    sign: (purpose, payload, beside = '') => {
      const { macBytes, encode } = forms[purpose];
      const mac = authenticate(keysFor(purpose)[0] as KeyObject, payload, beside, macBytes);
      return encode(Buffer.concat([payload, mac]));
    },
    verify: (purpose, token, beside = '') => {
      const { macBytes } = forms[purpose];
      const bytes = decode(purpose, token);
      if (bytes === undefined || bytes.length < macBytes) return undefined;
      const payload = bytes.subarray(0, -macBytes);
      const mac = bytes.subarray(-macBytes);
      const isOurs = keysFor(purpose).some((own) =>
        timingSafeEqual(authenticate(own, payload, beside, macBytes), mac),
      );
      return isOurs ? payload : undefined;
    },
  };
}

function derive(secret: Buffer, purpose: Purpose): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `token ${purpose}`, 32)));
}

function authenticate(
  key: KeyObject,
  payload: Uint8Array,
  beside: string,
  macBytes: number,
): Buffer {
  return createHmac('sha256', key).update(payload).update(beside).digest().subarray(0, macBytes);
}

function decode(purpose: Purpose, token: string): Buffer | undefined {
  try {
    return Buffer.from(forms[purpose].decode(token));
  } catch {
    return undefined;
  }
}
