import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Waybill } from '../waybill.ts';
import { type Surroundings, UsageError } from './command.ts';

const localUrl = 'http://127.0.0.1:3000';

/**
 * A client with the given key, or else with the key of an installation that runs in this folder. That
 * one goes to its own service and to no other.
 */
export async function connect(
  given: { apiKey: string | undefined; baseUrl: string | undefined },
  { environment, folder }: Surroundings,
): Promise<Waybill> {
  const apiKey = given.apiKey || environment.WAYBILL_API_KEY;
  const baseUrl = given.baseUrl || environment.WAYBILL_URL || environment.WAYBILL_BASE_URL;
  if (apiKey) return open(apiKey, baseUrl ?? localUrl);
  const local = await readLocal(resolve(folder, environment.DATA_DIR || '.data'));
  if (local === undefined) {
    throw new UsageError('There is no API key: give --api-key or set WAYBILL_API_KEY.');
  }
  const [ownUrl = localUrl] = local.addresses;
  const wanted = originOf(baseUrl ?? ownUrl);
  if (baseUrl === undefined || [ownUrl, ...local.addresses].map(originOf).includes(wanted)) {
    return open(local.key, baseUrl ?? ownUrl);
  }
  throw new UsageError(
    `The key in ${local.file} belongs to ${ownUrl} and goes nowhere else; give --api-key for ${baseUrl}.`,
  );
}

function open(apiKey: string, baseUrl: string): Waybill {
  try {
    return new Waybill({ apiKey, baseUrl });
  } catch {
    throw new UsageError(`The base URL must be like ${localUrl}, not ${baseUrl}.`);
  }
}

/** What the start of an embedded installation leaves in its data folder: a key, and its addresses. */
async function readLocal(folder: string) {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const file = join(folder, 'api-key');
  const key = (await read('api-key')).trim();
  const addresses = (await read('addresses')).split('\n').filter(Boolean);
  return key === '' ? undefined : { key, file, addresses };
}

/** The same for all names of this machine. */
function originOf(url: string): string | undefined {
  return URL.parse(url)?.origin.replace(/\/\/(?:localhost|\[::1\])(?=:|$)/, '//127.0.0.1');
}
