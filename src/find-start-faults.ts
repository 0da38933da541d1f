import { lookup } from 'node:dns/promises';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { hostsOf } from './db/database-hosts.ts';

type Environment = Record<string, string | undefined>;

/**
 * Returns what keeps the server from starting here, in sentences that name the setting: an address
 * that it cannot listen on, a folder that it cannot write to, a database that does not answer.
 * Settings of the wrong form are passed over; `readConfig` tells of them.
 */
export async function findStartFaults(environment: Environment): Promise<string[]> {
  const { DATABASE_URL: databaseUrl } = environment;
  const faults = await Promise.all([
    findListenFault(environment.HOST || '127.0.0.1', Number(environment.PORT || 3000)),
    databaseUrl
      ? findDatabaseFault(databaseUrl)
      : findFolderFault(resolve(environment.DATA_DIR || '.data')),
  ]);
  return faults.filter((fault) => fault !== undefined);
}

async function findListenFault(host: string, wantedPort: number): Promise<string | undefined> {
  const port = Number.isInteger(wantedPort) && wantedPort < 65_536 ? Math.max(0, wantedPort) : 0;
  try {
    await lookup(host);
  } catch {
    return `HOST is unknown: no address is found for ${host}`;
  }
  const server = createServer();
  const listened = new Promise<string | undefined>((done) => {
    server.once('error', (error) => done(describeListenError(codeOf(error), host, port)));
    server.listen(port, host, () => done(undefined));
  });
  const fault = await listened;
  if (fault === undefined) await new Promise((closed) => server.close(closed));
  return fault;
}

function describeListenError(code: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} is taken; set it to another`;
    case 'EADDRNOTAVAIL':
      return `HOST ${host} is no address of this machine`;
    case 'EACCES':
      return `PORT ${port} may not be used by this user; take one above 1023`;
    default:
      return `HOST ${host} and PORT ${port} cannot be listened on (${code})`;
  }
}

const reasons: Record<string, string | undefined> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'it is no folder',
};

async function findFolderFault(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, 'Waybill can write here.\n');
    await rm(probe);
    return undefined;
  } catch (error) {
    const code = codeOf(error);
    return `DATA_DIR cannot be written to: ${folder} (${reasons[code] ?? code})`;
  }
}

const patienceMs = 30_000;
const pauseMs = 250;

/** Says why no session can be opened with any server of a database; never its password. */
export async function findDatabaseFault(connectionString: string): Promise<string | undefined> {
  const uris = hostsOf(connectionString);
  if (uris.length === 0) return undefined;
  // One that answers is enough: another may be silent for long.
  const looks = uris.map(async (uri): Promise<undefined> => {
    const fault = await findServerFault(uri);
    if (fault !== undefined) throw new Error(fault);
  });
  return Promise.any(looks).catch(({ errors }: AggregateError) => {
    const faults = errors.map(({ message }) => message);
    return `DATABASE_URL leads to no database: ${faults.join('; ')}`;
  });
}

async function findServerFault(connectionString: string): Promise<string | undefined> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: patienceMs });
    // A server that goes away while it is left is no fault of the start.
    client.on('error', () => {});
    try {
      await client.connect();
      return undefined;
    } catch (error) {
      // 57P03: it is still starting, 53300: others have all connections. Both pass by themselves.
      const passes = ['57P03', '53300'].includes(codeOf(error)) && performance.now() < end;
      if (!passes) return describeDatabase(new URL(connectionString), error);
    } finally {
      await client.end().catch(() => {});
    }
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}

/** Never the URL itself: it may hold a password. */
function describeDatabase({ hostname, port }: URL, error: unknown): string {
  const place = `${hostname || 'localhost'}:${port || 5432}`;
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return `nothing listens at ${place}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `no address is found for ${hostname}`;
    case 'ETIMEDOUT':
      return `${place} does not answer`;
    default: {
      const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      return `${place} says: ${line}`;
    }
  }
}

function codeOf(error: unknown): string {
  // Several addresses were tried, and failed each in its own way.
  const one = error instanceof AggregateError ? error.errors[0] : error;
  return String(Object(one).code ?? 'unknown');
}
