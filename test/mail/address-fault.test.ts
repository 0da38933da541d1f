import { describe, expect, it } from 'vitest';
import { faultOfAddress, isMailbox } from '../../src/mail/address-fault.ts';

const label = 'd'.repeat(63);

describe('an address that mail does not allow for its length', () => {
  it.each([
    [
      `${'a'.repeat(308)}@example.com`,
      'has 308 octets before the @, and mail allows 64 (RFC 5321)',
    ],
    [
      `${'a'.repeat(64)}@${label}.${label}.${label}.${label}`,
      'has 320 octets, and mail allows 254',
    ],
    [`a@${'d.'.repeat(158)}d`, 'has 319 octets, and mail allows 254 (RFC 5321)'],
    [`${'ü'.repeat(33)}@example.com`, 'has 66 octets before the @'],
    [`${'a.'.repeat(32)}b@example.com`, 'has 65 octets before the @'],
  ])('is told so: %s', (text, message) => {
    expect(isMailbox(text)).toBe(true);
    expect(faultOfAddress(text)).toEqual({
      code: 'address_too_long',
      message: expect.stringContaining(message),
    });
  });

  it.each([
    `${'a'.repeat(309)}@example.com`,
    `${'a'.repeat(300)} @example.com`,
    `${'a'.repeat(300)}..a@example.com`,
    `.${'a'.repeat(300)}@example.com`,
    `${'a'.repeat(100)}@${'a'.repeat(100)}@example.com`,
    `a@${'d'.repeat(64)}.${label}.${label}.${label}`,
    `a@${'d.'.repeat(140)}.d`,
    `a@${'d.'.repeat(140)}`,
    '@example.com',
    'a@',
    'a',
    '',
  ])('is none at all when it has another fault: %s', (text) => {
    expect(isMailbox(text)).toBe(false);
    expect(faultOfAddress(text).code).toBe('address');
  });
});
