import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { applyChecks } from './apply-checks.ts';
import type { CheckedRecord } from './check-records.ts';
import type { PublicDkimKey } from './dkim-key.entity.ts';
import { type Domain, DomainSchema } from './domain.entity.ts';

/**
 * Writes what a look at a domain's records found, and lets the waiting key sign when its record was
 * there. `keys` are those that were looked for, `now` is when: after the keys were changed, the domain
 * removed or a later look written, this one is out of date and changes nothing.
 */
export async function storeChecks(
  tx: Transaction,
  domainId: string,
  keys: PublicDkimKey[],
  checked: CheckedRecord[],
  now: Date,
): Promise<Domain | undefined> {
  const domain = await tx.em.findOne(
    DomainSchema,
    { organizationId: tx.organizationId, id: domainId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (domain === null) return undefined;
  if (domain.lastCheckedAt && domain.lastCheckedAt > now) return domain;
  const present = await tx.query<{ id: string }>(
    'select id from dkim_keys where organization_id = $1 and domain_id = $2',
    [tx.organizationId, domainId],
  );
  const ids = new Set(present.map(({ id }) => id));
  if (ids.size !== keys.length || !keys.every(({ id }) => ids.has(id))) return domain;
  const { state, promotes } = applyChecks(domain, checked, now, Math.random());
  Object.assign(domain, state, { updatedAt: now });
  const next = keys.find(({ signs }) => !signs);
  if (promotes && next !== undefined) await promote(tx, domainId, next.id);
  return domain;
}

/** Workers that still remember the old key may use it for some seconds: its record is still there. */
async function promote(tx: Transaction, domainId: string, keyId: string): Promise<void> {
  await tx.query(
    'delete from dkim_keys where organization_id = $1 and domain_id = $2 and id <> $3',
    [tx.organizationId, domainId, keyId],
  );
  await tx.query('update dkim_keys set signs = true where organization_id = $1 and id = $2', [
    tx.organizationId,
    keyId,
  ]);
}
