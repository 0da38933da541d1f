import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SealingKey, sealingKey } from './crypto/seal.ts';

/** The key under which secrets are kept: the setting, or one that is made and kept in the data folder. */
export async function readSealingKey(
  setting: string | undefined,
  oldSettings: readonly string[],
  dataDir: string,
): Promise<SealingKey> {
  if (setting !== undefined) return sealingKey(setting, oldSettings);
  const file = join(dataDir, 'secret-key');
  try {
    return sealingKey((await readFile(file, 'utf8')).trim(), oldSettings);
  } catch {
    const made = randomBytes(32).toString('base64');
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, `${made}\n`, { mode: 0o600 });
    return sealingKey(made, oldSettings);
  }
}
