import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type EntityManager, type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { cut, refuseUnconfirmed } from './pool.ts';
import { shareTransactions } from './share-transactions.ts';
import type {
  Followers,
  OrganizationDatabase,
  Row,
  Transaction,
  WriteItems,
} from './transaction.ts';

export type { OrganizationDatabase, Row, Transaction, WriteItems } from './transaction.ts';

/** The database of the installation. */
export interface Database {
  /** Connections without an organization: rows of tenants are invisible through them. */
  readonly pool: Pool;
  /** Once `signal` is aborted, its transactions end and are rolled back, whatever runs in them. */
  of(organizationId: string, signal?: AbortSignal): OrganizationDatabase;
  /** The same with shared transactions, for short work that many callers do at once. */
  shared(organizationId: string): OrganizationDatabase;
}

/** Throws for an organization in which nothing may begin. */
export type RequireOpen = (organizationId: string) => Promise<void> | undefined;

export async function openDatabase(
  pool: Pool,
  entities: EntitySchema[],
  followers: Followers = new Map(),
  requireOpen: RequireOpen = () => undefined,
): Promise<Database> {
  const orm = await MikroORM.init({
    entities,
    dbName: 'waybill',
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: false,
    forceUtcTimezone: true,
    ensureDatabase: false,
    colors: false,
  });
  const parts = { pool, orm, followers, requireOpen };
  const of = (organizationId: string, signal?: AbortSignal): OrganizationDatabase => ({
    organizationId,
    transaction: (work) => transact(parts, organizationId, work, signal),
  });
  const shared = new Map<string, OrganizationDatabase>();
  return {
    pool,
    of,
    shared: (organizationId) => {
      const known = shared.get(organizationId);
      if (known !== undefined) return known;
      const made = shareTransactions(of(organizationId));
      shared.set(organizationId, made);
      return made;
    },
  };
}

/** An organization's database whose transactions are all the given one. */
export function joined(tx: Transaction): OrganizationDatabase {
  return {
    organizationId: tx.organizationId,
    transaction: (work) => work(tx),
  };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What all transactions have in common. */
interface Parts {
  pool: Pool;
  orm: MikroORM;
  followers: Followers;
  requireOpen: RequireOpen;
}

async function transact<T>(
  parts: Parts,
  organizationId: string,
  work: (tx: Transaction) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (!uuid.test(organizationId)) throw new Error('A transaction belongs to an organization.');
  signal?.throwIfAborted();
  await parts.requireOpen(organizationId);
  const client = await parts.pool.connect();
  // Whoever went meanwhile gives it back, for nobody else would.
  if (signal?.aborted) client.release();
  signal?.throwIfAborted();
  const tx = new OpenTransaction(client, parts, organizationId);
  // Postgres ends what runs when it finds the connection gone (`client_connection_check_interval`).
  const abandon = () => cut(client);
  signal?.addEventListener('abort', abandon);
  try {
    // One message says whose transaction it is and begins it; the first statement leaves with it.
    const begun = client.query(`begin; set local app.organization = '${organizationId}'`);
    const [result] = await Promise.all([work(tx), begun]);
    await tx.flushEntities();
    // What was left for later leaves together with the commit, which undoes all when a part fails.
    const written = tx.writeLater();
    tx.end();
    const [{ command }] = await Promise.all([client.query('commit'), ...written]);
    // The commit of a transaction in which a statement failed is answered with ROLLBACK, not an error.
    if (command !== 'COMMIT') throw new Error('Rolled back: a statement had failed unnoticed.');
    refuseUnconfirmed(client);
    signal?.removeEventListener('abort', abandon);
    // While the commit was under way the connection may have been given up all the same.
    if (!signal?.aborted) client.release();
    return result;
  } catch (error) {
    tx.end();
    signal?.removeEventListener('abort', abandon);
    signal?.throwIfAborted();
    await client.query('rollback').then(
      () => client.release(),
      (broken) => client.release(broken),
    );
    throw tx.causeOf(error);
  }
}

class OpenTransaction implements Transaction {
  readonly organizationId: string;
  /** Undefined when the transaction has ended: the client is then another's. */
  #client: PoolClient | undefined;
  readonly #parts: Parts;
  readonly #later = new Map<WriteItems<never>, unknown[]>();
  #em: EntityManager | undefined;
  #written = 0;
  #firstFailure: unknown;

  constructor(client: PoolClient, parts: Parts, organizationId: string) {
    this.#client = client;
    this.#parts = parts;
    this.organizationId = organizationId;
  }

  /** Made when it is first asked for: much work needs only `query`. */
  get em(): EntityManager {
    // What the ORM will write is not known before its flush.
    this.#written += 1;
    if (this.#em === undefined) {
      this.#em = this.#parts.orm.em.fork();
      this.#em.setTransactionContext(kyselyOver(() => this.#open));
    }
    return this.#em;
  }

  async query<T extends Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.#send({ name: nameOf(sql), text: sql, values: [...parameters] });
  }

  async queryOnce<T extends Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.#send({ text: sql, values: [...parameters] });
  }

  async #send<T extends Row>(query: QueryConfig): Promise<T[]> {
    if (!reading.test(query.text)) this.#written += 1;
    try {
      const { rows } = await this.#open.query<T>(query);
      return rows;
    } catch (error) {
      this.#firstFailure ??= error;
      throw error;
    }
  }

  async copy(sql: string, chunks: Iterable<string>): Promise<void> {
    this.#written += 1;
    await pipeline(Readable.from(chunks), this.#open.query(copyFrom(sql)));
  }

  later<Item>(write: WriteItems<Item>, items: readonly Item[]): void {
    if (items.length === 0) return;
    this.#written += 1;
    const waiting = this.#later.get(write) ?? [];
    waiting.push(...items);
    this.#later.set(write, waiting);
  }

  written(): number {
    return this.#written;
  }

  async flush(): Promise<void> {
    await this.flushEntities();
    await Promise.all(this.writeLater());
  }

  async flushEntities(): Promise<void> {
    await this.#em?.flush();
  }

  writeLater(): Promise<void>[] {
    const later = [...this.#later];
    this.#later.clear();
    return later.flatMap(([write, items]) => {
      const next = this.#parts.followers.get(write);
      const writers = next === undefined ? [write] : [write, next];
      return writers.map((each) => (each as WriteItems<unknown>)(this, items));
    });
  }

  /** What failed first, when an error only says that the transaction had failed before (25P02). */
  causeOf(error: unknown): unknown {
    return Object(error).code === '25P02' ? (this.#firstFailure ?? error) : error;
  }

  /** Whatever still runs gets no further: its statements would be in the next one's transaction. */
  end(): void {
    this.#client = undefined;
  }

  get #open(): PoolClient {
    if (this.#client === undefined) throw new Error('The transaction has ended.');
    return this.#client;
  }
}

/** Lets the ORM speak over a client that it can neither release nor commit. */
function kyselyOver(client: () => PoolClient): Kysely<unknown> {
  const borrowed = {
    query: (...given: Parameters<PoolClient['query']>) => client().query(...given),
    release: () => {},
  } as PostgresPoolClient;
  const pool = { connect: async () => borrowed, end: async () => {}, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Statements that change nothing. */
const reading = /^\s*select\s(?!graphile_worker)/i;

const names = new Map<string, string>();

/** The name under which a connection keeps the prepared statement. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha1').update(sql).digest('hex');
    names.set(sql, name);
  }
  return name;
}
