import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealingKey } from '../../../src/crypto/seal.ts';
import { createTokens } from '../../../src/crypto/token.ts';
import { newId } from '../../../src/db/identifiers.ts';
import type { SendingDomain } from '../../../src/domains/sending-domains.ts';
import { buildReturnPath, readReturnPath } from '../../../src/emails/feedback/return-path.ts';

const tokens = createTokens(sealingKey(randomBytes(32).toString('base64')));
const message = { organizationId: newId(), messageId: newId() };
const domain = { name: 'example.test', returnPathVerified: true } as SendingDomain;
const build = (own: SendingDomain | undefined, fallback: string | undefined) =>
  buildReturnPath(tokens, message, own, fallback, 'ada@example.test');

describe('a return path', () => {
  it('names its message and nobody', () => {
    const address = build(domain, undefined);
    expect(address).toMatch(/^b\+[a-z2-7]{61}@bounces\.example\.test$/);
    expect(readReturnPath(tokens, address)).toEqual(message);
    expect(readReturnPath(tokens, address.toUpperCase())).toEqual(message);
  });

  it('lives at the installation until bounces come back to the domain', () => {
    const waiting = { ...domain, returnPathVerified: false };
    expect(build(waiting, 'returns.test')).toMatch(/@returns\.test$/);
    expect(build(undefined, 'returns.test')).toMatch(/@returns\.test$/);
    expect(build(waiting, undefined)).toBe('ada@example.test');
  });

  it('that nobody made names no message', () => {
    const address = build(domain, undefined);
    for (const text of ['', '@', 'b+@x', 'b+abc@x', `c${address}`, `b+${'a'.repeat(61)}@x`]) {
      expect(readReturnPath(tokens, text)).toBeUndefined();
    }
  });
});
