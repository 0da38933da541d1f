import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';
import { DkimKeySchema, type PublicDkimKey } from './dkim-key.entity.ts';
import { type Domain, DomainSchema } from './domain.entity.ts';

export interface FoundDomain {
  domain: Domain;
  /** The one that signs comes first. */
  keys: PublicDkimKey[];
}

/** Reads a domain with its keys, under a lock when it is to be changed; refuses an unknown one. */
export async function findDomain(
  tx: Transaction,
  publicId: string,
  { toChange = false } = {},
): Promise<FoundDomain> {
  const id = fromPublicId('dom', publicId);
  if (id === undefined) throw notFound();
  const domain = await tx.em.findOne(
    DomainSchema,
    { organizationId: tx.organizationId, id },
    toChange ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {},
  );
  if (domain === null) throw notFound();
  return { domain, keys: await findKeys(tx, [id]) };
}

/** The keys of domains; of each domain the one that signs comes first. */
export async function findKeys(tx: Transaction, domainIds: string[]): Promise<PublicDkimKey[]> {
  return tx.em.find(
    DkimKeySchema,
    { organizationId: tx.organizationId, domainId: { $in: domainIds } },
    { orderBy: { signs: 'desc' } },
  );
}
