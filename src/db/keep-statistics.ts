import { escapeIdentifier, type Pool } from 'pg';

/**
 * Takes statistics of tables that have at least twice the rows that they are known to have. Plans are
 * kept with their statements, and made anew when statistics are: one that was made while a table was
 * nearly empty reads all of it. Postgres looks by itself once a minute, in which a campaign is over.
 * One column is enough for the number of rows, and takes milliseconds.
 */
export async function keepStatistics(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ schema: string; name: string; column: string }>(
    `select s.schemaname as schema, s.relname as name, a.attname as column
     from pg_stat_user_tables s
     join pg_class c on c.oid = s.relid and pg_has_role(c.relowner, 'usage')
     join pg_attribute a on a.attrelid = s.relid and a.attnum = 1
     where c.relpersistence = 'p' and s.n_live_tup > 100 + 2 * greatest(c.reltuples, 0)`,
  );
  for (const { schema, name, column } of rows) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
    await pool.query(`analyze (skip_locked) ${table} (${escapeIdentifier(column)})`);
  }
}
