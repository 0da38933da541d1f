import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from './callback.ts';

/** Svix, and Standard Webhooks after it: each attempt is signed anew. */
const toleranceMs = 5 * 60_000;

/** Resend, Verify webhooks requests: the scheme of Svix. */
export function verifyResend({ header, raw, now }: Call, signingKey: string): string | undefined {
  const [id, timestamp] = [header('svix-id'), header('svix-timestamp')];
  const key = Buffer.from(signingKey.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest();
  const isSigned = header('svix-signature')
    .split(' ')
    .some((one) => {
      const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
      return one.startsWith('v1,') && given.length === 32 && timingSafeEqual(given, wanted);
    });
  if (!isSigned) return 'Its signature is wrong.';
  const ageMs = Math.abs(now.getTime() - Number(timestamp) * 1_000);
  return ageMs < toleranceMs ? undefined : 'It is too old.';
}
