import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type MigrationName, migrationsTable } from './migration-names.ts';
import { Migration0001First } from './migrations/0001-first.ts';
import { Migration0002Audience } from './migrations/0002-audience.ts';
import { Migration0003Domains } from './migrations/0003-domains.ts';
import { Migration0004Webhooks } from './migrations/0004-webhooks.ts';
import { Migration0005Campaigns } from './migrations/0005-campaigns.ts';
import { Migration0006Attempts } from './migrations/0006-attempts.ts';
import { Migration0007DueDeliveries } from './migrations/0007-due-deliveries.ts';
import { Migration0008DueIndex } from './migrations/0008-due-index.ts';
import { Migration0009Installation } from './migrations/0009-installation.ts';

const classes = {
  '0001-first': Migration0001First,
  '0002-audience': Migration0002Audience,
  '0003-domains': Migration0003Domains,
  '0004-webhooks': Migration0004Webhooks,
  '0005-campaigns': Migration0005Campaigns,
  '0006-attempts': Migration0006Attempts,
  '0007-due-deliveries': Migration0007DueDeliveries,
  '0008-due-index': Migration0008DueIndex,
  '0009-installation': Migration0009Installation,
} satisfies Record<MigrationName, unknown>;

const migrationsList = Object.entries(classes).map(([name, migration]) => ({
  name,
  class: migration,
}));

/** Runs the migrations that have not been run yet, in their order. */
export async function migrateSchema(pool: Pool, dbName: string): Promise<void> {
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    dbName,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    driverOptions: pool.options,
    extensions: [Migrator],
    migrations: { migrationsList, tableName: migrationsTable, snapshot: false },
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
