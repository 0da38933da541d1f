import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { frame, sealFrames } from '../backup/backup-file.ts';
import { type BackupTable, listTables } from '../backup/list-tables.ts';
import { json, wholeRows } from '../backup/write-backup.ts';
import { migrationsTable } from '../migration-names.ts';
import {
  jobsTable,
  type OrganizationHead,
  ownRows,
  tablesOfOrganization,
} from './organization-file.ts';
import { jobColumns, parkedJobs } from './park-jobs.ts';

interface Given {
  organization: OrganizationHead['organization'];
  withMessages: boolean;
  version: string;
  feedPosition: string;
  check: string;
  reseal: Reseal;
}

/** Seals the secrets in lines of a table's rows anew; undefined for a table that has none. */
export type Reseal = (table: BackupTable) => ((line: string) => string) | undefined;

/** Writes what a closed organization has, as it is at one moment. Returns how many rows there are. */
export async function exportOrganization(
  client: ClientBase,
  given: Given,
  file: string,
): Promise<number> {
  await client.query(`begin isolation level repeatable read;
    set local app.organization = '${given.organization.id}'`);
  try {
    const written = { rows: 0 };
    const head = await readHead(client, given);
    await pipeline(
      sealFrames(readRows(client, head, given.reseal, written)),
      createZstdCompress(),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
    return written.rows;
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function readHead(client: ClientBase, given: Given): Promise<OrganizationHead> {
  const { organization, withMessages, version, feedPosition, check } = given;
  const { rows: run } = await client.query<{ name: string }>(
    `select name from ${migrationsTable} order by name`,
  );
  const { rows } = await client.query(`
    select now() as made_at, current_setting('server_version') as postgres`);
  return {
    format: 'organization',
    organization,
    withMessages,
    version,
    madeAt: rows[0].made_at.toISOString(),
    migrations: run.map(({ name }) => name),
    postgres: rows[0].postgres,
    feedPosition,
    check,
    tables: [
      ...tablesOfOrganization(await listTables(client), withMessages),
      { name: jobsTable, columns: jobColumns, months: [] },
    ],
  };
}

async function* readRows(
  client: ClientBase,
  head: OrganizationHead,
  reseal: Reseal,
  written: { rows: number },
): AsyncGenerator<Buffer[]> {
  const { id } = head.organization;
  yield frame('H', json(head));
  for (const table of head.tables) {
    yield frame('T', json(table));
    const { name, columns } = table;
    const rows =
      name === jobsTable
        ? parkedJobs(id)
        : `select ${columns.join(', ')} from ${name} where ${ownRows(name, id)}`;
    const change = reseal(table);
    const copied = client.query(copyTo(`copy (${rows}) to stdout`));
    for await (const piece of wholeRows(copied)) {
      for (const byte of piece) if (byte === newline) written.rows += 1;
      yield frame('D', change === undefined ? piece : eachLine(piece, change));
    }
  }
}

const newline = 10;

/** Changes the lines of a piece of rows. */
export function eachLine(piece: Buffer, change: (line: string) => string): Buffer {
  const lines = piece.toString().split('\n').slice(0, -1);
  return Buffer.from(lines.map((line) => `${change(line)}\n`).join(''));
}
