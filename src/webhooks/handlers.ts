import { createFairQueue } from '../concurrency/fair-queue.ts';
import type { SealingKey } from '../crypto/seal.ts';
import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { findPage } from '../db/find-page.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Handlers } from '../http/handler.ts';
import { createWebhook, deleteWebhook, rotateSecret, updateWebhook } from './change-webhook.ts';
import type { Network } from './deliver/open-network.ts';
import { findDelivery, listDeliveries } from './list-deliveries.ts';
import { presentDelivery, presentDeliveryWithAttempts, presentWebhook } from './present.ts';
import { retryDelivery } from './retry-delivery.ts';
import { testWebhook } from './test-webhook.ts';
import { type Webhook, WebhookSchema } from './webhook.entity.ts';

/** A test may take as long as its receiver, and may hold a connection to the database meanwhile. */
const testsAtOnce = 4;

export function webhookHandlers(network: Network, sealing: SealingKey) {
  const tests = createFairQueue(testsAtOnce);

  return {
    createWebhook: async ({ body, database }) =>
      database.transaction(async (tx) => {
        const made = createWebhook(tx, body, network.rules, sealing, new Date());
        const data = { ...presentWebhook(made.webhook), secret: made.secret };
        return { status: 201, data, location: `/v1/webhooks/${data.id}` };
      }),

    listWebhooks: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const rows = await findPage(tx, WebhookSchema, [], query.limit, fromCursor(query.after));
        const { items, next } = toPage(rows, query.limit);
        return { status: 200, data: items.map(presentWebhook), next };
      }),

    getWebhook: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: presentWebhook(await findWebhook(tx, path.id)),
      })),

    updateWebhook: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const webhook = await findWebhook(tx, path.id, { toChange: true });
        requireMatch(ifMatch, () => presentWebhook(webhook));
        updateWebhook(tx, webhook, body, network.rules, new Date());
        return { status: 200, data: presentWebhook(webhook) };
      }),

    deleteWebhook: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const webhook = await findWebhook(tx, path.id, { toChange: true });
        requireMatch(ifMatch, () => presentWebhook(webhook));
        await deleteWebhook(tx, webhook);
        return { status: 200, data: { deleted: true } };
      }),

    rotateWebhookSecret: async ({ path, database }) =>
      database.transaction(async (tx) => {
        const webhook = await findWebhook(tx, path.id, { toChange: true });
        const secret = rotateSecret(webhook, sealing, new Date());
        return { status: 200, data: { ...presentWebhook(webhook), secret } };
      }),

    testWebhook: async ({ path, database }) =>
      tests.run(database.organizationId, async () => {
        const webhook = await database.transaction((tx) => findWebhook(tx, path.id));
        const delivery = await testWebhook(database, webhook, network, sealing);
        return { status: 200, data: presentDeliveryWithAttempts(delivery) };
      }),

    listWebhookDeliveries: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const { limit, after, ...filters } = query;
        const rows = await listDeliveries(tx, filters, limit, fromCursor(after));
        const { items, next } = toPage(rows, limit);
        return { status: 200, data: items.map(presentDelivery), next };
      }),

    getWebhookDelivery: async ({ path, database }) =>
      database.transaction(async (tx) => {
        const delivery = await findDelivery(tx, path.id);
        return { status: 200, data: presentDeliveryWithAttempts(delivery) };
      }),

    retryWebhookDelivery: async ({ path, database }) =>
      database.transaction(async (tx) => {
        const delivery = await findDelivery(tx, path.id);
        await retryDelivery(tx, delivery, new Date());
        return { status: 200, data: presentDeliveryWithAttempts(delivery) };
      }),
  } satisfies Partial<Handlers>;
}

/** A webhook; `toChange` holds it, before anything of its deliveries is touched. */
export async function findWebhook(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Webhook> {
  return findByPublicId(tx, WebhookSchema, 'whk', publicId, options);
}
