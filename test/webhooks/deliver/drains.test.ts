import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Waybill } from '../../../sdk/src/index.ts';
import { sealingKey } from '../../../src/crypto/seal.ts';
import type { Database } from '../../../src/db/database.ts';
import { fromPublicId } from '../../../src/db/identifiers.ts';
import { createAddressRules } from '../../../src/dns/address-rules.ts';
import { createResolver } from '../../../src/dns/resolver.ts';
import { entities } from '../../../src/entities.ts';
import {
  type AttemptQueues,
  createAttemptQueues,
} from '../../../src/webhooks/deliver/drain-webhook.ts';
import { createResolveHost } from '../../../src/webhooks/deliver/open-network.ts';
import { sweepLeases } from '../../../src/webhooks/deliver/sweep-leases.ts';
import {
  createWebhookDrains,
  type WebhookDrains,
} from '../../../src/webhooks/deliver/webhook-drains.ts';
import { openTestDatabase } from '../../support/open-test-database.ts';
import { secretKey, startTestServer, type TestServer } from '../../support/start-test-server.ts';
import { until } from '../../support/until.ts';
import { connect } from '../../support/waybill.ts';
import {
  loopbackOpen,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/webhook-receiver.ts';

// No worker runs: a test drains webhooks itself, as two processes do it or with a look at the queues.

const atOnce = 5;

let server: TestServer;
let waybill: Waybill;
let database: Database;
const drains: WebhookDrains[] = [];
const receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  server = await startTestServer({ ...loopbackOpen, ROLE: 'api' });
  waybill = connect(server);
  database = await openTestDatabase(server.database.url, 4, entities);
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  await Promise.all(drains.splice(0).map((each) => each.stop()));
});
afterAll(async () => {
  await database.pool.end();
  await server.stop();
});

/** A webhook at a receiver for which so many deliveries are due; `wake` lets a process have it. */
async function makeDue(count: number, ...receiving: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...receiving);
  receivers.push(receiver);
  const url = receiver.url;
  const { id } = await waybill.webhooks.create({ name: 'Due', url, events: ['email.queued'] });
  const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 's', text: 't' };
  await waybill.emails.sendBatch({ messages: Array.from({ length: count }, () => mail) });
  const webhookId = fromPublicId('whk', id) ?? '';
  return {
    receiver,
    wake: (process: WebhookDrains) => process.wake(server.organization.id, webhookId),
    ended: () =>
      until('all have ended', async () => {
        const { data } = await waybill.webhookDeliveries.list({ webhookId: id, limit: 100 }).page();
        return data.length === count && data.every(({ status }) => status !== 'PENDING') && data;
      }),
    disable: () => waybill.webhooks.update(id, { enabled: false }),
  };
}

function startProcess(
  poolId: string,
  queues: AttemptQueues = createAttemptQueues(),
): WebhookDrains {
  const started = createWebhookDrains({
    database,
    sealing: sealingKey(secretKey),
    network: {
      rules: { addresses: createAddressRules(['127.0.0.0/8']), ports: [443] },
      resolveHost: createResolveHost(createResolver({ servers: [] })),
      proxy: undefined,
    },
    queues,
    poolId,
    log: pino({ level: 'silent' }),
  });
  drains.push(started);
  return started;
}

it('two processes have no more attempts under way at one webhook than one has', async () => {
  const answers: (() => void)[] = [];
  let answering = false;
  const { receiver, wake, ended, disable } = await makeDue(40, (_, response) => {
    const answer = () => void response.writeHead(204).end();
    if (answering) answer();
    else answers.push(answer);
  });
  const [one, other] = [startProcess('one'), startProcess('other')];
  wake(one);
  await until('one has all that it may have', () => receiver.requests.length === atOnce);
  wake(other);
  // It gives up, or begins what it must not.
  await until(
    'the other has looked',
    () => other.webhookIds().length === 0 || receiver.requests.length > atOnce,
  );
  expect(receiver.requests).toHaveLength(atOnce);
  answering = true;
  for (const answer of answers) answer();
  wake(other);
  const deliveries = await ended();
  expect(deliveries.every(({ attemptCount }) => attemptCount === 1)).toBe(true);
  expect(receiver.mostAtOnce()).toBe(atOnce);
  const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(40);
  await disable();
});

it('a webhook is taken from a process that died, and from one that has forgotten it', async () => {
  const { id } = await waybill.webhooks.create({
    name: 'Held',
    url: 'http://127.0.0.1:9/',
    events: ['email.failed'],
  });
  const webhookId = fromPublicId('whk', id) ?? '';
  await server.database.query(
    `insert into worker_pools (id, seen_at)
     values ('living', now()), ('silent', now() - interval '1 minute')`,
  );
  /** Whether it is free after a sweep of the process `own`, which works on the given webhooks. */
  const isFreed = async (pool: string, secondsAgo: number, worksOn: string[] = []) => {
    const woken: string[] = [];
    await server.database.query(
      `update webhooks set pool_id = $2, leased_at = now() - make_interval(secs => $3)
       where id = $1`,
      [webhookId, pool, secondsAgo],
    );
    await sweepLeases(database.pool, 'own', {
      wake: (_, taken) => void woken.push(taken),
      webhookIds: () => worksOn,
      stop: async () => {},
    });
    const [row] = await server.database.query('select pool_id from webhooks where id = $1', [
      webhookId,
    ]);
    expect(woken).toEqual(row?.pool_id === null ? [webhookId] : []);
    return row?.pool_id === null;
  };
  expect(await isFreed('living', 3_600)).toBe(false);
  expect(await isFreed('silent', 0)).toBe(true);
  expect(await isFreed('forgotten', 0)).toBe(true);
  // Its own heartbeat may be late.
  expect(await isFreed('own', 3_600, [webhookId])).toBe(false);
  expect(await isFreed('own', 1)).toBe(false);
  expect(await isFreed('own', 6)).toBe(true);
});

it('a receiver that slows down gets signatures of the time of each attempt, in the slow queue', async () => {
  const slowMs = 4_000;
  // So many are answered at once that a number of others wait in the process, some of them signed.
  const quick = 80;
  const { receiver, wake, disable } = await makeDue(100, (_, response) => {
    const isQuick = receiver.requests.length <= quick;
    setTimeout(() => response.writeHead(204).end(), isQuick ? 0 : slowMs);
  });
  const queues = createAttemptQueues();
  const taken: string[] = [];
  const watched = (name: keyof AttemptQueues): AttemptQueues[keyof AttemptQueues] => ({
    run: (party, work) => {
      taken.push(name);
      return queues[name].run(party, work);
    },
  });
  wake(startProcess('own', { fast: watched('fast'), slow: watched('slow') }));
  await until('those have come that waited', () => receiver.requests.length === quick + 2 * atOnce);
  const ages = receiver.requests.map(({ headers, at }) => {
    const signedAt = Number(headers['webhook-timestamp']) * 1_000;
    expect(headers['service-signature']).toMatch(new RegExp(`^t=${signedAt / 1_000},`));
    return performance.timeOrigin + at - signedAt;
  });
  // A second for the fraction that is cut off, another for what was signed ahead.
  expect(Math.max(...ages)).toBeLessThan(3_000);
  expect(Math.min(...ages)).toBeGreaterThan(-1_000);
  expect(taken.slice(0, atOnce)).toEqual(Array(atOnce).fill('fast'));
  expect(taken.slice(-3)).toEqual(Array(3).fill('slow'));
  await disable();
});
