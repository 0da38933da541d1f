import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealingKey } from '../../src/crypto/seal.ts';
import { hideSecrets, openSecrets, sealSecrets } from '../../src/relays/relay-secrets.ts';

const relay = { organizationId: 'o', id: 'r' };
const secrets = { password: 'correct horse' };
const newKey = () => randomBytes(32).toString('base64');

it('opens under a key that replaced the one it was sealed with, and for its own relay only', () => {
  const old = newKey();
  const sealed = sealSecrets(sealingKey(old), secrets, relay);
  const key = sealingKey(newKey(), [old]);
  expect(openSecrets(key, sealed, relay)).toEqual(secrets);
  expect(() => openSecrets(key, sealed, { ...relay, id: 's' })).toThrow();
  expect(sealSecrets(key, {}, relay)).toBeNull();
  expect(openSecrets(key, null, relay)).toEqual({});
});

it.each([
  'correct horse',
  Buffer.from('correct horse').toString('base64'),
  Buffer.from('\0shop\0correct horse').toString('base64'),
])('is hidden when a server repeats it: %s', (told) => {
  expect(hideSecrets(`535 no: ${told} is wrong`, secrets, 'shop')).toBe('535 no: *** is wrong');
});
