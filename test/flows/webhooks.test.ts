import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyWebhook, type Waybill, type WebhookEvent } from '../../sdk/src/index.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';
import { loopbackOpen } from '../support/webhook-receiver.ts';

const kinds: WebhookEvent['type'][] = [
  'email.queued',
  'email.sent',
  'email.delivered',
  'email.deferred',
  'email.bounced',
  'email.failed',
  'email.complained',
  'email.opened',
  'email.clicked',
];

let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  server = await startTestServer(loopbackOpen);
  waybill = connect(server);
});
afterAll(() => server.stop());

/** A receiver as the README shows it: Koa, the raw body, and the SDK. */
async function startReceiver(secrets: string[], port = 0) {
  const events = new Map<string, WebhookEvent>();
  const app = new Koa();
  app.use(async (ctx) => {
    const chunks: Buffer[] = [];
    for await (const chunk of ctx.req) chunks.push(chunk);
    const result = await verifyWebhook(Buffer.concat(chunks), ctx.headers, secrets);
    if (result.ok) events.set(result.event.id, result.event);
    ctx.status = result.ok ? 204 : 400;
  });
  const http: Server = createServer(app.callback());
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const { port: bound } = http.address() as AddressInfo;
  return {
    events,
    port: bound,
    url: `http://127.0.0.1:${bound}/hook`,
    close: async () => {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await closed;
    },
  };
}

const send = (role: string) =>
  waybill.emails.send({
    from: 'a@example.com',
    to: [`${role}@sandbox.test`],
    subject: role,
    text: role,
    tags: ['story'],
  });

const feedIds = async () => {
  const ids: string[] = [];
  for await (const { id } of waybill.events.list({ limit: 7 })) ids.push(id);
  return ids;
};

describe('a receiver that is told everything', () => {
  it('gets the nine kinds, is away for a while, and misses nothing', async () => {
    const secrets: string[] = [];
    const first = await startReceiver(secrets);
    const webhook = await waybill.webhooks.create({ name: 'Shop', url: first.url, events: kinds });
    secrets.push(webhook.secret);

    for (const role of ['delivered', 'complained', 'clicked']) await send(role);
    await until('the first events arrive', () => first.events.size >= 12);
    await first.close();

    // Nobody listens now.
    for (const role of ['deferred', 'bounced']) await send(role);
    await waybill.suppressions.create({ email: 'gone@sandbox.test' });
    await send('gone');
    const failed = await until('an attempt fails', async () => {
      const { data } = await waybill.webhookDeliveries.list({ status: 'PENDING' }).page();
      return data.find(({ attemptCount }) => attemptCount > 0);
    });
    expect((await waybill.webhooks.get(webhook.id)).failingSince).not.toBeNull();
    const { attempts } = await waybill.webhookDeliveries.get(failed.id);
    expect(attempts[0]).toMatchObject({ error: 'connection_failed', url: first.url });

    const second = await startReceiver(secrets, first.port);
    const got = () => new Set([...first.events.keys(), ...second.events.keys()]);
    // The sandbox defers for a minute; the feed shows when all else has happened.
    const ids = await until('what it got agrees with the feed', async () => {
      const feed = await feedIds();
      const types = new Set([...first.events, ...second.events].map(([, { type }]) => type));
      return types.size === kinds.length && feed.every((id) => got().has(id)) && feed;
    });
    expect(got()).toEqual(new Set(ids));
    expect(new Set(ids).size).toBe(ids.length);

    for await (const event of waybill.events.list({ limit: 1000 })) {
      expect(first.events.get(event.id) ?? second.events.get(event.id)).toEqual(event);
    }
    const suppressed = [...second.events.values()].find(({ type }) => type === 'email.failed');
    expect(suppressed?.data.email).toMatchObject({ status: 'SUPPRESSED', tags: ['story'] });
    expect(suppressed?.data.event.metadata.reason).toMatch(/suppression list/);
    await until('it counts as working again', async () => {
      const { failingSince } = await waybill.webhooks.get(webhook.id);
      return failingSince === null;
    });
    await waybill.webhooks.delete(webhook.id);
    await second.close();
  });
});

describe('the secret of a webhook', () => {
  it('is shown once, is rotated, and the old one verifies for a day', async () => {
    const secrets: string[] = [];
    const receiver = await startReceiver(secrets);
    const created = await waybill.webhooks.create({
      name: 'Rotation',
      url: receiver.url,
      events: ['email.queued'],
    });
    expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await waybill.webhooks.get(created.id)).not.toHaveProperty('secret');

    const rotated = await waybill.webhooks.rotateSecret(created.id);
    expect(rotated.secret).not.toBe(created.secret);
    const test = async (secret: string) => {
      secrets.splice(0, secrets.length, secret);
      return (await waybill.webhooks.test(created.id)).attempts[0]?.statusCode;
    };
    expect(await test(created.secret)).toBe(204);
    expect(await test(rotated.secret)).toBe(204);
    await server.database.query(
      `update webhooks set old_secret_until = now() - interval '1 second' where name = 'Rotation'`,
    );
    expect(await test(created.secret)).toBe(400);
    expect(await test(rotated.secret)).toBe(204);
    await waybill.webhooks.delete(created.id);
    await receiver.close();
  });

  it('is nowhere in the database', async () => {
    const { id, secret } = await waybill.webhooks.create({
      name: 'Sealed',
      url: 'https://example.com/hook',
      events: ['email.queued'],
    });
    const [row] = await server.database.query<{ text: string }>(
      `select string_agg(w::text, '') || encode(string_agg(w.sealed_secret, ''), 'escape') as text
       from webhooks w`,
    );
    expect(row?.text).not.toContain(secret.slice('whsec_'.length, 20));
    await waybill.webhooks.delete(id);
  });
});

