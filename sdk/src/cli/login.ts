import { createInterface } from 'node:readline';
import { type LocalCall, type LocalCommand, UsageError } from './command.ts';
import { localUrl, open } from './connect.ts';
import { addressOf, keyFile, readKeptKeys, writeKeptKeys } from './kept-keys.ts';
import { textOf } from './options.ts';

export const login: LocalCommand = {
  help: 'Check an API key and keep it, for one address',
  parameters: [],
  notes: `The key is that of --api-key or WAYBILL_API_KEY, or else the first line of the input:
  waybill login --base-url https://mail.example.com < key
It is kept in $XDG_CONFIG_HOME/waybill/keys.json (or ~/.config/waybill/keys.json), which you alone can
read, and is sent to that address only. Commands without an address then go there.`,
  runLocally: async (call) => {
    const { options, environment, show } = call;
    const url = addressOf(textOf(options['base-url']) || environment.WAYBILL_URL || localUrl);
    const key =
      textOf(options['api-key']) || environment.WAYBILL_API_KEY || (await askKey(call, url));
    if (key === '') throw new UsageError('There is no key: give --api-key, or pipe it in.');
    await check(key, url, call.signal);
    const kept = await readKeptKeys(environment);
    await writeKeptKeys(environment, { current: url, keys: { ...kept.keys, [url]: key } });
    const file = keyFile(environment);
    show({ url, file }, () => `The key works at ${url} and is kept in ${file}`);
    return 0;
  },
};

export const logout: LocalCommand = {
  help: 'Forget the kept API key of an address',
  parameters: [],
  runLocally: async ({ options, environment, show }) => {
    const { current, keys } = await readKeptKeys(environment);
    const given = textOf(options['base-url']) || environment.WAYBILL_URL || current;
    const url = given === undefined ? undefined : addressOf(given);
    if (url === undefined || keys[url] === undefined) {
      throw new UsageError(`No key is kept${url === undefined ? '' : ` for ${url}`}.`);
    }
    const { [url]: _, ...others } = keys;
    await writeKeptKeys(environment, {
      current: current === url ? undefined : current,
      keys: others,
    });
    show({ url }, () => `The key for ${url} is forgotten; it works until it is revoked.`);
    return 0;
  },
};

/** A key that may do less than this is one too: only a wrong one is refused as such. */
async function check(key: string, url: string, signal: AbortSignal): Promise<void> {
  const result = await open(key, url).emails.list({ limit: 1 }, { signal }).result();
  if (result.ok || result.error.code === 'insufficient_scope') return;
  throw result.error;
}

/** Reads a line; what is typed on a terminal is not shown. */
async function askKey({ input, error, signal }: LocalCall, url: string): Promise<string> {
  if (input === undefined) return '';
  if (input.isTTY === true) error.write(`API key for ${url}: `);
  const terminal = input as Partial<{ setRawMode(isRaw: boolean): void }>;
  const lines = createInterface({
    input,
    terminal: input.isTTY === true && 'setRawMode' in terminal,
  });
  const close = () => lines.close();
  // In raw mode Ctrl-C is a character like any other.
  lines.once('SIGINT', close);
  signal.addEventListener('abort', close, { once: true });
  try {
    for await (const line of lines) return line.trim();
    signal.throwIfAborted();
    return '';
  } finally {
    signal.removeEventListener('abort', close);
    lines.close();
    if (input.isTTY === true) error.write('\n');
  }
}
