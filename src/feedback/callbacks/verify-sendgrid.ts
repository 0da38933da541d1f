import { createPublicKey, verify } from 'node:crypto';
import type { Call } from './callback.ts';

/** SendGrid tries for a day. */
const oldestMs = 25 * 60 * 60_000;
const newestMs = 15 * 60_000;

/** Twilio SendGrid, Event Webhook security features: ECDSA over the time and the body as it came. */
export function verifySendGrid({ header, raw, now }: Call, signingKey: string): string | undefined {
  const timestamp = header('x-twilio-email-event-webhook-timestamp');
  const signature = Buffer.from(header('x-twilio-email-event-webhook-signature'), 'base64');
  const key = createPublicKey({
    key: Buffer.from(signingKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const isSigned = verify('sha256', Buffer.concat([Buffer.from(timestamp), raw]), key, signature);
  if (!isSigned) return 'Its signature is wrong.';
  const ageMs = now.getTime() - Number(timestamp) * 1_000;
  return ageMs < oldestMs && ageMs > -newestMs ? undefined : 'It is too old.';
}
