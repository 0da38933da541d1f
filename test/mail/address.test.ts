import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressKey,
  createNormalizer,
  domainOf,
  normalizeAddress,
} from '../../src/mail/address.ts';

describe('an address', () => {
  it.each([
    ['a@example.com'],
    ['a@localhost'],
    ['first.last+label@sub.example.co.uk'],
    ["!#$%&'*+-/=?^_`{|}~@example.com"],
    ['123@123.example'],
    ['a@1.example.com'],
    ['a@b-c--d.example'],
    ['jörg@example.com'],
    ['用户@example.com'],
    ['😀@example.com'],
    [`${'x'.repeat(64)}@example.com`],
    [`${'ü'.repeat(32)}@example.com`],
    [`a@${'x'.repeat(63)}.example`],
    [`x@${'a.'.repeat(125)}ab`],
  ])('is kept as it is: %s', (address) => {
    expect(normalizeAddress(address)).toBe(address);
  });

  it.each([
    ['A@EXAMPLE.com', 'A@example.com'],
    ['a@münchen.example', 'a@xn--mnchen-3ya.example'],
    ['a@faß.example', 'a@xn--fa-hia.example'],
    ['jörg@müller.de', 'jörg@xn--mller-kva.de'],
    ['a@例子.广告', 'a@xn--fsqu00a.xn--4rr70v'],
  ])('has its domain in ASCII and small letters: %s', (given, want) => {
    expect(normalizeAddress(given)).toBe(want);
  });

  it.each([
    ['no sign', 'example.com'],
    ['nothing', ''],
    ['no local part', '@example.com'],
    ['no domain', 'a@'],
    ['two signs', 'a@b@example.com'],
    ['a dot first', '.a@example.com'],
    ['a dot last', 'a.@example.com'],
    ['two dots', 'a..b@example.com'],
    ['two dots in the domain', 'a@example..com'],
    ['a dot before the domain', 'a@.example.com'],
    ['a root dot', 'a@example.com.'],
    ['a hyphen first in a label', 'a@-example.com'],
    ['a hyphen last in a label', 'a@example-.com'],
    ['an underscore in the domain', 'a@exa_mple.com'],
    ['a label of 64 octets', `a@${'x'.repeat(64)}.com`],
    ['a local part of 65 octets', `${'x'.repeat(65)}@example.com`],
    ['a local part of 66 octets in 33 letters', `${'ü'.repeat(33)}@example.com`],
    ['255 octets', `x@${'a.'.repeat(125)}abc`],
    ['a numeric top-level domain', 'a@example.123'],
    ['a quoted local part', '"a"@example.com'],
    ['a quoted local part with a sign', '"a@b"@example.com'],
    ['a quoted pair', '"a\\"b"@example.com'],
    ['an open quote', '"a@example.com'],
    ['a backslash', 'a\\@example.com'],
    ['a comment', 'a(b)@example.com'],
    ['a comment in the domain', 'a@(b)example.com'],
    ['a domain literal', 'a@[127.0.0.1]'],
    ['a domain literal of IPv6', 'a@[IPv6:2001:db8::1]'],
    ['a bare IPv4 address', 'a@127.0.0.1'],
    ['a short IPv4 address', 'a@127.1'],
    ['a hexadecimal IPv4 address', 'a@0x7f.1'],
    ['full-width digits that make an IPv4 address', 'a@\uff11\uff12\uff17.0.0.1'],
    ['a space first', ' a@example.com'],
    ['a space last', 'a@example.com '],
    ['a space', 'a b@example.com'],
    ['a no-break space', 'a\u00a0b@example.com'],
    ['a folded line', 'a\r\n b@example.com'],
    ['a line break', 'a@example.com\r\nRCPT TO:<x@evil.test>'],
    ['a lone line feed', 'a\nb@example.com'],
    ['NUL', 'a\u0000b@example.com'],
    ['a control character of C1', 'a\u0085b@example.com'],
    ['a lone surrogate', 'a\ud800@example.com'],
    ['angle brackets', '<a@example.com>'],
    ['a display name', 'A <a@example.com>'],
    ['a list', 'a@example.com,b@example.com'],
    ['a group', 'group:a@example.com;'],
    ['a route', '@relay.example:a@example.com'],
    ['an open percent sequence in the domain', 'a@exam%70le.com'],
    ['a slash in the domain', 'a@example.com/x'],
    ['a port', 'a@example.com:25'],
  ])('is none when it has %s', (_, text) => {
    expect(normalizeAddress(text)).toBeUndefined();
  });

  it('that is normal stays as it is', () => {
    const once = normalizeAddress('Jörg@MÜNCHEN.example') ?? '';
    expect(normalizeAddress(once)).toBe(once);
  });
});

it('many addresses are judged as each alone', () => {
  const normalize = createNormalizer();
  const local = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...'aZ9._-+!#$%&\'*/=?^`{|}~@ü"\\ '), maxLength: 8 }),
    fc.integer({ min: 60, max: 70 }).map((length) => 'x'.repeat(length)),
  );
  const domain = fc.oneof(
    fc.constantFrom('example.com', 'BÜCHER.example', 'x', 'a..b', '', '127.0.0.1', '[::1]', 'a.b.'),
    fc.string({ unit: fc.constantFrom(...'aA1.-_ß@'), maxLength: 8 }),
    fc.integer({ min: 185, max: 192 }).map((length) => `${'a.'.repeat(length / 2)}com`),
    fc.integer({ min: 120, max: 126 }).map((count) => `${'a.'.repeat(count)}com`),
  );
  fc.assert(
    fc.property(local, domain, (name, host) => {
      const text = `${name}@${host}`;
      expect(normalize(text)).toBe(normalizeAddress(text));
    }),
    { numRuns: 3000 },
  );
});

it('addresses are the same whatever the case of their letters', () => {
  expect(addressKey('Ada@example.com')).toBe(addressKey('aDA@example.com'));
  expect(addressKey('ada@example.com')).not.toBe(addressKey('adb@example.com'));
});

it('the domain is what follows the last sign, in small letters', () => {
  expect(domainOf('A@Example.COM')).toBe('example.com');
});
