import type { OrganizationDatabase } from '../db/database.ts';
import type { Resolver } from '../dns/resolver.ts';
import { notFound } from '../errors.ts';
import { checkRecords } from './check-records.ts';
import type { Domain } from './domain.entity.ts';
import type { DomainSettings } from './domain-settings.ts';
import { findDomain } from './find-domain.ts';
import { storeChecks } from './store-checks.ts';

/** Looks at a domain's records now. No transaction is open while DNS is asked. */
export async function verifyDomain(
  database: OrganizationDatabase,
  publicId: string,
  settings: DomainSettings,
  resolver: Resolver,
): Promise<Domain> {
  const { domain, keys } = await database.transaction((tx) => findDomain(tx, publicId));
  const now = new Date();
  const checked = await checkRecords(domain, keys, settings, resolver);
  const stored = await database.transaction((tx) => storeChecks(tx, domain.id, keys, checked, now));
  if (stored === undefined) throw notFound();
  return stored;
}
