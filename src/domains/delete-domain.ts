import type { Transaction } from '../db/database.ts';
import { inUse } from '../errors.ts';
import type { Domain } from './domain.entity.ts';

/** What may need a domain, of features that stand above it. */
export interface DomainUses {
  /** Whether mail from it waits to be sent. */
  hasWaitingMail(tx: Transaction, domainId: string, now: Date): Promise<boolean>;
  /** The name of an API key that is bound to it and not revoked. */
  findBoundKey(tx: Transaction, domainId: string): Promise<string | undefined>;
}

/** Removes a domain with its keys, unless mail from it waits or an API key is bound to it. */
export async function deleteDomain(
  tx: Transaction,
  domain: Domain,
  uses: DomainUses,
  now: Date,
): Promise<void> {
  if (await uses.hasWaitingMail(tx, domain.id, now)) {
    throw inUse(`Mail from ${domain.name} waits to be sent; cancel it or wait until it has left.`);
  }
  const key = await uses.findBoundKey(tx, domain.id);
  if (key !== undefined) {
    throw inUse(`The API key "${key}" is bound to ${domain.name}; revoke it first.`);
  }
  tx.em.remove(domain);
}
