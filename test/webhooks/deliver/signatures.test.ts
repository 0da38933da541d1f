import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../../sdk/src/index.ts';
import { startTestServer, type TestServer } from '../../support/start-test-server.ts';
import { until } from '../../support/until.ts';
import { connect } from '../../support/waybill.ts';
import {
  loopbackOpen,
  type ReceivedRequest,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/webhook-receiver.ts';

// Every delivery is verified by three public libraries, with the secret as it was shown.

let server: TestServer;
let waybill: Waybill;
let receiver: WebhookReceiver;
let secret: string;
let oldSecret: string;
let requests: ReceivedRequest[];

beforeAll(async () => {
  server = await startTestServer(loopbackOpen);
  waybill = connect(server);
  receiver = await startWebhookReceiver();
  const webhook = await waybill.webhooks.create({
    name: 'Signed',
    url: receiver.url,
    events: ['email.queued', 'email.delivered', 'email.clicked'],
  });
  oldSecret = webhook.secret;
  secret = (await waybill.webhooks.rotateSecret(webhook.id)).secret;
  await waybill.emails.send({
    from: 'a@example.com',
    to: ['clicked@sandbox.test'],
    subject: 'Grüße 🎉 "quoted" \\ </script>',
    text: 't',
  });
  requests = await until('three events arrive', () =>
    receiver.requests.length >= 3 ? receiver.requests : undefined,
  );
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

interface Signed {
  body: string;
  headers: Record<string, string>;
}

const stripe = new Stripe('sk_test_unused');
const verifiers: Record<string, (signed: Signed, key: string) => unknown> = {
  stripe: ({ body, headers }, key) =>
    stripe.webhooks.constructEvent(body, headers['service-signature'] ?? '', key),
  standardwebhooks: ({ body, headers }, key) => new StandardWebhook(key).verify(body, headers),
  // It answers nothing: what it does not throw on it accepts.
  svix: ({ body, headers }, key) => {
    new SvixWebhook(key).verify(body, headers);
    return JSON.parse(body);
  },
};

const signed = ({ body, headers }: ReceivedRequest): Signed => ({
  body,
  headers: headers as Record<string, string>,
});

describe.each(Object.entries(verifiers))('%s', (name, verify) => {
  it('accepts every delivery, under the new secret and the old', () => {
    for (const request of requests) {
      const event = JSON.parse(request.body);
      expect(verify(signed(request), secret)).toEqual(event);
      expect(verify(signed(request), oldSecret)).toEqual(event);
      expect(request.headers['webhook-id']).toBe(event.id);
    }
  });

  it('refuses what was tampered with', () => {
    const [request] = requests.map(signed);
    if (request === undefined) throw new Error('Nothing arrived.');
    const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(() => verify(request, other)).toThrow();
    expect(() => verify({ ...request, body: request.body.replace('Gr', 'gr') }, secret)).toThrow();
    expect(() => verify({ ...request, body: `${request.body} ` }, secret)).toThrow();
    const stale = String(Number(request.headers['webhook-timestamp']) - 301);
    const headers = {
      ...request.headers,
      'webhook-timestamp': stale,
      'service-signature': (request.headers['service-signature'] ?? '').replace(
        /^t=\d+/,
        `t=${stale}`,
      ),
    };
    expect(() => verify({ ...request, headers }, secret)).toThrow();
    if (name !== 'stripe') {
      const swapped = { ...request.headers, 'webhook-id': 'evt_01jd7w1v5ve6xt0c6y2f7g8h9k' };
      expect(() => verify({ ...request, headers: swapped }, secret)).toThrow();
    }
  });
});
