/** What Waybill signs and receivers verify. Only Web Crypto is used: it runs on servers and at the edge. */
const encoder = new TextEncoder();

/** Written so that compilers know it in which `Uint8Array` takes no parameter (before TypeScript 5.7). */
export type Bytes = ReturnType<TextEncoder['encode']>;

/** Named by what makes it: without the DOM's types there is no such name. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The two keys of a secret: Stripe's scheme takes the whole text, Standard Webhooks the decoded part. */
export interface WebhookKeys {
  stripe: Key;
  standard: Key;
}

export async function importWebhookSecret(secret: string): Promise<WebhookKeys> {
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    throw new TypeError('The secret of a webhook begins with whsec_, and is kept as it was shown.');
  }
  const decoded = Uint8Array.from(atob(secret.slice('whsec_'.length)), (c) => c.charCodeAt(0));
  return {
    stripe: await importKey(encoder.encode(secret)),
    standard: await importKey(decoded),
  };
}

function importKey(bytes: Bytes): Promise<Key> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
}

/** `<t>.<body>` */
export const stripeContent = (time: string, body: Bytes): Bytes => join(`${time}.`, body);

/** `<id>.<t>.<body>` */
export const standardContent = (id: string, time: string, body: Bytes): Bytes =>
  join(`${id}.${time}.`, body);

function join(start: string, body: Bytes): Bytes {
  const head = encoder.encode(start);
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
}

export function bytesOf(body: string | Uint8Array | ArrayBuffer): Bytes {
  if (typeof body === 'string') return encoder.encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (body instanceof Uint8Array) return Uint8Array.from(body);
  throw new TypeError('Give the body as it came, as text or bytes, before anything parsed it.');
}

/** Headers as Waybill sends them, for tests of a receiver. `timestamp` is in seconds. */
export async function signWebhook(
  rawBody: string,
  secret: string,
  { id, timestamp }: { id: string; timestamp?: number },
): Promise<Record<string, string>> {
  const keys = await importWebhookSecret(secret);
  const time = String(timestamp ?? Math.floor(Date.now() / 1000));
  const body = bytesOf(rawBody);
  const stripe = await crypto.subtle.sign('HMAC', keys.stripe, stripeContent(time, body));
  const standard = await crypto.subtle.sign('HMAC', keys.standard, standardContent(id, time, body));
  return {
    'content-type': 'application/json',
    'service-signature': `t=${time},v1=${hexOf(new Uint8Array(stripe))}`,
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(standard)))}`,
  };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
