import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createMonth } from '../partitions.ts';
import {
  BackupError,
  type BackupHead,
  type Frame,
  readFrames,
  type SequenceState,
} from './backup-file.ts';
import type { BackupTable } from './list-tables.ts';

/** Reads a file to its end without using it. Throws a `BackupError` when it is damaged. */
export async function checkBackup(file: string): Promise<BackupHead> {
  let head: BackupHead | undefined;
  for await (const { kind, content } of readFrames(file)) {
    if (kind === 'H') head = JSON.parse(content.toString());
  }
  if (head?.format !== 1) throw new BackupError('The backup is of a form that is not known here.');
  return head;
}

/** So much is copied by one statement, which notes every row for the checks at its end. */
const statementBytes = 64 << 20;

/**
 * Puts what a file holds in the place of what the tables hold, in the transaction that is open. Foreign
 * keys are checked; triggers rest, for what they would do is in the file.
 */
export async function loadBackup(client: ClientBase, file: string): Promise<void> {
  const frames = readFrames(file);
  let tables: BackupTable[] = [];
  let guarded: string[] = [];
  try {
    for (let next = await take(frames); next !== undefined; ) {
      const { kind, content } = next;
      if (kind === 'H') {
        tables = (JSON.parse(content.toString()) as BackupHead).tables;
        guarded = await listGuarded(client, tables);
        // COPY does not write what row-level security guards; the tables' owner may pass while it is not forced.
        for (const name of guarded)
          await client.query(`alter table ${name} no force row level security`);
        await empty(client, tables);
        next = await take(frames);
      } else if (kind === 'T') {
        next = await loadTable(client, JSON.parse(content.toString()), frames);
      } else {
        if (kind === 'S') await continueSequences(client, JSON.parse(content.toString()));
        next = await take(frames);
      }
    }
  } finally {
    await frames.return(undefined);
  }
  for (const name of guarded) await client.query(`alter table ${name} force row level security`);
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
}

async function listGuarded(client: ClientBase, tables: BackupTable[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     join pg_class on oid = name::regclass where relforcerowsecurity`,
    [tables.map(({ name }) => name)],
  );
  return rows.map(({ name }) => name);
}

async function take(frames: AsyncGenerator<Frame>): Promise<Frame | undefined> {
  const { value, done } = await frames.next();
  return done ? undefined : value;
}

async function empty(client: ClientBase, tables: BackupTable[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name, months } of tables) {
    await client.query(`alter table ${name} disable trigger user`);
    for (const month of months) {
      const from = new Date(`${month.replace('_', '-')}-01T00:00:00Z`);
      await createMonth(client, from, [name.replace(/^public\./, '')]);
    }
  }
}

/** Copies the rows that follow, and returns the first frame that is none of them. */
async function loadTable(
  client: ClientBase,
  table: BackupTable,
  frames: AsyncGenerator<Frame>,
): Promise<Frame | undefined> {
  let next = await take(frames);
  const some = async function* (): AsyncGenerator<Buffer> {
    for (let bytes = 0; next?.kind === 'D' && bytes < statementBytes; ) {
      bytes += next.content.length;
      yield next.content;
      next = await take(frames);
    }
  };
  const sql = `copy ${table.name} (${table.columns.join(', ')}) from stdin`;
  while (next?.kind === 'D') await pipeline(Readable.from(some()), client.query(copyFrom(sql)));
  return next;
}

async function continueSequences(client: ClientBase, sequences: SequenceState[]): Promise<void> {
  for (const { table, column, value } of sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2)::regclass, $3)', [
      table,
      column,
      value,
    ]);
  }
}
