import { createHmac } from 'node:crypto';

/**
 * The headers of an attempt, in two schemes that existing libraries verify. During a rotation there
 * are two secrets, and a signature for each.
 *
 * - `service-signature`: Stripe's scheme. HMAC-SHA256 of `<t>.<body>` under the whole secret, in hex.
 * - `webhook-…`: Standard Webhooks. HMAC-SHA256 of `<id>.<t>.<body>` under the decoded secret.
 */
export function signDelivery(
  eventId: string,
  body: string,
  secrets: string[],
  now: Date,
): Record<string, string> {
  const time = Math.floor(now.getTime() / 1000);
  const stripe = secrets.map((secret) => hmac(secret, `${time}.${body}`).digest('hex'));
  const standard = secrets.map((secret) =>
    hmac(decode(secret), `${eventId}.${time}.${body}`).digest('base64'),
  );
  return {
    'service-signature': `t=${time},${stripe.map((signature) => `v1=${signature}`).join(',')}`,
    'webhook-id': eventId,
    'webhook-timestamp': String(time),
    'webhook-signature': standard.map((signature) => `v1,${signature}`).join(' '),
  };
}

function hmac(key: string | Buffer, text: string) {
  return createHmac('sha256', key).update(text);
}

function decode(secret: string): Buffer {
  return Buffer.from(secret.slice('whsec_'.length), 'base64');
}
