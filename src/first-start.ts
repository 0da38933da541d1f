import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiKey } from './api-keys/create-api-key.ts';
import type { Database } from './db/database.ts';
import { createOrganization } from './organizations/create-organization.ts';
import { findOrganization } from './organizations/find-organization.ts';

const organizationName = 'default';

/**
 * Gives an installation on embedded defaults what it needs to be used: the organization `default`
 * and a full key, kept in `<dataDir>/api-key`. Whoever loses the file gets a new key at the next
 * start; `isNew` says that this happened now.
 */
export async function prepareFirstStart(
  database: Database,
  dataDir: string,
): Promise<{ key: string; isNew: boolean }> {
  const file = join(dataDir, 'api-key');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return { key: kept.trim(), isNew: false };
  const organizationId =
    (await findOrganization(database.pool, organizationName)) ??
    (await createOrganization(database.pool, organizationName));
  const { key } = await database
    .of(organizationId)
    .transaction((tx) =>
      createApiKey(
        tx,
        { name: 'first key', scope: 'full', domainId: null, expiresAt: null },
        new Date(),
      ),
    );
  await writeFile(file, `${key}\n`, { mode: 0o600 });
  return { key, isNew: true };
}
