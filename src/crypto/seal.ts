import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const keyIdBytes = 4;

interface Key {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

/** The key of 32 bytes under which secrets are kept at rest, and those that it replaced. */
export interface SealingKey extends Key {
  readonly old: readonly Key[];
}

/** Settings `SECRET_KEY` and `OLD_SECRET_KEYS`: 32 bytes in base64 each. */
export function sealingKey(secretKey: string, oldSecretKeys: readonly string[] = []): SealingKey {
  return { ...readKey(secretKey), old: oldSecretKeys.map(readKey) };
}

function readKey(secretKey: string): Key {
  const bytes = Buffer.from(secretKey, 'base64');
  const id = createHash('sha256').update('seal').update(bytes).digest().subarray(0, keyIdBytes);
  return { id, bytes };
}

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D): key id, nonce, tag, ciphertext. `context` names the
 * row that the secret belongs to and is authenticated, so that a sealed secret cannot be moved to
 * another row.
 */
export function seal(key: SealingKey, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.bytes, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([key.id, nonce, cipher.getAuthTag(), encrypted]);
}

/** The reverse of `seal`. Throws when the key, the context or a single bit is not the same. */
export function unseal(key: SealingKey, sealed: Buffer, context: string): Buffer {
  const id = sealed.subarray(0, keyIdBytes);
  const own = [key, ...key.old].find((candidate) => candidate.id.equals(id));
  if (own === undefined) throw new Error('This was sealed under another SECRET_KEY.');
  const nonce = sealed.subarray(keyIdBytes, keyIdBytes + nonceBytes);
  const tag = sealed.subarray(keyIdBytes + nonceBytes, keyIdBytes + nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, own.bytes, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  const encrypted = sealed.subarray(keyIdBytes + nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]);
}
