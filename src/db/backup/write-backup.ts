import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationsTable } from '../migration-names.ts';
import { type BackupHead, frame, type SequenceState, sealFrames } from './backup-file.ts';
import { listTables } from './list-tables.ts';

type Given = Pick<BackupHead, 'version' | 'secretKey'>;

/** What was written: rows come from the tables as they are streamed, so their number is known at the end. */
export interface WrittenBackup {
  head: BackupHead;
  /** Of all rows, before compression. */
  bytes: number;
}

/**
 * Writes everything that the database holds at one moment, while everything runs. No more of it is in
 * memory than a few pieces at a time. Nothing waits for it, but for months that are to be dropped.
 */
export async function writeBackup(
  client: ClientBase,
  given: Given,
  target: NodeJS.WritableStream,
): Promise<WrittenBackup> {
  await client.query(`begin isolation level repeatable read read only;
    set local app.every_organization = 'on';
    set local statement_timeout = 0`);
  try {
    const head = await readHead(client, given);
    const tables = head.tables.map(({ name }) => name).join(', ');
    await client.query(`lock table ${tables} in access share mode`);
    const written: WrittenBackup = { head, bytes: 0 };
    const level = { [constants.ZSTD_c_compressionLevel]: 3 };
    await pipeline(
      sealFrames(readEverything(client, written)),
      createZstdCompress({ params: level }),
      target,
    );
    return written;
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function readHead(client: ClientBase, given: Given): Promise<BackupHead> {
  const { rows: run } = await client.query<{ name: string }>(
    `select name from ${migrationsTable} order by name`,
  );
  const { rows } = await client.query(`
    select now() as made_at, current_setting('server_version') as postgres,
      (select max(id) from graphile_worker.migrations) as queue`);
  return {
    format: 1,
    madeAt: rows[0].made_at.toISOString(),
    version: given.version,
    migrations: run.map(({ name }) => name),
    queueMigration: rows[0].queue,
    postgres: rows[0].postgres,
    tables: await listTables(client),
    ...(given.secretKey === undefined ? {} : { secretKey: given.secretKey }),
  };
}

export const json = (value: unknown) => Buffer.from(JSON.stringify(value));

async function* readEverything(
  client: ClientBase,
  written: WrittenBackup,
): AsyncGenerator<Buffer[]> {
  yield frame('H', json(written.head));
  for (const table of written.head.tables) {
    yield frame('T', json(table));
    const columns = table.columns.join(', ');
    const rows = client.query(copyTo(`copy (select ${columns} from ${table.name}) to stdout`));
    for await (const piece of wholeRows(rows)) {
      written.bytes += piece.length;
      yield frame('D', piece);
    }
  }
  yield frame('S', json(await readSequences(client)));
}

const newline = 10;

/** Rows end with a line feed, and in this form of COPY nothing else is one. */
export async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let started: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (end > 0) {
      yield Buffer.concat([...started, chunk.subarray(0, end)]);
      started = [];
    }
    if (end < chunk.length) started.push(chunk.subarray(end));
  }
}

/** They know no snapshots: read last, each has reached at least what the rows have. */
async function readSequences(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select format('%I.%I', n.nspname, t.relname) as table, a.attname as column,
      s.last_value::text as value
    from pg_depend d
    join pg_class q on q.oid = d.objid and q.relkind = 'S'
    join pg_namespace qn on qn.oid = q.relnamespace
    join pg_sequences s on s.schemaname = qn.nspname and s.sequencename = q.relname
    join pg_class t on t.oid = d.refobjid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
      and n.nspname in ('public', 'graphile_worker') and t.relname <> 'migrations'
      and s.last_value is not null`);
  return rows;
}
