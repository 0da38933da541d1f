import type { Pool, PoolClient } from 'pg';
import { boundary, startOfMonth } from './partitions.ts';

/** A month of the tables that are partitioned by month. */
export interface Month {
  /** As the names of its tables end: `2026_11`. */
  name: string;
  to: Date;
  /** The identifiers in it are not below the first and below the last. */
  ids: [first: string, end: string];
}

/** Tables whose months are over together, dropped in this order. */
export interface MonthlyTables {
  tables: string[];
  /** Those whose month has to be gone before: rows of theirs may still bring some for these. */
  after?: string;
  /** Whether nothing in the month is needed any more. */
  isOver(month: Month): Promise<boolean>;
}

/** Any number that nothing else on the database server locks. */
const lockId = 7_429_003;

/**
 * So long a statement waits for others, and others behind it; what was not to be had is tried again.
 * Twice `deadlock_timeout`, after which an autovacuum gives way.
 */
const lockTimeout = '2s';

/**
 * Drops the months that are over, the last one excepted, while everything runs: a month is detached
 * first, under a lock that neither readers nor writers meet, and dropped when nobody uses it. Whatever
 * breaks it off, the next call goes on there. Several processes may call it at once: one works.
 */
export async function dropMonths(pool: Pool, groups: MonthlyTables[], now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockId]);
    if (!rows[0].locked) return;
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    const known = groups.flatMap(({ tables }) => tables);
    for (const month of await monthsBefore(client, known, startOfMonth(now, -1))) {
      for (const { tables, after, isOver } of groups) {
        if (after !== undefined && (await isThere(client, `${after}_${month.name}`))) continue;
        if (!(await isOver(month))) continue;
        for (const table of tables) await drop(client, table, month);
      }
    }
  } finally {
    // Given back as it was, or not at all.
    await client.query(`reset lock_timeout; select pg_advisory_unlock(${lockId})`).then(
      () => client.release(),
      (broken) => client.release(broken),
    );
  }
}

async function monthsBefore(client: PoolClient, tables: string[], end: Date): Promise<Month[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct right(relname, 7) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname ~ '_[0-9]{4}_[0-9]{2}$' and left(relname, -8) = any($1)
     order by name`,
    [tables],
  );
  return rows
    .map(({ name }): Month => {
      const from = new Date(`${name.replace('_', '-')}-01T00:00:00Z`);
      const to = startOfMonth(from, 1);
      return { name, to, ids: [boundary(from), boundary(to)] };
    })
    .filter(({ to }) => to <= end);
}

async function drop(client: PoolClient, table: string, month: Month): Promise<void> {
  const partition = `${table}_${month.name}`;
  const { rows } = await client.query<{ pending: boolean | null }>(
    `select inhdetachpending as pending
     from pg_class left join pg_inherits on inhrelid = pg_class.oid
     where pg_class.oid = to_regclass($1)`,
    [partition],
  );
  const [found] = rows;
  if (found === undefined) return;
  // Null when it was detached before and only not dropped.
  if (found.pending !== null) {
    const how = found.pending ? 'finalize' : 'concurrently';
    await client.query(`alter table ${table} detach partition ${partition} ${how}`);
  }
  await client.query(`drop table ${partition}`);
}

async function isThere(client: PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [table]);
  return rows[0].there;
}
