import type { ClientBase } from 'pg';

/** A table that a backup holds, with the columns that are not computed from others. */
export interface BackupTable {
  /** As SQL names it. */
  name: string;
  columns: string[];
  /** For a table that is partitioned by month: `2026_11` and so on. */
  months: string[];
}

/**
 * The tables of Waybill and of its queue, each behind those that its foreign keys point at. What the
 * migrations themselves keep is not among them, nor a month that was cut off to be dropped.
 */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { behind: string[] }>(`
    with mine as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> 'migrations'
        and c.relname !~ '_[0-9]{4}_[0-9]{2}$'
    )
    select mine.name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = mine.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select right(part.relname, 7) from pg_inherits
        join pg_class part on part.oid = inhrelid
        where inhparent = mine.oid and not inhdetachpending order by 1) as months,
      array(select other.name from pg_constraint
        join mine other on other.oid = confrelid
        where contype = 'f' and conrelid = mine.oid and confrelid <> mine.oid) as behind
    from mine order by mine.name`);
  const listed: BackupTable[] = [];
  const isListed = (name: string) => listed.some((table) => table.name === name);
  for (let left = rows; left.length > 0; ) {
    const next = left.filter(({ behind }) => behind.every(isListed));
    if (next.length === 0) throw new Error('The foreign keys of the tables go round in a circle.');
    listed.push(...next.map(({ name, columns, months }) => ({ name, columns, months })));
    left = left.filter((table) => !next.includes(table));
  }
  return listed;
}
