import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError, type Frame, readFrames } from '../backup/backup-file.ts';
import { type BackupTable, listTables } from '../backup/list-tables.ts';
import { migrationNames } from '../migration-names.ts';
import { createMonth } from '../partitions.ts';
import { eachLine, type Reseal } from './export-organization.ts';
import {
  jobsTable,
  type OrganizationHead,
  ownRows,
  tablesOfOrganization,
} from './organization-file.ts';
import { addJobs } from './park-jobs.ts';

/** Reads a file to its end without using it. Throws a `BackupError` when it cannot be imported. */
export async function checkFile(file: string): Promise<OrganizationHead> {
  let head: OrganizationHead | undefined;
  for await (const { kind, content } of frames(file)) {
    if (kind === 'H') head = JSON.parse(content.toString());
  }
  if (head?.format !== 'organization') {
    throw new BackupError('This is no file of an organization.');
  }
  const missing = migrationNames.filter((name) => !head.migrations.includes(name));
  const unknown = head.migrations.filter((name) => !migrationNames.includes(name));
  if (missing.length + unknown.length > 0) {
    throw new BackupError(
      `The file is of Waybill ${head.version}; both installations have to run the same version (${[...missing, ...unknown].join(', ')}).`,
    );
  }
  return head;
}

const frames = (file: string) => readFrames(file, 'file of an organization');

/** What the owners of tables do for it. */
export interface Owners {
  reseal: Reseal;
  /** Whether another organization has its name or identifier. */
  isTaken: () => Promise<boolean>;
  /** The feed goes on behind a position. */
  advanceFeed: (position: string) => Promise<void>;
  /** Whatever is there under the identifier goes, in the transaction that is open. */
  clear: () => Promise<void>;
  /** The organization is open, in the same. */
  open: () => Promise<void>;
}

/**
 * Writes an organization into an installation that runs, in one transaction, and opens it there. Throws
 * a `BackupError` when something of it is there already.
 */
export async function importOrganization(
  client: ClientBase,
  head: OrganizationHead,
  file: string,
  owners: Owners,
): Promise<void> {
  const { id } = head.organization;
  const here = await listTables(client);
  await requireRoom(client, head, here, owners);
  await addMonths(client, head.tables, here);
  await owners.advanceFeed(head.feedPosition);
  await client.query(`begin; set local app.organization = '${id}'`);
  try {
    await owners.clear();
    await writeRows(client, id, file, owners.reseal);
    await continueSequences(client, id);
    await owners.open();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  // What was written at once is unknown to the planner.
  for (const { name } of head.tables) if (name !== jobsTable) await client.query(`analyze ${name}`);
}

/** An organization without anything in it may be there: under its own name and identifier. */
async function requireRoom(
  client: ClientBase,
  { organization: { id, name } }: OrganizationHead,
  here: BackupTable[],
  owners: Owners,
): Promise<void> {
  if (await owners.isTaken()) {
    throw new BackupError(
      `There is another organization ${name} here, or one with its identifier.`,
    );
  }
  await client.query(`begin; set local app.organization = '${id}'`);
  try {
    for (const table of tablesOfOrganization(here, true).slice(1)) {
      const found = await client.query(
        `select from ${table.name} where ${ownRows(table.name, id)} limit 1`,
      );
      if (found.rowCount === 0) continue;
      throw new BackupError(
        `There is something of the organization ${name} here already: in ${table.name}.`,
      );
    }
  } finally {
    await client.query('rollback');
  }
}

/** Each by itself: a table that gets a month is locked for as long as that takes. */
async function addMonths(
  client: ClientBase,
  tables: BackupTable[],
  here: BackupTable[],
): Promise<void> {
  for (const { name, months } of tables) {
    const known = here.find((table) => table.name === name)?.months ?? [];
    for (const month of months.filter((each) => !known.includes(each))) {
      const from = new Date(`${month.replace('_', '-')}-01T00:00:00Z`);
      await createMonth(client, from, [name.replace(/^public\./, '')]);
    }
  }
}

async function writeRows(
  client: ClientBase,
  organizationId: string,
  file: string,
  reseal: Reseal,
): Promise<void> {
  const source = frames(file);
  try {
    let next = await take(source);
    while (next !== undefined) {
      if (next.kind !== 'T') {
        next = await take(source);
        continue;
      }
      const table: BackupTable = JSON.parse(next.content.toString());
      next = await writeTable(client, organizationId, table, source, reseal);
    }
  } finally {
    await source.return(undefined);
  }
}

async function take(source: AsyncGenerator<Frame>): Promise<Frame | undefined> {
  const { value, done } = await source.next();
  return done ? undefined : value;
}

/**
 * COPY does not write what row-level security guards, so rows go through a table of this connection.
 * What triggers wrote of tables that came before is replaced by what the file has.
 */
async function writeTable(
  client: ClientBase,
  organizationId: string,
  table: BackupTable,
  source: AsyncGenerator<Frame>,
  reseal: Reseal,
): Promise<Frame | undefined> {
  const { name, columns } = table;
  const isJobs = name === jobsTable;
  const list = columns.join(', ');
  await client.query(
    isJobs
      ? `create temporary table incoming (task text, payload json, run_at timestamptz,
           max_attempts int, key text, priority int) on commit drop`
      : `create temporary table incoming on commit drop as select ${list} from ${name} with no data`,
  );
  const change = reseal(table);
  let next = await take(source);
  const pieces = async function* (): AsyncGenerator<Buffer> {
    for (; next?.kind === 'D'; next = await take(source)) {
      yield change === undefined ? next.content : eachLine(next.content, change);
    }
  };
  await pipeline(Readable.from(pieces()), client.query(copyFrom('copy incoming from stdin')));
  if (isJobs) {
    await addJobs(client);
  } else {
    await client.query(`delete from ${name} where ${ownRows(name, organizationId)}`);
    await client.query(
      `insert into ${name} (${list}) overriding system value select ${list} from incoming`,
    );
  }
  await client.query('drop table incoming');
  return next;
}

/** Numbers that the installation hands out have to be new to the organization. */
async function continueSequences(client: ClientBase, organizationId: string): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select t.oid::regclass::text as name, a.attname as column
     from pg_attribute a join pg_class t on t.oid = a.attrelid
     where a.attidentity <> '' and t.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute own
         where own.attrelid = t.oid and own.attname = 'organization_id')`,
  );
  for (const { name, column } of rows) {
    await client.query(
      `select setval(sequence, greatest(nextval(sequence), highest))
       from (select max(${column}) as highest from ${name} where organization_id = $1) as own,
         pg_get_serial_sequence('${name}', '${column}') as sequence
       where highest is not null`,
      [organizationId],
    );
  }
}
