import { Socket } from 'node:net';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { noteConnectionError, standbyCode } from './is-database-away.ts';
import type { Primary } from './primary.ts';

export interface PoolOptions {
  connections: number;
  role: string | undefined;
  name: string;
  statementMs: number;
}

/**
 * Opens a pool of connections with whichever server writes. A connection that the server drops is an
 * `error` event, which without a listener would end the process; the query in flight fails by itself, so
 * it is only logged.
 */
export function openPool(primary: Primary, options: PoolOptions, log: Logger): Pool {
  const clients = new Set<CuttableClient>();
  class PrimaryClient extends CuttableClient {
    constructor(config: ClientConfig) {
      super({ ...config, connectionString: primary.uri }, primary.suspect);
      clients.add(this);
      this.once('end', () => clients.delete(this));
    }
  }
  // What runs on them would wait for a server that writes no more, or is gone.
  primary.onMove(() => {
    for (const client of clients) client.cut();
  });
  const pool = new NotingPool({
    Client: PrimaryClient as typeof Client,
    connectionString: primary.uri,
    max: options.connections,
    application_name: options.name,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
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

/** A client whose connection can be cut, and is when the server turns out to be a standby. */
class CuttableClient extends Client {
  readonly #socket: Socket;
  readonly #onStandby: () => void;
  #isUnconfirmed = false;

  constructor(config: ClientConfig, onStandby: () => void) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    this.#onStandby = onStandby;
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.#isUnconfirmed = true;
    });
  }

  refuseUnconfirmed(): void {
    if (!this.#isUnconfirmed) return;
    this.#isUnconfirmed = false;
    const error = new Error('The standby did not confirm a commit.');
    noteConnectionError(error);
    throw error;
  }

  cut(): void {
    this.#socket.destroy();
  }

  /** The pool would keep a connection that says 25006, and it would say so for ever. */
  override query(...given: unknown[]): never {
    const note = (error: unknown) => {
      if (Object(error).code !== standbyCode) return;
      this.cut();
      this.#onStandby();
    };
    const done = given.at(-1);
    if (typeof done === 'function') {
      const noting = (error: unknown, ...rest: unknown[]) => {
        note(error);
        done(error, ...rest);
      };
      return Reflect.apply(super.query, this, [...given.slice(0, -1), noting]) as never;
    }
    const result = Reflect.apply(super.query, this, given);
    if (result instanceof Promise) result.catch(note);
    return result as never;
  }
}

/**
 * Ends a connection with whatever runs on it, and gives it back to its pool. To release it as broken
 * would wait for the statements that are under way (pg 8.23 with pipelines).
 */
export function cut(client: PoolClient): void {
  if (client instanceof CuttableClient) client.cut();
  client.release(true);
}

/**
 * Throws when the commit that was just made is on this server alone: a statement timeout ends the wait for
 * a synchronous standby, too, and Postgres calls that a success, with a warning.
 */
export function refuseUnconfirmed(client: PoolClient): void {
  if (client instanceof CuttableClient) client.refuseUnconfirmed();
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
