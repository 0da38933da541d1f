import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Waybill } from '../waybill.ts';
import { type Surroundings, UsageError } from './command.ts';
import { addressOf, readKeptKeys } from './kept-keys.ts';

export const localUrl = 'http://127.0.0.1:3000';

interface Given {
  apiKey: string | undefined;
  baseUrl: string | undefined;
}

/**
 * A client with the given key; or else with the key of an installation that runs in this folder, or
 * with one that a login kept. Those two go to their own service and to no other.
 */
export async function connect(given: Given, surroundings: Surroundings): Promise<Waybill> {
  const { environment, folder } = surroundings;
  const apiKey = given.apiKey || environment.WAYBILL_API_KEY;
  const baseUrl = given.baseUrl || environment.WAYBILL_URL || undefined;
  if (apiKey) return open(apiKey, baseUrl ?? localUrl);
  const local = await readLocal(resolve(folder, environment.DATA_DIR || '.data'));
  const [ownUrl = localUrl] = local?.addresses ?? [];
  if (local !== undefined && (baseUrl === undefined || isOneOf(baseUrl, local.addresses))) {
    return open(local.key, baseUrl ?? ownUrl);
  }
  const { current, keys } = await readKeptKeys(environment);
  const kept = baseUrl === undefined ? current : addressOf(baseUrl);
  const key = kept === undefined ? undefined : keys[kept];
  if (kept !== undefined && key !== undefined) return open(key, kept);
  if (local === undefined || baseUrl === undefined) {
    throw new UsageError('There is no API key: give --api-key or set WAYBILL_API_KEY.');
  }
  throw new UsageError(
    `The key in ${local.file} belongs to ${ownUrl} and goes nowhere else; give --api-key for ${baseUrl}.`,
  );
}

export function open(apiKey: string, baseUrl: string): Waybill {
  try {
    return new Waybill({ apiKey, baseUrl });
  } catch {
    throw new UsageError(`The base URL must be like ${localUrl}, not ${baseUrl}.`);
  }
}

function isOneOf(baseUrl: string, addresses: string[]): boolean {
  const known = addresses.length === 0 ? [localUrl] : addresses;
  return known.map(originOf).includes(originOf(baseUrl));
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
  if (!URL.canParse(url)) return undefined;
  return new URL(url).origin.replace(/\/\/(?:localhost|\[::1\])(?=:|$)/, '//127.0.0.1');
}
