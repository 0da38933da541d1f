import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { migrationNames, migrationsFolder, migrationsTable } from './migration-names.ts';

/** Runs the migrations that have not been run yet, in their order: all, or those of an earlier version. */
export async function migrateSchema(
  pool: Pool,
  dbName: string,
  names: string[] = migrationNames,
): Promise<void> {
  const migrationsList = await Promise.all(names.map(load));
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

/** The file of a migration exports its class and nothing else. */
async function load(name: string): Promise<{ name: string; class: MigrationClass }> {
  const exported: Record<string, MigrationClass> = await import(`${migrationsFolder}${name}.ts`);
  const [migration] = Object.values(exported);
  if (migration === undefined) throw new Error(`${name}.ts exports no migration.`);
  return { name, class: migration };
}

type MigrationClass = new (...given: ConstructorParameters<typeof Migration>) => Migration;
