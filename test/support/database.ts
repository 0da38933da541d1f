import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { templateDatabase, withDatabase } from './postgres.ts';

export interface TestDatabase {
  url: string;
  /** Queries as a superuser, past row-level security, for looking and for arranging. */
  query<T extends Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** A database of its own for a test file: a copy of the migrated one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(
    postgres,
    `create database ${name} template ${templateDatabase} strategy file_copy`,
  );
  const url = withDatabase(postgres, name);
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return {
    url,
    query: async (sql, parameters) => (await client.query(sql, parameters)).rows,
    drop: async () => {
      await client.end();
      await asAdmin(postgres, `drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
