import type { Logger } from 'pino';
import { applicationRole } from './application-role.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openPool } from './pool.ts';

/** The Postgres server of an installation: the embedded one unless `DATABASE_URL` names another. */
export interface Server {
  readonly embedded: boolean;
  readonly connectionString: string;
  /** Statements end after `statementMs`, if that is given. */
  openPool(name: string, connections: number, statementMs?: number): ReturnType<typeof openPool>;
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
  const connectionString = databaseUrl ?? embedded?.connectionString ?? '';
  const role = await applicationRole(connectionString);
  return {
    embedded: embedded !== undefined,
    connectionString,
    openPool: (name, connections, statementMs = 0) =>
      openPool(connectionString, { name, connections, role, statementMs }, log),
    stop: async () => embedded?.stop(),
  };
}
