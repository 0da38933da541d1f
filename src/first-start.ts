import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApiKey } from './api-keys/create-api-key.ts';
import { isWellFormedKey } from './api-keys/key.ts';
import { ConfigError } from './config.ts';
import { writeSecret } from './crypto/write-secret.ts';
import type { Database } from './db/database.ts';
import { createOrganization, findOrganization } from './organizations/organizations.ts';

const organizationName = 'default';

/** The key of an installation on embedded defaults, and the file that keeps it. */
export interface FirstKey {
  key: string;
  file: string;
  /** Whether it was made now: the only time that it is shown. */
  isNew: boolean;
}

/**
 * Gives an installation on embedded defaults what it needs to be used: the organization `default`
 * and a full key, kept in `<dataDir>/api-key`. Whoever loses the file gets a new key at the next
 * start.
 */
export async function prepareFirstStart(database: Database, dataDir: string): Promise<FirstKey> {
  const file = join(dataDir, 'api-key');
  const kept = (await readFile(file, 'utf8').catch(() => undefined))?.trim();
  if (kept !== undefined) {
    if (isWellFormedKey(kept)) return { key: kept, file, isNew: false };
    throw new ConfigError([
      `The file ${file} holds no whole key; put it back, or remove it and the next start makes a new key.`,
    ]);
  }
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
  await writeSecret(file, key);
  return { key, file, isNew: true };
}
