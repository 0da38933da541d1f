import type { Transaction } from '../db/database.ts';
import { ApiKeySchema } from './api-key.entity.ts';

/** The name of a key that is bound to a domain and not revoked. */
export async function findBoundKey(tx: Transaction, domainId: string): Promise<string | undefined> {
  const { organizationId } = tx;
  const key = await tx.em.findOne(ApiKeySchema, { organizationId, domainId, revokedAt: null });
  return key?.name;
}
