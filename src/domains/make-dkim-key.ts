import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { base32nopad } from '@scure/base';
import { type SealingKey, seal } from '../crypto/seal.ts';
import { newId } from '../db/identifiers.ts';

export interface NewDkimKey {
  id: string;
  selector: string;
  publicKey: string;
  sealedPrivateKey: Buffer;
}

const generate = promisify(generateKeyPair);

/**
 * Makes an RSA-2048 key (RFC 8301 §3.2; a longer one does not fit one TXT string pair everywhere) on
 * the thread pool. The selector is random: two organizations may have the same domain.
 */
export async function makeDkimKey(sealing: SealingKey): Promise<NewDkimKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  const id = newId();
  return {
    id,
    selector: `wb${base32nopad.encode(randomBytes(5)).toLowerCase()}`,
    publicKey: publicKey.toString('base64'),
    sealedPrivateKey: seal(sealing, privateKey, sealContext(id)),
  };
}

/** What binds a sealed key to its row. */
export function sealContext(keyId: string): string {
  return `dkim_keys ${keyId}`;
}
