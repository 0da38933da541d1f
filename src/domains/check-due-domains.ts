import { acrossOrganizations } from '../db/across-organizations.ts';
import type { Database } from '../db/database.ts';
import type { Resolver } from '../dns/resolver.ts';
import { checkRecords } from './check-records.ts';
import type { PublicDkimKey } from './dkim-key.entity.ts';
import type { DomainSettings } from './domain-settings.ts';
import { storeChecks } from './store-checks.ts';

export interface DueOptions {
  database: Database;
  resolver: Resolver;
  settings: DomainSettings;
}

interface Due {
  organization_id: string;
  id: string;
  name: string;
  verification_token: string;
  keys: { id: string; selector: string; public_key: string; signs: boolean }[];
}

const batchSize = 100;
const leaseMs = 10 * 60 * 1000;

/**
 * Looks at every domain whose time has come, a batch at a time, and returns how many. Several
 * workers may do so at once: a batch is put off while it is looked at, which is also when it is due
 * again should its worker die. DNS is asked about a whole batch at once, the database is written to
 * one domain after the other, so that a single connection is enough.
 */
export async function checkDueDomains(options: DueOptions, now: Date): Promise<number> {
  const { database, resolver, settings } = options;
  for (let count = 0; ; ) {
    const batch = await takeDue(database, now);
    const looks = await Promise.all(
      batch.map(async (due) => {
        const keys = keysOf(due);
        const domain = { name: due.name, verificationToken: due.verification_token };
        return { due, keys, checked: await checkRecords(domain, keys, settings, resolver) };
      }),
    );
    for (const { due, keys, checked } of looks) {
      await database
        .of(due.organization_id)
        .transaction((tx) => storeChecks(tx, due.id, keys, checked, now));
    }
    count += batch.length;
    if (batch.length < batchSize) return count;
  }
}

function takeDue(database: Database, now: Date): Promise<Due[]> {
  return acrossOrganizations(database.pool, async (client) => {
    const { rows } = await client.query<Due>(
      // Materialized, so that a plan cannot look for the next ones anew with every row.
      `with due as materialized (
         select organization_id, id from domains where next_check_at <= $1
         order by next_check_at limit ${batchSize} for update skip locked)
       update domains d set next_check_at = $2 from due
       where d.organization_id = due.organization_id and d.id = due.id
       returning d.organization_id, d.id, d.name, d.verification_token, (
         select json_agg(json_build_object('id', k.id, 'selector', k.selector,
           'public_key', k.public_key, 'signs', k.signs) order by k.signs desc)
         from dkim_keys k where k.organization_id = d.organization_id and k.domain_id = d.id
       ) as keys`,
      [now, new Date(now.getTime() + leaseMs)],
    );
    return rows;
  });
}

function keysOf({ organization_id, id, keys }: Due): PublicDkimKey[] {
  return keys.map((key) => ({
    organizationId: organization_id,
    domainId: id,
    id: key.id,
    selector: key.selector,
    publicKey: key.public_key,
    signs: key.signs,
  })) as PublicDkimKey[];
}
