import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';
import {
  loopbackOpen,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts';

let server: TestServer;
let waybill: Waybill;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startTestServer(loopbackOpen);
  waybill = connect(server);
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

describe('x', () => {
  it('y', async () => {
    const webhook = await waybill.webhooks.create({
      name: 'a',
      url: receiver.url,
      events: ['email.queued', 'email.delivered'],
    });
    const sent = await waybill.emails.send({
      from: 'a@example.com',
      to: ['delivered@sandbox.test'],
      subject: 's',
      text: 't',
    });
    await until('two', () => receiver.requests.length === 2);
    console.log(receiver.requests);
    const list = await until('done', async () => {
      const { data } = await waybill.webhookDeliveries.list({ webhookId: webhook.id }).page();
      return data.every(({ status }) => status === 'SUCCEEDED') && data;
    });
    console.log(list, await waybill.webhookDeliveries.get(list[0]!.id));
    const feed = await waybill.events.list().page();
    console.log(
      JSON.stringify(feed.data),
      feed.next,
      (await waybill.events.list().response()).headers.get('x-cursor'),
    );
    console.log(await waybill.webhooks.test(webhook.id));
    console.log(
      await server.database.query(
        'select task_identifier,key,run_at,attempts,last_error from graphile_worker.jobs',
      ),
    );
  });
});
