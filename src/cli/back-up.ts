import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { type Config, ConfigError } from '../config.ts';
import { writeSecret } from '../crypto/write-secret.ts';
import { BackupError } from '../db/backup/backup-file.ts';
import {
  migrationsRun,
  prepareSchema,
  requireKnownMigrations,
} from '../db/backup/prepare-schema.ts';
import { checkBackup, loadBackup } from '../db/backup/restore-backup.ts';
import { type WrittenBackup, writeBackup } from '../db/backup/write-backup.ts';
import type { Server } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { keyFile, keyOpens, readOwnKey } from '../secret-key.ts';
import { turnSendingOff } from '../sending-switch.ts';
import { describeWaiting } from './describe-waiting.ts';

/** Writes a backup to a file, or to the standard output as `-`, and returns what to say of it. */
export async function backUp(
  server: Server,
  config: Config,
  given: { file: string; withKey: boolean; version: string },
): Promise<string> {
  const { file, withKey, version } = given;
  const secretKey = withKey ? await readOwnKey(config) : undefined;
  if (withKey && secretKey === undefined) throw new BackupError('There is no key yet.');
  const client = await server.connect('waybill admin');
  try {
    const facts = { version, ...(secretKey === undefined ? {} : { secretKey }) };
    const began = performance.now();
    const written = await (file === '-'
      ? writeBackup(client, facts, process.stdout)
      : writeWhole(file, (target) => writeBackup(client, facts, target)));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const said = `Backed up what was there at ${written.head.madeAt}: ${size(written.bytes)} of rows in ${seconds} s${
      file === '-' ? '' : `, ${size((await stat(file)).size)} in ${file}`
    }.`;
    const key = withKey
      ? 'The key that opens its secrets is in it: keep it where nobody else reads.'
      : `The key that opens its secrets is not in it: keep ${keyPlace(config)} as well.`;
    return `${said}\n${key}`;
  } finally {
    await client.end();
  }
}

const size = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

const keyPlace = (config: Config) =>
  config.SECRET_KEY === undefined ? keyFile(config) : 'SECRET_KEY';

/** The file is there whole or not at all, and only its owner may read it. */
async function writeWhole(
  file: string,
  write: (target: NodeJS.WritableStream) => Promise<WrittenBackup>,
): Promise<WrittenBackup> {
  const there = await stat(file).catch(() => undefined);
  if (there !== undefined) throw new BackupError(`There is a file ${file} already.`);
  const temporary = `${file}.${process.pid}.part`;
  try {
    const written = await write(createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
    const handle = await open(temporary, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(temporary, file);
    return written;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Says what a file holds; the key only to those who ask for it. */
export async function showBackup(file: string, withKey: boolean): Promise<string> {
  const { madeAt, version, migrations, postgres, secretKey } = await checkBackup(file);
  if (withKey) return secretKey ?? 'The key is not in it.';
  return [
    `The backup is whole. It shows what was there at ${madeAt}.`,
    `Waybill ${version} up to ${migrations.at(-1)}, Postgres ${postgres}.`,
    `The key that opens its secrets is ${secretKey === undefined ? 'not ' : ''}in it.`,
  ].join('\n');
}

/**
 * Puts a backup in the place of what a database holds, with sending off, and returns what would leave
 * once it is on. Nothing is changed when the file is damaged, when the database is in use, or when it
 * holds organizations and nobody said that they may go.
 */
export async function restore(
  server: Server,
  config: Config,
  { file, replace }: { file: string; replace: boolean },
): Promise<string> {
  const head = await checkBackup(file);
  requireKnownMigrations(head);
  const pool = server.openPool('waybill admin', 2);
  const client = await server.connect('waybill admin');
  try {
    const { rows: others } = await client.query(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and application_name ~ '^waybill (?!admin)'`,
    );
    if (others.length > 0) throw new BackupError('Waybill runs on this database: stop it first.');
    const used = (await migrationsRun(pool)) !== undefined && (await hasOrganizations(client));
    if (used && !replace) {
      throw new BackupError(
        'The database holds organizations already. With --replace they go, and what the backup holds takes their place.',
      );
    }
    const key = (await readOwnKey(config)) ?? head.secretKey;
    await prepareSchema(pool, head);
    await client.query('begin');
    await loadBackup(client, file);
    await requireKey(client, config, key);
    const because = `restored from a backup of ${head.madeAt}`;
    if (head.migrations.includes('0024-sending-switch')) await turnSendingOff(client, because);
    await client.query('commit');
    // What later versions changed, and the months that have come since.
    await migrate(pool, new Date());
    await turnSendingOff(pool, because);
    await client.query('analyze');
    if (config.SECRET_KEY === undefined && (await readOwnKey(config)) === undefined && key) {
      await writeSecret(keyFile(config), key);
    }
    return describeRestored(pool, head.madeAt, key === undefined ? keyFile(config) : undefined);
  } finally {
    await client.end();
    await pool.end();
  }
}

async function hasOrganizations(client: Queries): Promise<boolean> {
  const { rows } = await client.query('select exists (select from organizations) as there');
  return rows[0].there;
}

type Queries = Awaited<ReturnType<Server['connect']>>;

/** Before it is committed: with another key the server would not start. */
async function requireKey(client: Queries, config: Config, key: string | undefined): Promise<void> {
  if (key === undefined || (await keyOpens(client, key, config.OLD_SECRET_KEYS))) return;
  throw new ConfigError([
    `${keyPlace(config)} is not the key that the backup's secrets are sealed under; put that one there first.`,
  ]);
}

async function describeRestored(
  pool: Parameters<typeof describeWaiting>[0],
  madeAt: string,
  missingKey: string | undefined,
): Promise<string> {
  const waiting = await describeWaiting(pool);
  return [
    `Restored what was there at ${madeAt}. Sending is off.`,
    ...(missingKey === undefined
      ? []
      : [`Put the key that opens its secrets into ${missingKey} before the start.`]),
    waiting.length === 0
      ? 'Nothing was waiting or under way then.'
      : 'This was waiting or under way then; what left since leaves again once sending is on:',
    ...waiting.map((line) => `  ${line}`),
    'Start Waybill, look at it, cancel what shall not leave, and then: npm run admin -- sending on',
  ].join('\n');
}
