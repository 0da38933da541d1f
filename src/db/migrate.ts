import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { Migration0001First } from './migrations/0001-first.ts';
import { Migration0002Audience } from './migrations/0002-audience.ts';
import { Migration0003Domains } from './migrations/0003-domains.ts';
import { Migration0004Webhooks } from './migrations/0004-webhooks.ts';
import { Migration0005Campaigns } from './migrations/0005-campaigns.ts';
import { Migration0006Attempts } from './migrations/0006-attempts.ts';
import { createPartitions } from './partitions.ts';

const migrationsList = [
  { name: '0001-first', class: Migration0001First },
  { name: '0002-audience', class: Migration0002Audience },
  { name: '0003-domains', class: Migration0003Domains },
  { name: '0004-webhooks', class: Migration0004Webhooks },
  { name: '0005-campaigns', class: Migration0005Campaigns },
  { name: '0006-attempts', class: Migration0006Attempts },
];

export const migrationNames = migrationsList.map(({ name }) => name);

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
    const { rows } = await client.query('select current_database() as name');
    await migrateSchema(pool, rows[0].name);
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

async function migrateSchema(pool: Pool, dbName: string): Promise<void> {
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    dbName,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    driverOptions: pool.options,
    extensions: [Migrator],
    migrations: { migrationsList, tableName: 'migrations', snapshot: false },
    ensureDatabase: false,
    colors: false,
    logger: () => {},
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}
