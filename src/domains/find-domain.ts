import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
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
  options: { toChange?: boolean } = {},
): Promise<FoundDomain> {
  const domain = await findByPublicId(tx, DomainSchema, 'dom', publicId, options);
  return { domain, keys: await findKeys(tx, [domain.id]) };
}

/** The keys of domains; of each domain the one that signs comes first. */
export async function findKeys(tx: Transaction, domainIds: string[]): Promise<PublicDkimKey[]> {
  return tx.em.find(
    DkimKeySchema,
    { organizationId: tx.organizationId, domainId: { $in: domainIds } },
    { orderBy: { signs: 'desc' } },
  );
}
