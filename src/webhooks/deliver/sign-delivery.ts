import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** Makes the headers of an attempt. */
export type Sign = (eventId: string, body: string, now: Date) => Record<string, string>;

/**
 * The headers of an attempt, in two schemes that existing libraries verify. During a rotation there
 * are two secrets, and a signature for each.
 *
 * - `service-signature`: Stripe's scheme. HMAC-SHA256 of `<t>.<body>` under the whole secret, in hex.
 * - `webhook-…`: Standard Webhooks. HMAC-SHA256 of `<id>.<t>.<body>` under the decoded secret.
 */
export function createSigner(secrets: string[]): Sign {
  const keys = secrets.map((secret) => ({
    stripe: createSecretKey(Buffer.from(secret)),
    standard: createSecretKey(Buffer.from(secret.slice('whsec_'.length), 'base64')),
  }));
  return (eventId, body, now) => {
    const time = Math.floor(now.getTime() / 1000);
    const signed = `${time}.${body}`;
    const stripe = keys.map((key) => `v1=${hmac(key.stripe, signed, 'hex')}`);
    const standard = keys.map(
      (key) => `v1,${hmac(key.standard, `${eventId}.${signed}`, 'base64')}`,
    );
    return {
      'service-signature': `t=${time},${stripe.join(',')}`,
      'webhook-id': eventId,
      'webhook-timestamp': String(time),
      'webhook-signature': standard.join(' '),
    };
  };
}

function hmac(key: KeyObject, text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', key).update(text).digest(encoding);
}
