import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { keepStatistics } from '../../src/db/keep-statistics.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { openTestDatabase } from '../support/open-test-database.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await openTestDatabase(testDatabase.url, 1);
});
afterAll(async () => {
  await database.pool.end();
  await testDatabase.drop();
});

/** Adds rows to a table, and what Postgres says of it once its statistics are kept. */
async function grow(rows: number): Promise<{ known: number; taken: number }> {
  await database.pool.query(
    `insert into organizations (id, name)
     select gen_random_uuid(), gen_random_uuid() from generate_series(1, $1)`,
    [rows],
  );
  await database.pool.query('select pg_stat_force_next_flush()');
  await keepStatistics(database.pool);
  await database.pool.query('select pg_stat_force_next_flush()');
  const [row] = await testDatabase.query<{ known: number; taken: number }>(
    `select c.reltuples::int as known, s.analyze_count::int as taken
     from pg_class c join pg_stat_user_tables s on s.relid = c.oid
     where c.relname = 'organizations'`,
  );
  return row ?? { known: -1, taken: -1 };
}

it('are taken of a table that has grown to twice what is known of it, and not before', async () => {
  expect(await grow(1_000)).toEqual({ known: 1_000, taken: 1 });
  expect(await grow(500)).toEqual({ known: 1_000, taken: 1 });
  expect(await grow(1_000)).toEqual({ known: 2_500, taken: 2 });
});
