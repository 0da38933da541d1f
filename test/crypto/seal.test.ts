import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, sealingKey, unseal } from '../../src/crypto/seal.ts';

const key = sealingKey(randomBytes(32).toString('base64'));

describe('what is sealed', () => {
  it.each([0, 1, 16, 100_000])('comes back as it was: %i bytes', (size) => {
    const plain = randomBytes(size);
    expect(unseal(key, seal(key, plain, 'row 1'), 'row 1')).toEqual(plain);
  });

  it('cannot be read, and is never sealed the same twice', () => {
    const plain = Buffer.from('whsec_of_a_webhook');
    const [one, two] = [seal(key, plain, 'row'), seal(key, plain, 'row')];
    expect(one.includes(plain)).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it('does not open for another row', () => {
    const sealed = seal(key, Buffer.from('secret'), 'row 1');
    expect(() => unseal(key, sealed, 'row 2')).toThrow();
  });

  it('says so when another key sealed it', () => {
    const other = sealingKey(randomBytes(32).toString('base64'));
    const sealed = seal(other, Buffer.from('secret'), 'row');
    expect(() => unseal(key, sealed, 'row')).toThrow('another SECRET_KEY');
  });

  it('opens after the key was replaced, while the old one is kept', () => {
    const sealed = seal(key, Buffer.from('secret'), 'row');
    const newer = sealingKey(randomBytes(32).toString('base64'), [key.bytes.toString('base64')]);
    expect(unseal(newer, sealed, 'row').toString()).toBe('secret');
    expect(() => unseal(key, seal(newer, Buffer.from('secret'), 'row'), 'row')).toThrow();
  });

  it('does not open when a single bit was changed, wherever it is', () => {
    const sealed = seal(key, Buffer.from('secret'), 'row');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => unseal(key, changed, 'row'), `bit ${bit}`).toThrow();
    }
  });

  it('does not open when it was cut', () => {
    const sealed = seal(key, Buffer.from('secret'), 'row');
    for (let length = 0; length < sealed.length; length++) {
      expect(() => unseal(key, sealed.subarray(0, length), 'row'), `${length} bytes`).toThrow();
    }
  });
});

it('a key is told from another by its identifier, which does not give it away', () => {
  const again = sealingKey(key.bytes.toString('base64'));
  expect(again.id).toEqual(key.id);
  expect(key.bytes.includes(key.id)).toBe(false);
});
