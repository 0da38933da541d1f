import { type EntityManager, type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { TenantDialect, withOrganization } from './tenant-dialect.ts';

/** One row as the driver gives it; the caller says what it holds. */
export type Row = Record<string, unknown>;

/** An open transaction, which sees one organization's rows and no others. */
export interface Transaction {
  readonly organizationId: string;
  /** For single resources. Changes are written before the transaction commits. */
  readonly em: EntityManager;
  /** For sets: SQL with `$1`… as placeholders. */
  query<T extends Row>(sql: string, parameters?: readonly unknown[]): Promise<T[]>;
}

/** The database as one organization sees it. */
export interface OrganizationDatabase {
  readonly organizationId: string;
  /** Runs `work` in a transaction and commits it; whatever `work` throws rolls it back. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** The database of the installation. */
export interface Database {
  /** Connections without an organization: rows of tenants are invisible through them. */
  readonly pool: Pool;
  of(organizationId: string): OrganizationDatabase;
  close(): Promise<void>;
}

export async function openDatabase(pool: Pool, entities: EntitySchema[]): Promise<Database> {
  const orm = await MikroORM.init({
    entities,
    dbName: 'waybill',
    driverOptions: new TenantDialect({ pool }),
    discovery: { warnWhenNoEntities: false },
    allowGlobalContext: false,
    forceUtcTimezone: true,
    ensureDatabase: false,
    colors: false,
  });
  return {
    pool,
    of: (organizationId) => ({
      organizationId,
      transaction: (work) => transact(orm, organizationId, work),
    }),
    close: () => orm.close(true),
  };
}

/** An organization's database whose transactions are all the given one. */
export function joined(tx: Transaction): OrganizationDatabase {
  return {
    organizationId: tx.organizationId,
    transaction: async (work) => {
      const result = await work(tx);
      await tx.em.flush();
      return result;
    },
  };
}

async function transact<T>(
  orm: MikroORM,
  organizationId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const em = orm.em.fork();
  await withOrganization(organizationId, () => em.begin());
  try {
    const context = em.getTransactionContext();
    const result = await work({
      organizationId,
      em,
      query: async (sql, parameters = []) => {
        const { rows } = await context.executeQuery(CompiledQuery.raw(sql, [...parameters]));
        return rows;
      },
    });
    await em.commit();
    return result;
  } catch (error) {
    await em.rollback();
    throw error;
  }
}
