import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A destination of events. */
export const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    url: p.text(),
    enabled: p.boolean(),
    events: p.array(),
    sealedSecret: p.blob(),
    /** Signs too until `oldSecretUntil`. */
    sealedOldSecret: p.blob().nullable(),
    oldSecretUntil: p.datetime(3).nullable(),
    disabledReason: p.enum(['gone', 'failing']).nullable(),
    /** Since when every attempt has failed. */
    failingSince: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type Webhook = InferEntity<typeof WebhookSchema>;
