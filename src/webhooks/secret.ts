import { randomBytes } from 'node:crypto';
import { type SealingKey, seal, unseal } from '../crypto/seal.ts';
import type { Webhook } from './webhook.entity.ts';

/** 32 random bytes in standard base64, as Standard Webhooks wants it. */
export function generateSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

type Owner = Pick<Webhook, 'organizationId' | 'id'>;

export function sealSecret(key: SealingKey, secret: string, webhook: Owner): Buffer {
  return seal(key, Buffer.from(secret), contextOf(webhook));
}

export function unsealSecret(key: SealingKey, sealed: Uint8Array, webhook: Owner): string {
  return unseal(key, Buffer.from(sealed), contextOf(webhook)).toString();
}

/** What binds a sealed secret to its row. */
export function contextOf({ organizationId, id }: Owner): string {
  return `webhooks/${organizationId}/${id}`;
}

/** The secrets to sign with: the present one, and for a day after a rotation the one before it. */
export function activeSecrets(
  key: SealingKey,
  webhook: Pick<
    Webhook,
    'organizationId' | 'id' | 'sealedSecret' | 'sealedOldSecret' | 'oldSecretUntil'
  >,
  now: Date,
): string[] {
  const { sealedSecret, sealedOldSecret, oldSecretUntil } = webhook;
  const signsToo = sealedOldSecret != null && oldSecretUntil != null && oldSecretUntil > now;
  return [sealedSecret, ...(signsToo ? [sealedOldSecret] : [])].map((sealed) =>
    unsealSecret(key, sealed, webhook),
  );
}
