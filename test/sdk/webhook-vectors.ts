import { readFileSync } from 'node:fs';
import { createSigner } from '../../src/webhooks/deliver/sign-delivery.ts';

/** One request and what a receiver has to make of it. `now` is the receiver's time in seconds. */
export interface WebhookVector {
  name: string;
  secret: string;
  now: number;
  headers: Record<string, string>;
  body: string;
  /** `valid`, or why not. */
  verdict: string;
}

const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;
const secret = secretOf(0xa5);
const oldSecret = secretOf(0x5a);
const now = 1_795_249_800;

interface Schemas {
  components: { schemas: Record<string, { examples?: { id: string }[] }> };
}

/** The vectors, made from the contract's examples and signed as the server signs. */
export function buildVectors(): { tolerance: number; vectors: WebhookVector[] } {
  const document: Schemas = JSON.parse(
    readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
  );
  const events = Object.entries(document.components.schemas).flatMap(([name, { examples }]) =>
    /^Email\w+Event$/.test(name) && examples?.[0] ? [{ name, event: examples[0] }] : [],
  );
  const [{ event } = { event: { id: '' } }] = events;
  const body = JSON.stringify(event);
  const signed = (text: string, secrets = [secret], at = now, id = event.id) =>
    createSigner(secrets)(id, text, new Date(at * 1000));
  const headers = signed(body);
  const only = (...names: string[]) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
  const standard = only('webhook-id', 'webhook-timestamp', 'webhook-signature');
  const stripe = only('service-signature');
  const umlauts = body.replace('Welcome, Ada', 'Grüße, Ada 🎉 \\u2028 </script>');
  const valid = (name: string, more: Partial<WebhookVector> = {}): WebhookVector => ({
    name,
    secret,
    now,
    headers,
    body,
    verdict: 'valid',
    ...more,
  });
  const vectors = [
    ...events.map((one) => {
      const text = JSON.stringify(one.event);
      return valid(one.name, { headers: signed(text), body: text });
    }),
    valid('text beyond ASCII', { headers: signed(umlauts), body: umlauts }),
    valid('white space is part of what is signed', {
      headers: signed(`${body}\n`),
      body: `${body}\n`,
    }),
    valid('only the Standard Webhooks headers', { headers: standard }),
    valid('only service-signature', { headers: stripe }),
    valid('a rotation, verified with the new secret', {
      headers: signed(body, [secret, oldSecret]),
    }),
    valid('a rotation, verified with the old secret', {
      headers: signed(body, [oldSecret, secret]),
    }),
    valid('a scheme of the future beside the known ones', {
      headers: {
        'webhook-id': event.id,
        'webhook-timestamp': String(now),
        'webhook-signature': `v2,AAAA ${headers['webhook-signature']}`,
        'service-signature': `${headers['service-signature']},v9=abc`,
      },
    }),
    valid('as old as may be', { now: now + 300 }),
    valid('as far ahead as may be', { now: now - 300 }),
    valid('too old', { now: now + 301, verdict: 'too_old' }),
    valid('too old, only service-signature', {
      headers: stripe,
      now: now + 301,
      verdict: 'too_old',
    }),
    valid('too new', { now: now - 301, verdict: 'too_new' }),
    valid('a changed body', { body: body.replace('Ada', 'Eve'), verdict: 'wrong_signature' }),
    valid('a changed body, only service-signature', {
      headers: stripe,
      body: body.replace('Ada', 'Eve'),
      verdict: 'wrong_signature',
    }),
    valid('a body that was parsed and written again', {
      body: JSON.stringify(event, null, 2),
      verdict: 'wrong_signature',
    }),
    valid('another secret', { secret: oldSecret, verdict: 'wrong_signature' }),
    valid('a swapped identifier', {
      headers: { ...headers, 'webhook-id': 'evt_01jd7w1v5ve6xt0c6y2f7g8h9j' },
      verdict: 'wrong_signature',
    }),
    valid('a renewed time', {
      headers: { ...headers, 'webhook-timestamp': String(now + 400) },
      now: now + 400,
      verdict: 'wrong_signature',
    }),
    valid('no signature', { headers: {}, verdict: 'missing_signature' }),
    valid('no time', {
      headers: only('webhook-id', 'webhook-signature'),
      verdict: 'missing_signature',
    }),
    valid('a signature of no known scheme', {
      headers: { ...standard, 'webhook-signature': 'v2,AAAA' },
      verdict: 'malformed_signature',
    }),
    valid('a time that is none', {
      headers: { ...standard, 'webhook-timestamp': 'soon' },
      verdict: 'malformed_signature',
    }),
    valid('service-signature without a time', {
      headers: { 'service-signature': (stripe['service-signature'] ?? '').replace(/^t=\d+,/, '') },
      verdict: 'malformed_signature',
    }),
    valid('a signed body that is no event', {
      headers: signed('[]'),
      body: '[]',
      verdict: 'malformed_body',
    }),
    valid('a signed event under the identifier of another', {
      headers: signed(body, [secret], now, 'evt_01jd7w1v5ve6xt0c6y2f7g8h9j'),
      verdict: 'malformed_body',
    }),
  ];
  return { tolerance: 300, vectors };
}
