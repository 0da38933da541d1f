import type { EntityManager } from '@mikro-orm/postgresql';

/** One row as the driver gives it; the caller says what it holds. */
export type Row = Record<string, unknown>;

/** An open transaction, which sees one organization's rows and no others. */
export interface Transaction {
  readonly organizationId: string;
  /** For single resources. Changes are written before the transaction commits. */
  readonly em: EntityManager;
  /** For sets: SQL with `$1`… as placeholders. Its text never holds input, for it is prepared. */
  query<T extends Row>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** The same for SQL that is put together for one use: it is planned for its very parameters. */
  queryOnce<T extends Row>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
  /** Streams rows into a table: `copy … from stdin`, with chunks of its text format. */
  copy(sql: string, chunks: Iterable<string>): Promise<void>;
  /**
   * Leaves items to be written together with their like, by one call of `write`, right before the
   * commit: it makes all its statements at once and waits for none before it makes the next.
   */
  later<Item>(write: WriteItems<Item>, items: readonly Item[]): void;
  /** Writes now what was left for later, for those who want to read it. */
  flush(): Promise<void>;
  /** A count that grows with everything that may have changed the database. */
  written(): number;
}

export type WriteItems<Item> = (tx: Transaction, items: Item[]) => Promise<void>;

/**
 * What is written right after items, in the same transaction, by a feature that their writer does not
 * know: deliveries to webhooks after events.
 */
export type Followers = ReadonlyMap<WriteItems<never>, WriteItems<never>>;

/** One of them. Both write the same kind of item. */
export function follow<Item>(
  write: WriteItems<Item>,
  next: WriteItems<Item>,
): [WriteItems<never>, WriteItems<never>] {
  return [write, next];
}

/** The database as one organization sees it. */
export interface OrganizationDatabase {
  readonly organizationId: string;
  /** Runs `work` in a transaction and commits it; whatever `work` throws rolls it back. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}
