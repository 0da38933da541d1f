import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A key of an organization. The key itself is kept nowhere; see `api_key_hashes`. */
export const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    keyPrefix: p.text(),
    scope: p.enum(['full', 'sending', 'feedback']),
    domainId: p.uuid().nullable(),
    expiresAt: p.datetime(3).nullable(),
    lastUsedAt: p.datetime(3).nullable(),
    revokedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
  },
});

export type ApiKey = InferEntity<typeof ApiKeySchema>;
