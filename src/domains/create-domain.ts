import { randomBytes } from 'node:crypto';
import type { OrganizationDatabase, Transaction } from '../db/database.ts';
import { newId } from '../db/identifiers.ts';
import { domainExists, invalid } from '../errors.ts';
import { DkimKeySchema } from './dkim-key.entity.ts';
import { DomainSchema } from './domain.entity.ts';
import type { FoundDomain } from './find-domain.ts';
import type { NewDkimKey } from './make-dkim-key.ts';
import { normalizeDomain } from './normalize-domain.ts';

/** Adds a domain with its first key; it is due for a look at once. */
export async function createDomain(
  database: OrganizationDatabase,
  text: string,
  makeKey: () => Promise<NewDkimKey>,
  now: Date,
): Promise<FoundDomain> {
  const normalized = normalizeDomain(text);
  if (!normalized.ok) {
    throw invalid([{ path: '/body/name', code: 'domain', message: normalized.message }]);
  }
  const { name } = normalized;
  await database.transaction((tx) => refuseKnown(tx, name));
  // Takes a tenth of a second, in which no connection waits.
  const key = await makeKey();
  return database.transaction(async (tx) => {
    // Whoever adds the same domain meanwhile waits here, and then finds it.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `domain ${tx.organizationId} ${name}`,
    ]);
    await refuseKnown(tx, name);
    const { organizationId } = tx;
    const domain = tx.em.create(DomainSchema, {
      organizationId,
      id: newId(),
      name,
      status: 'PENDING',
      verificationToken: randomBytes(16).toString('hex'),
      spfVerified: false,
      dkimVerified: false,
      dmarcVerified: false,
      returnPathVerified: false,
      verifiedAt: null,
      failingSince: null,
      lastCheckedAt: null,
      lastCheckError: null,
      checks: [],
      nextCheckAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await tx.em.flush();
    return { domain, keys: [addKey(tx, domain.id, key, true, now)] };
  });
}

export function addKey(
  tx: Transaction,
  domainId: string,
  key: NewDkimKey,
  signs: boolean,
  now: Date,
) {
  const { organizationId } = tx;
  return tx.em.create(DkimKeySchema, { organizationId, domainId, ...key, signs, createdAt: now });
}

async function refuseKnown(tx: Transaction, name: string): Promise<void> {
  const known = await tx.em.count(DomainSchema, { organizationId: tx.organizationId, name });
  if (known > 0) throw domainExists(name);
}
