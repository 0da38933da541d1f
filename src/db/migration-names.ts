/** The migrations in their order. */
export const migrationNames = [
  '0001-first',
  '0002-audience',
  '0003-domains',
  '0004-webhooks',
  '0005-campaigns',
  '0006-attempts',
  '0007-due-deliveries',
  '0008-due-index',
  '0009-installation',
] as const;

export type MigrationName = (typeof migrationNames)[number];

/** Where it is kept which migrations have been run. */
export const migrationsTable = 'migrations';
