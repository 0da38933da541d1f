import type { components } from '../../generated/api.ts';
import { toPublicId } from '../db/identifiers.ts';
import type { ApiKey } from './api-key.entity.ts';

export function presentApiKey(apiKey: ApiKey): components['schemas']['ApiKey'] {
  return {
    id: toPublicId('key', apiKey.id),
    name: apiKey.name,
    keyPrefix: apiKey.keyPrefix,
    scope: apiKey.scope,
    domainId: apiKey.domainId ? toPublicId('dom', apiKey.domainId) : null,
    expiresAt: apiKey.expiresAt?.toISOString() ?? null,
    lastUsedAt: apiKey.lastUsedAt?.toISOString() ?? null,
    revokedAt: apiKey.revokedAt?.toISOString() ?? null,
    createdAt: apiKey.createdAt.toISOString(),
  };
}
