import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { type Config, ConfigError } from './config.ts';
import { type SealingKey, seal, sealingKey, unseal } from './crypto/seal.ts';
import { writeSecret } from './crypto/write-secret.ts';

type Settings = Pick<Config, 'SECRET_KEY' | 'OLD_SECRET_KEYS' | 'DATA_DIR'>;

const keyText = /^[A-Za-z0-9+/]{43}=$/;

/**
 * The key under which secrets are kept: the setting, or one that is made at the first start and kept
 * in the data folder. Throws a `ConfigError` when the key is not whole, or is not the one that the
 * secrets in the database are sealed under: with another, domains and webhooks would lose theirs.
 */
export async function readSealingKey(pool: Pool, settings: Settings): Promise<SealingKey> {
  const file = keyFile(settings);
  const check = await readCheck(pool);
  const text = settings.SECRET_KEY ?? (await readKept(file)) ?? (await makeKey(file, check));
  const key = sealingKey(text, settings.OLD_SECRET_KEYS);
  await passCheck(pool, key, settings.SECRET_KEY === undefined ? `The file ${file}` : 'SECRET_KEY');
  return key;
}

/** Where the key of an embedded installation is kept. */
export const keyFile = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => join(DATA_DIR, 'secret-key');

/** The key as the settings or the data folder have it; undefined before the first start. */
export async function readOwnKey(settings: Settings): Promise<string | undefined> {
  return settings.SECRET_KEY ?? (await readKept(keyFile(settings)));
}

/** Whether a key, or one that it replaced, is what the secrets in a database are sealed under. */
export async function keyOpens(
  queries: Pick<Pool, 'query'>,
  key: string,
  oldKeys: string[],
): Promise<boolean> {
  const check = await readCheck(queries);
  try {
    if (check !== undefined) unseal(sealingKey(key, oldKeys), check, checkContext);
    return true;
  } catch {
    return false;
  }
}

async function readKept(file: string): Promise<string | undefined> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw new ConfigError([`The file ${file} cannot be read: ${(error as Error).message}.`]);
  }
  if (keyText.test(text)) return text;
  throw new ConfigError([
    `The file ${file} holds no whole key (32 bytes in base64); put it back from a backup.`,
  ]);
}

async function makeKey(file: string, check: Buffer | undefined): Promise<string> {
  if (check !== undefined) {
    throw new ConfigError([
      `The file ${file} is missing, and the secrets in the database are sealed under the key in it; put it back from a backup, or set SECRET_KEY to that key.`,
    ]);
  }
  const made = randomBytes(32).toString('base64');
  await mkdir(join(file, '..'), { recursive: true });
  await writeSecret(file, made);
  return made;
}

const checked = Buffer.from('waybill');
const checkContext = 'installation';

async function readCheck(pool: Pick<Pool, 'query'>): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ sealed_check: Buffer | null }>(
    'select sealed_check from installation',
  );
  return rows[0]?.sealed_check ?? undefined;
}

/** The first key that an installation starts with becomes the one that is checked. */
async function passCheck(pool: Pool, key: SealingKey, what: string): Promise<void> {
  await pool.query('update installation set sealed_check = $1 where sealed_check is null', [
    seal(key, checked, checkContext),
  ]);
  const check = await readCheck(pool);
  try {
    if (check !== undefined) unseal(key, check, checkContext);
  } catch {
    throw new ConfigError([
      `${what} is not the key that the secrets in the database are sealed under; put that one back, or name it in OLD_SECRET_KEYS.`,
    ]);
  }
}
