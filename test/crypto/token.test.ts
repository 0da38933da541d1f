import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealingKey } from '../../src/crypto/seal.ts';
import { createTokens, type Purpose } from '../../src/crypto/token.ts';

const secret = randomBytes(32).toString('base64');
const tokens = createTokens(sealingKey(secret));
const payload = randomBytes(32);
const purposes: Purpose[] = ['bounce', 'unsubscribe', 'open', 'click'];

describe.each(purposes)('a token for %s', (purpose) => {
  it('gives its payload back', () => {
    expect(tokens.verify(purpose, tokens.sign(purpose, payload))).toEqual(payload);
  });

  it('is refused for every other purpose', () => {
    for (const other of purposes.filter((candidate) => candidate !== purpose)) {
      expect(tokens.verify(other, tokens.sign(purpose, payload))).toBeUndefined();
    }
  });

  it('is refused with any character changed, missing or added', () => {
    const token = tokens.sign(purpose, payload);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'a' ? 'b' : 'a';
      const spoiled = token.slice(0, at) + other + token.slice(at + 1);
      expect(tokens.verify(purpose, spoiled)).toBeUndefined();
      expect(tokens.verify(purpose, token.slice(0, at))).toBeUndefined();
    }
    expect(tokens.verify(purpose, `${token}a`)).toBeUndefined();
  });

  it('is refused when it is no token at all', () => {
    for (const text of ['', '=', '💌', ' ', 'ab cd', '\u0000', 'x'.repeat(100_000)]) {
      expect(tokens.verify(purpose, text)).toBeUndefined();
    }
  });

  it('outlives the secret key when the old one is kept, and not when it is not', () => {
    const token = tokens.sign(purpose, payload);
    const newer = randomBytes(32).toString('base64');
    expect(createTokens(sealingKey(newer, [secret])).verify(purpose, token)).toEqual(payload);
    expect(createTokens(sealingKey(newer)).verify(purpose, token)).toBeUndefined();
  });
});

it('for two identifiers fits the local part of a return path, in any case', () => {
  const token = tokens.sign('bounce', payload);
  expect(`b+${token}`.length).toBeLessThanOrEqual(64);
  expect(token).toMatch(/^[a-z2-7]+$/);
  expect(tokens.verify('bounce', token.toUpperCase())).toEqual(payload);
});
