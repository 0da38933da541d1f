import type { Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import { type ApiKey, ApiKeySchema } from './api-key.entity.ts';
import { generateKey, hashKey, keyPrefix } from './key.ts';

export interface NewApiKey {
  name: string;
  scope: ApiKey['scope'];
  domainId: string | null;
  expiresAt: Date | null;
}

/** Creates a key, with the mark of the cell that it is made in. The answer is the only place where the key itself appears. */
export async function createApiKey(
  tx: Transaction,
  input: NewApiKey,
  now: Date,
  cell?: string,
): Promise<{ apiKey: ApiKey; key: string }> {
  const key = generateKey(cell);
  const apiKey = tx.em.create(ApiKeySchema, {
    organizationId: tx.organizationId,
    id: newId(),
    ...input,
    keyPrefix: keyPrefix(key),
    lastUsedAt: null,
    revokedAt: null,
    createdAt: now,
  });
  await tx.em.flush();
  await tx.query(
    'insert into api_key_hashes (hash, organization_id, api_key_id) values ($1, $2, $3)',
    [hashKey(key), tx.organizationId, apiKey.id],
  );
  return { apiKey, key };
}
