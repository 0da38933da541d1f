import { readdirSync } from 'node:fs';

/** Where they lie, each in a file named after it. */
export const migrationsFolder = new URL('./migrations/', import.meta.url);

/** The migrations in their order: the files whose names begin with a number. */
export const migrationNames = readdirSync(migrationsFolder)
  .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

/** Where it is kept which migrations have been run. */
export const migrationsTable = 'migrations';
