import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** The server that writes, of those that stand in for each other. */
export interface Primary {
  /** How to connect with it, as far as is known. */
  readonly uri: string;
  /** It does not write, or cannot be reached: looks which one does. */
  suspect(): void;
  /** Calls `move` when another one writes, and when this one does again. */
  onMove(move: () => void): void;
  stop(): Promise<void>;
}

/** A server without others, or with one address for whichever of them writes. */
export function onlyServer(uri: string): Primary {
  return { uri, suspect: () => {}, onMove: () => {}, stop: async () => {} };
}

const patienceMs = 2_000;
const everyMs = 1_000;
const searchAgainMs = 250;
const firstSearchMs = 30_000;

/**
 * Finds the server that writes, and goes with it. A look a second finds one that was cut off or that is
 * a standby now: its connections would hang, or refuse to write (25006), for as long as they are kept.
 */
export async function followPrimary(uris: string[]): Promise<Primary> {
  const [first = ''] = uris;
  if (uris.length < 2) return onlyServer(first);
  let uri = await search(uris, AbortSignal.timeout(firstSearchMs));
  if (uri === undefined) {
    throw new Error('None of the servers of DATABASE_URL writes: all are standbys, or away.');
  }
  const moves: (() => void)[] = [];
  const stopped = new AbortController();
  let searching: Promise<void> | undefined;

  const move = async () => {
    const found = await search(uris, stopped.signal);
    if (found === undefined) return;
    uri = found;
    for (const tell of moves) tell();
  };
  const suspect = () => {
    searching ??= move().finally(() => {
      searching = undefined;
    });
  };
  const watch = async () => {
    let misses = 0;
    while (!stopped.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopped.signal }).catch(() => {});
      misses = (await writes(uri ?? '')) ? 0 : misses + 1;
      // Once may be chance.
      if (misses > 1) suspect();
      await searching;
    }
  };
  const watching = watch();
  return {
    get uri() {
      return uri ?? '';
    },
    suspect,
    onMove: (tell) => {
      moves.push(tell);
    },
    stop: async () => {
      stopped.abort();
      await Promise.all([watching, searching]);
    },
  };
}

/**
 * Asks all at once, again and again, until one writes, and waits for no other's silence then; undefined
 * when it is told to stop.
 */
async function search(uris: string[], signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    const looks = uris.map(async (uri) => ((await writes(uri)) ? uri : Promise.reject()));
    const found = await Promise.any(looks).catch(() => undefined);
    if (found !== undefined) return found;
    await sleep(searchAgainMs, undefined, { signal }).catch(() => {});
  }
  return undefined;
}

async function writes(uri: string): Promise<boolean> {
  const client = new Client({
    connectionString: uri,
    application_name: 'waybill watch',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as recovering');
    return rows[0].recovering === false;
  } catch {
    return false;
  } finally {
    // One that hangs would never say goodbye.
    await Promise.race([client.end().catch(() => {}), sleep(patienceMs)]);
  }
}
