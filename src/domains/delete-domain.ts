import type { Transaction } from '../db/database.ts';
import { firstIdAt } from '../db/identifiers.ts';
import { inUse } from '../errors.ts';
import type { Domain } from './domain.entity.ts';

/** Mail waits at most for its time, 30 days ahead, and then for two days of attempts. */
const longestWaitMs = 33 * 24 * 60 * 60 * 1000;

/** Removes a domain with its keys, unless mail from it waits or an API key is bound to it. */
export async function deleteDomain(tx: Transaction, domain: Domain, now: Date): Promise<void> {
  const [use] = await tx.query<{ mail: boolean; key: string | null }>(
    `select
       exists (select from messages where organization_id = $1 and id >= $3 and domain_id = $2
         and status in ('SCHEDULED', 'QUEUED', 'SENDING', 'DEFERRED')) as mail,
       (select name from api_keys
         where organization_id = $1 and domain_id = $2 and revoked_at is null limit 1) as key`,
    [tx.organizationId, domain.id, firstIdAt(new Date(now.getTime() - longestWaitMs))],
  );
  if (use?.mail) {
    throw inUse(`Mail from ${domain.name} waits to be sent; cancel it or wait until it has left.`);
  }
  if (use?.key != null) {
    throw inUse(`The API key "${use.key}" is bound to ${domain.name}; revoke it first.`);
  }
  tx.em.remove(domain);
}
