import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { signWebhook, verifyWebhook } from '../../sdk/src/index.ts';
import { buildVectors } from './webhook-vectors.ts';

const file = fileURLToPath(new URL('../../sdk/test-vectors/webhooks.json', import.meta.url));
const { vectors, tolerance } = buildVectors();
const [example] = vectors;
if (example === undefined) throw new Error('There are no vectors.');

describe('the test vectors', () => {
  it('are those that the server and the contract make (vitest -u writes them)', async () => {
    await expect(`${JSON.stringify({ tolerance, vectors }, null, 2)}\n`).toMatchFileSnapshot(file);
  });

  it('hold every kind of event and every verdict', () => {
    const kept: { vectors: typeof vectors } = JSON.parse(readFileSync(file, 'utf8'));
    expect(new Set(kept.vectors.map(({ verdict }) => verdict))).toEqual(
      new Set([
        'valid',
        'missing_signature',
        'malformed_signature',
        'wrong_signature',
        'too_old',
        'too_new',
        'malformed_body',
      ]),
    );
    expect(new Set(kept.vectors.map(({ name }) => name)).size).toBe(kept.vectors.length);
  });
});

describe.each(vectors)('$name', ({ secret, now, headers, body, verdict }) => {
  it(`is ${verdict}`, async () => {
    const options = { now: new Date(now * 1000) };
    const result = await verifyWebhook(body, headers, secret, options);
    expect(result.ok ? 'valid' : result.reason).toBe(verdict);
    if (result.ok) expect(result.event).toEqual(JSON.parse(body));
  });
});

describe('verifying', () => {
  const { body, secret, now, headers } = example;
  const options = { now: new Date(now * 1000) };
  const upper = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );

  it.each([
    ['Headers of fetch', new Headers(headers)],
    ['headers of Node', headers],
    ['names in any case, values in lists', upper],
  ])('takes %s', async (_, given) => {
    expect((await verifyWebhook(body, given, secret, options)).ok).toBe(true);
  });

  it.each([
    ['text', body],
    ['a Buffer', Buffer.from(body)],
    ['bytes', new TextEncoder().encode(body)],
    ['an ArrayBuffer', new TextEncoder().encode(body).buffer],
  ])('takes the body as %s', async (_, given) => {
    expect((await verifyWebhook(given, headers, secret, options)).ok).toBe(true);
  });

  it('takes several secrets, of which one must be right', async () => {
    const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    expect((await verifyWebhook(body, headers, [other, secret], options)).ok).toBe(true);
    expect((await verifyWebhook(body, headers, [other], options)).ok).toBe(false);
  });

  it('tells a mistake of the program from a bad request', async () => {
    const parsed = JSON.parse(body);
    await expect(verifyWebhook(parsed, headers, secret)).rejects.toThrow(/before anything parsed/);
    for (const wrong of ['', 'secret', 'whsec_', 'whsec_short', secret.slice(6)]) {
      await expect(verifyWebhook(body, headers, wrong)).rejects.toThrow(/begins with whsec_/);
    }
  });
});

describe('signing', () => {
  it('is accepted by others, and by itself', async () => {
    const { body, secret } = example;
    const { id } = JSON.parse(body);
    const headers = await signWebhook(body, secret, { id });
    expect((await verifyWebhook(body, headers, secret)).ok).toBe(true);
    new StandardWebhook(secret).verify(body, headers);
    const stripe = new Stripe('sk_test_unused');
    stripe.webhooks.constructEvent(body, headers['service-signature'] ?? '', secret);
  });
});
