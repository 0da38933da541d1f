import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Keys that `waybill login` keeps, each for one address and sent to no other. */
export interface KeptKeys {
  /** The address of the last login, which is asked when none is given. */
  current: string | undefined;
  /** By address. */
  keys: Record<string, string>;
}

type Environment = Record<string, string | undefined>;

/** Under `XDG_CONFIG_HOME`, as the XDG Base Directory Specification says. */
export function keyFile(environment: Environment): string {
  const home = environment.HOME || homedir();
  return join(environment.XDG_CONFIG_HOME || join(home, '.config'), 'waybill', 'keys.json');
}

export async function readKeptKeys(environment: Environment): Promise<KeptKeys> {
  const text = await readFile(keyFile(environment), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    const { current, keys = {} }: Partial<KeptKeys> = JSON.parse(text);
    return { current, keys };
  } catch {
    throw new Error(`${keyFile(environment)} is no JSON; remove it and log in again.`);
  }
}

/** Nobody else may read the file, not even while it is written. */
export async function writeKeptKeys(environment: Environment, kept: KeptKeys): Promise<void> {
  const file = keyFile(environment);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
}

/** How an address is written in the file: two ways to write one address are one. */
export function addressOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).href.replace(/\/+$/, '') : baseUrl;
}
