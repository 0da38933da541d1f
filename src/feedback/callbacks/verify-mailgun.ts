import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call } from './callback.ts';
import { fieldsOf, textOf } from './read-fields.ts';

/** Mailgun tries for eight hours. */
const oldestMs = 24 * 60 * 60_000;
const newestMs = 15 * 60_000;

/**
 * Mailgun, Securing webhooks: a MAC over a time and a random token, and nothing of what is told. So that
 * what was signed once says nothing else, a token counts for the event that it came with.
 */
export function createVerifyMailgun() {
  const events = new LRUCache<string, string>({ max: 20_000, ttl: oldestMs });
  return ({ body, now }: Call, signingKey: string): string | undefined => {
    const { signature, 'event-data': event } = fieldsOf(body);
    const { timestamp, token, signature: given } = fieldsOf(signature);
    const time = textOf(timestamp);
    const mac = createHmac('sha256', signingKey).update(time + textOf(token));
    if (!isSame(mac.digest('hex'), textOf(given))) return 'Its signature is wrong.';
    const ageMs = now.getTime() - Number(time) * 1_000;
    if (!(ageMs < oldestMs && ageMs > -newestMs)) return 'It is too old.';
    const told = hash('sha256', JSON.stringify(event ?? null));
    const key = `${signingKey} ${textOf(token)}`;
    if ((events.get(key) ?? told) !== told) return 'Its signature is that of another event.';
    events.set(key, told);
    return undefined;
  };
}

function isSame(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
