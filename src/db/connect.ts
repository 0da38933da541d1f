import { Client } from 'pg';
import type { Logger } from 'pino';
import { prepareAccess } from './application-role.ts';
import { refuseMixingPooler } from './check-pooler.ts';
import { hostsOf } from './database-hosts.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openPool } from './pool.ts';
import { followPrimary, onlyServer } from './primary.ts';

/** The Postgres server of an installation: the embedded one unless `DATABASE_URL` names another. */
export interface Server {
  readonly embedded: boolean;
  /** Of the embedded server's superuser, or as it was given; pools may have another role. */
  readonly connectionString: string;
  /** Statements end after `statementMs`, if that is given. */
  openPool(name: string, connections: number, statementMs?: number): ReturnType<typeof openPool>;
  /** A connection by itself, with the rights of the pools, whose statements may take as long as they like. */
  connect(name: string): Promise<Client>;
  /** Stops the embedded server; leaves any other alone. */
  stop(): Promise<void>;
}

export async function connectServer(
  databaseUrl: string | undefined,
  dataDir: string,
  log: Logger,
): Promise<Server> {
  const embedded: EmbeddedPostgres | undefined =
    databaseUrl === undefined ? await startEmbeddedPostgres(dataDir) : undefined;
  const found = embedded
    ? onlyServer(embedded.connectionString)
    : await followPrimary(hostsOf(databaseUrl ?? ''));
  const access = await prepareAccess(found.uri, embedded?.applicationPassword);
  const options = access.role === undefined ? {} : { options: `-c role=${access.role}` };
  if (!embedded) {
    // Pools have options even when they need no role.
    const own = { options: '-c jit=off', ...options };
    await refuseMixingPooler({ connectionString: access.connectionString, ...own });
  }
  const primary = embedded ? onlyServer(access.connectionString) : found;
  primary.onMove(() => log.warn('another server of the database writes now'));
  return {
    embedded: embedded !== undefined,
    connectionString: found.uri,
    openPool: (name, connections, statementMs = 0) =>
      openPool(primary, { name, connections, role: access.role, statementMs }, log),
    connect: async (name) => {
      const client = new Client({
        connectionString: primary.uri,
        application_name: name,
        ...options,
      });
      await client.connect();
      return client;
    },
    stop: async () => {
      await primary.stop();
      await embedded?.stop();
    },
  };
}
