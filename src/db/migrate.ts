import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { migrationNames, migrationsTable } from './migration-names.ts';
import { createPartitions } from './partitions.ts';

/** Any number that nothing else on the database server locks. */
const lockId = 7_429_001;

/**
 * Brings the schema and the queue's schema to the newest version and makes the partitions of the
 * coming months. Several processes may call it at once: one works, the others wait for it.
 */
export async function migrate(pool: Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    if (!(await isCurrent(client))) {
      const { rows } = await client.query('select current_database() as name');
      // Loaded only when there is something to do: most starts are not the first of a version.
      const { migrateSchema } = await import('./migrate-schema.ts');
      await migrateSchema(pool, rows[0].name);
    }
    await runMigrations({ pgPool: pool });
    await createPartitions(client, now);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockId]);
    client.release();
  }
}

/** Makes the partitions of the coming months, while everything runs. */
export async function migratePartitions(pool: Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await createPartitions(client, now);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockId]);
    client.release();
  }
}

export interface SchemaState {
  /** Migrations of this version that were not run; all of them in a new database. */
  missing: string[];
  /** Migrations of a newer version, which were. */
  unknown: string[];
}

/** How the database's schema compares with the one of this version. */
export async function readSchemaState(client: Pool | PoolClient): Promise<SchemaState> {
  const { rows: tables } = await client.query('select to_regclass($1) as name', [migrationsTable]);
  if (tables[0].name === null) return { missing: migrationNames, unknown: [] };
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable}`);
  const run = rows.map(({ name }) => name);
  return {
    missing: migrationNames.filter((name) => !run.includes(name)),
    unknown: run.filter((name) => !migrationNames.includes(name)),
  };
}

async function isCurrent(client: PoolClient): Promise<boolean> {
  const { missing } = await readSchemaState(client);
  return missing.length === 0;
}
