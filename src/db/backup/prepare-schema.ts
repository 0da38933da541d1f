import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { migrateSchema } from '../migrate-schema.ts';
import { migrationNames, migrationsTable } from '../migration-names.ts';
import { BackupError, type BackupHead } from './backup-file.ts';

/** Says why a backup cannot be restored by this version, if so. */
export function requireKnownMigrations({ migrations, version }: BackupHead): void {
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length === 0) return;
  throw new BackupError(
    `The backup is of Waybill ${version}, which is newer: this one does not know ${unknown.join(', ')}.`,
  );
}

/**
 * Gives the database the schema that the backup was made of, so that it fits; the migrations that came
 * later run when it is loaded. Whatever the database held in another schema is dropped.
 */
export async function prepareSchema(pool: Pool, { migrations }: BackupHead): Promise<void> {
  const run = await migrationsRun(pool);
  if (run?.join() === migrations.join()) return;
  if (run !== undefined) await dropAll(pool);
  const { rows } = await pool.query('select current_database() as name');
  await migrateSchema(pool, rows[0].name, migrations);
  await runMigrations({ pgPool: pool });
}

/** The migrations that a database has seen; undefined when it is new. */
export async function migrationsRun(pool: Pool): Promise<string[] | undefined> {
  const { rows: found } = await pool.query('select to_regclass($1) is not null as there', [
    migrationsTable,
  ]);
  if (!found[0].there) return undefined;
  const { rows } = await pool.query<{ name: string }>(
    `select name from ${migrationsTable} order by name`,
  );
  return rows.map(({ name }) => name);
}

async function dropAll(pool: Pool): Promise<void> {
  await pool.query(`do $$ declare each text; begin
    drop schema if exists graphile_worker cascade;
    for each in select format('drop table if exists %s cascade', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    loop execute each; end loop;
    for each in select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
    loop execute each; end loop;
  end $$`);
}
