import { afterEach, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { fromPublicId } from '../../src/db/identifiers.ts';
import { addDeliveries } from '../support/add-deliveries.ts';
import { runService, type ServiceProcess } from '../support/run-service.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';
import {
  loopbackOpen,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts';

let server: TestServer;
let worker: ServiceProcess | undefined;
const receivers: WebhookReceiver[] = [];

afterEach(async () => {
  await worker?.kill();
  worker = undefined;
  await server.stop();
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});

async function receive(...options: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...options);
  receivers.push(receiver);
  return receiver;
}

const mail = { from: 'a@example.com', to: ['b@sandbox.test'], subject: 's', text: 't' };

function sendMany(waybill: Waybill, count: number) {
  return Promise.all(
    Array.from({ length: count / 100 }, () =>
      waybill.emails.sendBatch({ messages: Array.from({ length: 100 }, () => mail) }),
    ),
  );
}

const statusOf = async (webhookId: string, waybill: Waybill) =>
  (await waybill.webhookDeliveries.list({ webhookId, limit: 100 }).page()).data;

describe('a worker that is killed between a POST and its record', () => {
  it('delivers again, under the same identifier, from another process', async () => {
    let answering = false;
    const receiver = await receive((_, response) => {
      if (answering) response.writeHead(204).end();
    });
    server = await startTestServer({ ...loopbackOpen, ROLE: 'api' });
    const waybill = connect(server);
    const webhook = await waybill.webhooks.create({
      name: 'Killed',
      url: receiver.url,
      events: ['email.queued'],
    });
    const start = () =>
      runService({ ...loopbackOpen, ROLE: 'worker', DATABASE_URL: server.database.url });
    worker = await start();
    const { id } = await waybill.emails.send(mail);
    await until('the first POST arrives', () => receiver.requests.length === 1);
    // A mail under way would be sent again, which is another event.
    await settled(waybill, id, ['DELIVERED']);
    await worker.kill();
    answering = true;
    worker = await start();
    await until(
      'it is delivered',
      async () => (await statusOf(webhook.id, waybill))[0]?.status === 'SUCCEEDED',
    );
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1);
  });
});

describe('a worker that is stopped in order', () => {
  it('gives back what has not left, and waits for nothing that hangs', async () => {
    let answering = false;
    const receiver = await receive((_, response) => {
      if (answering) response.writeHead(204).end();
    });
    server = await startTestServer({ ...loopbackOpen, ROLE: 'api' });
    const waybill = connect(server);
    const webhook = await waybill.webhooks.create({
      name: 'Stopped',
      url: receiver.url,
      events: ['email.queued'],
    });
    const start = () =>
      runService({ ...loopbackOpen, ROLE: 'worker', DATABASE_URL: server.database.url });
    worker = await start();
    await sendMany(waybill, 100);
    await until('as many as may are under way', () => receiver.requests.length === 5);
    expect(await worker.stop()).toBe(0);
    const held = await server.database.query('select id from webhooks where pool_id is not null');
    expect(held).toEqual([]);
    const attempts = await server.database.query(
      'select id from webhook_deliveries where attempts > 0',
    );
    expect(attempts).toEqual([]);
    answering = true;
    worker = await start();
    await until('all are delivered', async () =>
      (await statusOf(webhook.id, waybill)).every(({ status }) => status === 'SUCCEEDED'),
    );
    expect(receiver.mostAtOnce()).toBe(5);
  });
});

describe('a webhook that moves while its deliveries go out', () => {
  it('is served at its new address, and no attempt fails', async () => {
    // It answers until many are queued in the worker.
    const held: (() => void)[] = [];
    let moved = false;
    const before = await receive((_, response) => {
      const answer = () => void response.writeHead(204).end();
      if (moved || before.requests.length < 500) answer();
      else held.push(answer);
    });
    const after = await receive();
    server = await startTestServer(loopbackOpen);
    const waybill = connect(server);
    const webhook = await waybill.webhooks.create({
      name: 'Moving',
      url: before.url,
      events: ['email.queued'],
    });
    await sendMany(waybill, 2_000);
    await until('as many as may are under way', () => held.length === 5);
    await waybill.webhooks.update(webhook.id, { url: after.url });
    moved = true;
    for (const answer of held) answer();
    await until('all are delivered', async () => {
      const [left] = await server.database.query('select from due_deliveries limit 1');
      return left === undefined;
    });
    const ended = await server.database.query(
      'select status, attempts, count(*)::int from webhook_deliveries group by 1, 2',
    );
    expect(ended).toEqual([{ status: 'SUCCEEDED', attempts: 1, count: 2_000 }]);
    expect(after.requests.length).toBeGreaterThan(0);
  });
});

