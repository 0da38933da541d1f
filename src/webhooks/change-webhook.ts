import type { components } from '../../generated/received.ts';
import type { SealingKey } from '../crypto/seal.ts';
import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import { invalid } from '../errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findUrlFault, type UrlRules } from './check-url.ts';
import { cancelDeliveries } from './deliver/record-and-take.ts';
import { generateSecret, sealSecret } from './secret.ts';
import { wakeJob } from './wake-job.ts';
import { type Webhook, WebhookSchema } from './webhook.entity.ts';

type Schemas = components['schemas'];

/** How long an old secret signs beside the new one. */
const rotationMs = 24 * 60 * 60 * 1000;

/** Creates a webhook. The answer is the only place where its secret appears. */
export function createWebhook(
  tx: Transaction,
  input: Schemas['CreateWebhook'],
  rules: UrlRules,
  sealing: SealingKey,
  now: Date,
): { webhook: Webhook; secret: string } {
  refuseUrl(input.url, rules);
  const secret = generateSecret();
  const key = { organizationId: tx.organizationId, id: newId() };
  const webhook = tx.em.create(WebhookSchema, {
    ...key,
    ...input,
    sealedSecret: sealSecret(sealing, secret, key),
    sealedOldSecret: null,
    oldSecretUntil: null,
    disabledReason: null,
    failingSince: null,
    createdAt: now,
    updatedAt: now,
  });
  return { webhook, secret };
}

/** Changes a webhook that is held. What waited while it was disabled goes on when it is enabled. */
export function updateWebhook(
  tx: Transaction,
  webhook: Webhook,
  input: Schemas['UpdateWebhook'],
  rules: UrlRules,
  now: Date,
): void {
  if (input.url !== undefined) refuseUrl(input.url, rules);
  if (input.enabled === true) {
    webhook.disabledReason = null;
    if (!webhook.enabled) webhook.failingSince = null;
    enqueue(tx, [wakeJob(tx.organizationId, webhook.id)]);
  }
  Object.assign(webhook, input, { updatedAt: now });
}

/** Deletes a webhook that is held; its deliveries and attempts stay, and those that wait are canceled. */
export async function deleteWebhook(tx: Transaction, webhook: Webhook): Promise<void> {
  await cancelDeliveries(tx, webhook.id);
  tx.em.remove(webhook);
}

/** Gives a webhook that is held a new secret, and returns it. */
export function rotateSecret(webhook: Webhook, sealing: SealingKey, now: Date): string {
  const secret = generateSecret();
  webhook.sealedOldSecret = webhook.sealedSecret;
  webhook.oldSecretUntil = new Date(now.getTime() + rotationMs);
  webhook.sealedSecret = sealSecret(sealing, secret, webhook);
  webhook.updatedAt = now;
  return secret;
}

function refuseUrl(url: string, rules: UrlRules): void {
  const message = findUrlFault(url, rules);
  if (message !== undefined) throw invalid([{ path: '/body/url', code: 'url', message }]);
}
