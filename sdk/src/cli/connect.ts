import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Waybill } from '../waybill.ts';
import { type Surroundings, UsageError } from './command.ts';

const localUrl = 'http://127.0.0.1:3000';

/** A client with the given key, or else with the key of an installation that runs in this folder. */
export async function connect(
  given: { apiKey: string | undefined; baseUrl: string | undefined },
  { environment, folder }: Surroundings,
): Promise<Waybill> {
  const apiKey =
    given.apiKey || environment.WAYBILL_API_KEY || (await readLocalKey(folder, environment));
  const baseUrl = given.baseUrl || environment.WAYBILL_BASE_URL || localUrl;
  if (apiKey === undefined) {
    throw new UsageError('There is no API key: give --api-key or set WAYBILL_API_KEY.');
  }
  try {
    return new Waybill({ apiKey, baseUrl });
  } catch {
    throw new UsageError(`The base URL must be like ${localUrl}, not ${baseUrl}.`);
  }
}

/** The key that the first start of an embedded installation leaves in its data folder. */
async function readLocalKey(
  folder: string,
  environment: Surroundings['environment'],
): Promise<string | undefined> {
  const file = join(folder, environment.DATA_DIR || '.data', 'api-key');
  const key = await readFile(file, 'utf8').catch(() => '');
  return key.trim() || undefined;
}
