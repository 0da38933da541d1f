import type { WebhookEvent } from './generated/schemas.ts';
import {
  type Bytes,
  bytesOf,
  importWebhookSecret,
  standardContent,
  stripeContent,
  type WebhookKeys,
} from './sign-webhook.ts';

/** Why a request was not accepted. Answer it with 400 and do nothing. */
export type WebhookFailure =
  /** It carries no signature, or headers that belong to one are missing. */
  | 'missing_signature'
  /** The headers are not written as they should be. */
  | 'malformed_signature'
  /** Body, identifier or time were changed, or the secret is another. */
  | 'wrong_signature'
  /** It was signed too long ago: someone may be sending it again. */
  | 'too_old'
  /** It was signed in the future: a clock is wrong. */
  | 'too_new'
  /** The signature is right, but this is no event. */
  | 'malformed_body';

export type VerifiedWebhook =
  | { ok: true; event: WebhookEvent }
  | { ok: false; reason: WebhookFailure };

/** Headers as `fetch`, Node, Koa or Express give them. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Record<string, string | readonly string[] | undefined>;

export interface VerifyOptions {
  /** How far the time of signing may lie from now, in seconds. Default 300. */
  tolerance?: number;
  /** The time to compare with. */
  now?: Date;
}

/**
 * Checks that a request came from Waybill, unchanged and just now, and answers its event. `rawBody`
 * is the body before anything parsed it. Of several secrets one must be right. The `webhook-…`
 * headers are checked when they are there, since they cover the event's identifier too; else
 * `service-signature` is. A delivery may come twice: `event.id` is the same then.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { tolerance = 300, now = new Date() }: VerifyOptions = {},
): Promise<VerifiedWebhook> {
  const body = bytesOf(rawBody);
  const keys = await Promise.all([secret].flat().map(importWebhookSecret));
  const claim = readClaim((name) => headerOf(headers, name), body);
  if (typeof claim === 'string') return { ok: false, reason: claim };
  if (!(await isSigned(claim, keys))) return { ok: false, reason: 'wrong_signature' };
  const age = now.getTime() / 1000 - Number(claim.time);
  if (age > tolerance) return { ok: false, reason: 'too_old' };
  if (age < -tolerance) return { ok: false, reason: 'too_new' };
  const event = readEvent(body, claim.id);
  return event === undefined ? { ok: false, reason: 'malformed_body' } : { ok: true, event };
}

/** What the headers say: when it was signed, what, and how. */
interface Claim {
  id: string | undefined;
  time: string;
  content: Bytes;
  scheme: keyof WebhookKeys;
  signatures: Bytes[];
}

function readClaim(
  header: (name: string) => string | undefined,
  body: Bytes,
): Claim | WebhookFailure {
  const id = header('webhook-id');
  const time = header('webhook-timestamp');
  const standard = header('webhook-signature');
  const stripe = header('service-signature');
  if (id !== undefined || time !== undefined || standard !== undefined) {
    if (id === undefined || time === undefined || standard === undefined) {
      return 'missing_signature';
    }
    const signatures = standard.split(' ').flatMap((one) => decode(one, /^v1,([\s\S]*)$/, base64));
    if (!isTime(time) || signatures.length === 0) return 'malformed_signature';
    const content = standardContent(id, time, body);
    return { id, time, content, scheme: 'standard', signatures };
  }
  if (stripe === undefined) return 'missing_signature';
  const parts = stripe.split(',');
  const at = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const signatures = parts.flatMap((part) => decode(part, /^v1=([\s\S]*)$/, hex));
  if (!isTime(at) || signatures.length === 0) return 'malformed_signature';
  return { id, time: at, content: stripeContent(at, body), scheme: 'stripe', signatures };
}

const isTime = (text: string) => /^\d{1,12}$/.test(text);

/** Signatures of other schemes, now or later, are passed over. */
function decode(text: string, scheme: RegExp, read: (text: string) => Bytes | undefined): Bytes[] {
  const [, value] = scheme.exec(text) ?? [];
  const bytes = value === undefined ? undefined : read(value);
  return bytes === undefined ? [] : [bytes];
}

function base64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function hex(text: string): Bytes | undefined {
  if (!/^[0-9a-f]{64}$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Every pair is tried; `verify` compares in constant time. */
async function isSigned({ scheme, signatures, content }: Claim, keys: WebhookKeys[]) {
  const verdicts = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify('HMAC', key[scheme], signature, content)),
  );
  return (await Promise.all(verdicts)).includes(true);
}

function readEvent(body: Bytes, id: string | undefined): WebhookEvent | undefined {
  try {
    const event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    const isEvent = typeof event?.id === 'string' && typeof event.type === 'string';
    return isEvent && (id === undefined || event.id === id) ? event : undefined;
  } catch {
    return undefined;
  }
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === 'function') {
    return (headers as { get(name: string): string | null }).get(name) ?? undefined;
  }
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : (found as readonly string[] | undefined)?.[0];
}