describe('a webhook', () => {
  it('is changed, disabled and enabled, and what waited meanwhile goes on', async () => {
    const secrets: string[] = [];
    const receiver = await startReceiver(secrets);
    const webhook = await waybill.webhooks.create({
      name: 'Pause',
      url: 'https://example.com/elsewhere',
      events: ['email.bounced'],
      enabled: false,
    });
    secrets.push(webhook.secret);
    await send('rejected');
    const changed = await waybill.webhooks.update(webhook.id, {
      url: receiver.url,
      events: ['email.queued'],
    });
    expect(changed).toMatchObject({ url: receiver.url, enabled: false, events: ['email.queued'] });
    await waybill.webhooks.update(webhook.id, { enabled: true });
    await send('delivered');
    await until('the event arrives', () => receiver.events.size === 1);
    expect([...receiver.events.values()][0]?.type).toBe('email.queued');
    const { data } = await waybill.webhooks.list().page();
    expect(data.map(({ id }) => id)).toContain(webhook.id);
    expect(await waybill.webhooks.delete(webhook.id)).toEqual({ deleted: true });
    await receiver.close();
  });

  it('is tested with an example that is in no feed', async () => {
    const before = await feedIds();
    const secrets: string[] = [];
    const receiver = await startReceiver(secrets);
    const webhook = await waybill.webhooks.create({
      name: 'Test',
      url: receiver.url,
      events: ['email.opened'],
      enabled: false,
    });
    secrets.push(webhook.secret);
    const delivery = await waybill.webhooks.test(webhook.id);
    expect(delivery).toMatchObject({ status: 'SUCCEEDED', test: true, eventType: 'email.opened' });
    expect(receiver.events.get(delivery.eventId)?.type).toBe('email.opened');
    expect(await feedIds()).toEqual(before);
    await waybill.webhooks.delete(webhook.id);
    await receiver.close();
  });

  it('that is deleted gets nothing more; its deliveries and attempts stay', async () => {
    const receiver = await startReceiver([]);
    await receiver.close();
    const webhook = await waybill.webhooks.create({
      name: 'Gone soon',
      url: receiver.url,
      events: ['email.queued'],
    });
    await send('delivered');
    const list = () => waybill.webhookDeliveries.list({ webhookId: webhook.id }).page();
    const pending = await until('the first attempt fails', async () => {
      const [delivery] = (await list()).data;
      return delivery?.attemptCount === 1 && delivery;
    });
    await waybill.webhooks.delete(webhook.id);
    const kept = await waybill.webhookDeliveries.get(pending.id);
    expect(kept).toMatchObject({ status: 'CANCELED', nextAttemptAt: null, attemptCount: 1 });
    expect(kept.attempts[0]).toMatchObject({ webhookName: 'Gone soon', url: receiver.url });
    const retried = await waybill.webhookDeliveries.retry(pending.id).result();
    expect(!retried.ok && retried.error.code).toBe('invalid_state');
    expect((await list()).data).toHaveLength(1);
    const listed = async (status: 'PENDING' | 'CANCELED' | 'FAILED') =>
      (await waybill.webhookDeliveries.list({ webhookId: webhook.id, status }).page()).data.length;
    expect(await listed('CANCELED')).toBe(1);
    expect(await listed('FAILED')).toBe(0);
    expect(await listed('PENDING')).toBe(0);
  });
});

describe('a delivery', () => {
  it('is made again on request, with the same identifier, though it has succeeded', async () => {
    const secrets: string[] = [];
    const receiver = await startReceiver(secrets);
    const webhook = await waybill.webhooks.create({
      name: 'Again',
      url: receiver.url,
      events: ['email.sent'],
    });
    secrets.push(webhook.secret);
    await send('delivered');
    const done = (attempts: number) =>
      until(`attempt ${attempts} is recorded`, async () => {
        const [found] = (await waybill.webhookDeliveries.list({ webhookId: webhook.id }).page())
          .data;
        return found?.attemptCount === attempts && found.status === 'SUCCEEDED' && found;
      });
    const { id, eventId } = await done(1);
    const again = await waybill.webhookDeliveries.retry(id);
    expect(again).toMatchObject({ status: 'PENDING', attemptCount: 1 });
    expect(again.attempts).toHaveLength(1);
    await done(2);
    expect([...receiver.events.keys()]).toEqual([eventId]);
    const { attempts } = await waybill.webhookDeliveries.get(id);
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const found = await waybill.webhookDeliveries.list({ eventId }).page();
    expect(found.data.map((delivery) => delivery.id)).toEqual([id]);
    await waybill.webhooks.delete(webhook.id);
    await receiver.close();
  });
});

describe('following the feed', () => {
  it('hears of everything from now on, and goes on after the last event it saw', async () => {
    const ending = new AbortController();
    const heard: WebhookEvent[] = [];
    const following = (async () => {
      const options = { after: 'now', signal: ending.signal, interval: 20 };
      for await (const event of waybill.events.follow(options)) heard.push(event);
    })();
    // `now` is asked for by the first look, so an event must come after it.
    await until('the first event is heard', async () => {
      await send('delivered');
      return heard.length > 0;
    });
    ending.abort();
    await following;

    const before = heard.at(-1)?.id ?? '';
    const { id } = await send('opened');
    for await (const event of waybill.events.follow({ after: before, interval: 20 })) {
      expect(heard.map((known) => known.id)).not.toContain(event.id);
      if (event.data.email.id === id && event.type === 'email.opened') break;
    }
  });
});
