import { Socket } from 'node:net';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { noteConnectionError } from './is-database-away.ts';

/**
 * Opens a pool. A connection that the server drops is an `error` event, which without a listener
 * would end the process; the query in flight fails by itself, so it is only logged.
 */
export function openPool(
  connectionString: string,
  options: { connections: number; role: string | undefined; name: string; statementMs: number },
  log: Logger,
): Pool {
  const pool = new NotingPool({
    Client: CuttableClient,
    connectionString,
    max: options.connections,
    application_name: options.name,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // A query that outlives this belongs to a server that no longer answers.
    query_timeout: 30_000,
    // Statements that need not wait for each other's answers are sent together.
    pipeline: true,
    options: [
      `-c statement_timeout=${options.statementMs}`,
      // How long a statement outlives its connection, in milliseconds. Windows cannot look.
      ...(process.platform === 'win32' ? [] : ['-c client_connection_check_interval=500']),
      // Statements over whole tables are few, and each is planned for its one use: to compile it, too,
      // would take longer than most of them run.
      '-c jit=off',
      ...(options.role === undefined ? [] : [`-c role=${options.role}`]),
    ].join(' '),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // Before the queries that were in flight hear of it.
      noteConnectionError(error);
      log.warn({ err: error }, 'database connection lost');
    });
  });
  return pool;
}

const sockets = new WeakMap<object, Socket>();

/** A client whose connection can be cut. */
class CuttableClient extends Client {
  constructor(config?: string | ClientConfig) {
    const socket = new Socket();
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      stream: () => socket,
    });
    sockets.set(this, socket);
  }
}

/**
 * Ends a connection with whatever runs on it, and gives it back to its pool. To release it as broken
 * would wait for the statements that are under way (pg 8.23 with pipelines).
 */
export function cut(client: PoolClient): void {
  sockets.get(client)?.destroy();
  client.release(true);
}

type Connected = Parameters<Pool['connect']>[0];

/** A pool whose connections that are not made fail with errors that are known for such. */
class NotingPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<PoolClient> | undefined {
    if (done === undefined) {
      return super.connect().catch((error) => {
        noteConnectionError(error);
        throw error;
      });
    }
    super.connect((error, client, release) => {
      noteConnectionError(error);
      done(error, client, release);
    });
  }
}