describe('a webhook that is dead, with 10,000 deliveries pending', () => {
  it.each(['hangs', 'refuses connections'])('and %s delays no other', async (how) => {
    const dead = await receive(() => {});
    if (how === 'refuses connections') await dead.close();
    const alive = await receive();
    server = await startTestServer({ ...loopbackOpen, WORKER_CONCURRENCY: '10' });
    const waybill = connect(server);
    const webhook = await waybill.webhooks.create({
      name: 'Dead',
      url: dead.url,
      events: ['email.sent'],
    });
    // Ten thousand at once, as a large campaign leaves them.
    const { id } = await waybill.emails.send(mail);
    await settled(waybill, id, ['DELIVERED']);
    const [event] = await server.database.query<{ id: string }>(
      `select id from message_events where kind = 'email.sent'`,
    );
    await server.database.query(addDeliveries, [
      event?.id,
      fromPublicId('whk', webhook.id),
      10_000,
    ]);
    await waybill.webhooks.create({ name: 'Alive', url: alive.url, events: ['email.queued'] });
    await waybill.webhooks.update(webhook.id, { enabled: true });
    await until('the dead one is known to fail', async () => {
      const { failingSince } = await waybill.webhooks.get(webhook.id);
      return failingSince !== null;
    });

    const waits: number[] = [];
    for (let round = 0; round < 40; round++) {
      const before = alive.requests.length;
      const sent = performance.now();
      await waybill.emails.send(mail);
      await until('the other hears of it', () => alive.requests.length > before);
      waits.push((alive.requests.at(-1)?.at ?? Number.NaN) - sent);
    }
    waits.sort((a, b) => a - b);
    expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(2_000);
    // None was forgotten until the chore that looks for such found it.
    expect(waits.at(-1)).toBeLessThan(10_000);
    expect(dead.mostAtOnce()).toBeLessThanOrEqual(5);
    const [left] = await server.database.query<{ count: string }>(
      `select count(*) from webhook_deliveries where status = 'PENDING'`,
    );
    expect(Number(left?.count)).toBeGreaterThan(9_000);
  });
});

describe('a webhook that answers 410', () => {
  it('is disabled at once, and says why until it is enabled again', async () => {
    let status = 500;
    const receiver = await receive((_, response) => response.writeHead(status).end());
    server = await startTestServer(loopbackOpen);
    const waybill = connect(server);
    const webhook = await waybill.webhooks.create({
      name: 'Gone',
      url: receiver.url,
      events: ['email.queued'],
    });
    await waybill.emails.send(mail);
    await until('it is known to fail', async () => {
      const { failingSince } = await waybill.webhooks.get(webhook.id);
      return failingSince !== null;
    });
    status = 410;
    await waybill.emails.send(mail);
    const disabled = await until('it is disabled', async () => {
      const found = await waybill.webhooks.get(webhook.id);
      return !found.enabled && found;
    });
    expect(disabled.disabledReason).toBe('gone');
    expect(disabled.failingSince).not.toBeNull();
    const [delivery] = (await statusOf(webhook.id, waybill)).filter(
      ({ status: ended }) => ended === 'FAILED',
    );
    expect(delivery).toMatchObject({ status: 'FAILED', attemptCount: 1, nextAttemptAt: null });
    const refused = await waybill.webhookDeliveries.retry(delivery?.id ?? '').result();
    expect(!refused.ok && refused.error.message).toMatch(/enable it first/);

    status = 204;
    const enabled = await waybill.webhooks.update(webhook.id, { enabled: true });
    expect(enabled).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
    await waybill.webhookDeliveries.retry(delivery?.id ?? '');
    await until('the retry succeeds', async () => {
      const found = await waybill.webhookDeliveries.get(delivery?.id ?? '');
      return found.status === 'SUCCEEDED' && found.attemptCount === 2;
    });
  });
});

describe('a webhook that fails', () => {
  it('is tried again as Retry-After asks, within its bounds', async () => {
    const receiver = await receive((_, response) =>
      response.writeHead(429, { 'Retry-After': '7' }).end('slow down'),
    );
    server = await startTestServer(loopbackOpen);
    const waybill = connect(server);
    const webhook = await waybill.webhooks.create({
      name: 'Busy',
      url: receiver.url,
      events: ['email.queued'],
    });
    await waybill.emails.send(mail);
    const delivery = await until('the attempt is recorded', async () => {
      const [found] = await statusOf(webhook.id, waybill);
      return found?.attemptCount === 1 && (await waybill.webhookDeliveries.get(found.id));
    });
    expect(delivery.attempts[0]).toMatchObject({ statusCode: 429, response: 'slow down' });
    const { startedAt = '', durationMs = Number.NaN } = delivery.attempts[0] ?? {};
    const wait = Date.parse(delivery.nextAttemptAt ?? '') - Date.parse(startedAt) - durationMs;
    expect(wait).toBeGreaterThanOrEqual(7_000);
    expect(wait).toBeLessThan(8_000);
    await until('it is tried again by itself', () => receiver.requests.length === 2);
    const [first, second] = receiver.requests;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(6_900);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('for five days is disabled; one success in between begins the count anew', async () => {
    let status = 500;
    const receiver = await receive((_, response) => response.writeHead(status).end());
    server = await startTestServer(loopbackOpen);
    const waybill = connect(server);
    const webhook = await waybill.webhooks.create({
      name: 'Failing',
      url: receiver.url,
      events: ['email.queued'],
    });
    const failedFor = (time: string) =>
      server.database.query(`update webhooks set failing_since = now() - interval '${time}'`);
    const attempt = async () => {
      const before = receiver.requests.length;
      await waybill.emails.send(mail);
      await until('it is attempted and recorded', async () => {
        const all = await statusOf(webhook.id, waybill);
        return receiver.requests.length > before && all.every((one) => one.attemptCount > 0);
      });
      return waybill.webhooks.get(webhook.id);
    };
    expect((await attempt()).failingSince).not.toBeNull();
    await failedFor('4 days 23 hours');
    expect(await attempt()).toMatchObject({ enabled: true, disabledReason: null });
    status = 204;
    expect(await attempt()).toMatchObject({ enabled: true, failingSince: null });
    status = 500;
    await attempt();
    await failedFor('5 days 1 second');
    expect(await attempt()).toMatchObject({ enabled: false, disabledReason: 'failing' });
    const count = receiver.requests.length;
    const { id } = await waybill.emails.send(mail);
    await settled(waybill, id, ['DELIVERED']);
    expect(receiver.requests.length).toBe(count);
  });
});
