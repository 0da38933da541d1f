import { stat } from 'node:fs/promises';
import type { ClientBase, Pool } from 'pg';
import { type Config, ConfigError } from '../../config.ts';
import { BackupError } from '../../db/backup/backup-file.ts';
import type { Server } from '../../db/connect.ts';
import { exportOrganization } from '../../db/move/export-organization.ts';
import { checkFile, importOrganization } from '../../db/move/import-organization.ts';
import { advanceFeed, readFeedPosition } from '../../events/continue-feed.ts';
import {
  closeOrganization,
  isTaken,
  removeOrganization,
  reopenOrganization,
} from '../../organizations/closing.ts';
import { findOrganization } from '../../organizations/organizations.ts';
import { readSealingKey } from '../../secret-key.ts';
import { awaitStill, openAgain } from './await-still.ts';
import { checkOf, type MoveKeys, moveKeys, passesCheck, resealing } from './sealed-columns.ts';

/** An installation in which organizations come and go. */
export interface Cell {
  server: Server;
  pool: Pool;
  config: Config;
  version: string;
}

/**
 * An organization moves in this order, so that at no time two installations send for it:
 *
 *   open ──▶ closed (nothing begins) ──▶ still (nothing is under way) ──▶ in a file ──▶ open elsewhere
 *
 * Up to the file a failure opens it again. After that only its operator knows whether it is open
 * elsewhere: `reopen` is for when it is not.
 */
export async function exportFrom(
  cell: Cell,
  given: { name: string; file: string; withMessages: boolean; waitSeconds: number },
): Promise<string> {
  const { name, file, withMessages } = given;
  const keys = await readKeys(cell);
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new BackupError(`There is a file ${file} already.`);
  }
  const id = await requireOrganization(cell, name);
  const client = await cell.server.connect('waybill admin');
  try {
    const wasOpen = await closeOrganization(client, id);
    try {
      await client.query(`set app.organization = '${id}'`);
      await awaitStill(client, id, given);
      const organization = { id, name };
      const { version } = cell;
      const rows = await exportOrganization(
        client,
        {
          organization,
          withMessages,
          version,
          feedPosition: await readFeedPosition(client),
          check: checkOf(keys),
          reseal: (table) => resealing(table, keys, 'out'),
        },
        file,
      );
      return [
        `Wrote ${rows} rows of ${name} to ${file}. It is closed here, and has to stay so once it is open elsewhere.`,
        `There: npm run admin -- organizations import ${file}`,
        `Should that fail, here again: npm run admin -- organizations reopen ${name}`,
      ].join('\n');
    } catch (error) {
      if (wasOpen) await openAgain(client, id);
      throw error;
    }
  } finally {
    await client.end();
  }
}

export async function importInto(cell: Cell, file: string): Promise<string> {
  const keys = await readKeys(cell);
  const head = await checkFile(file);
  if (!passesCheck(keys, head.check)) {
    throw new BackupError('TRANSFER_KEY is not the key that the file was written with.');
  }
  const { id, name } = head.organization;
  const client = await cell.server.connect('waybill admin');
  let lines: string[];
  try {
    await importOrganization(client, head, file, {
      reseal: (table) => resealing(table, keys, 'in'),
      isTaken: () => isTaken(client, head.organization),
      advanceFeed: (position) => advanceFeed(client, position),
      clear: () => removeOrganization(client, id),
      open: () => reopenOrganization(client, id),
    });
    lines = await linesOfMap(client, id, cell.config.CELL);
  } finally {
    await client.end();
  }
  return [
    `${name} is open here, as it was elsewhere at ${head.madeAt}.`,
    'Links in its earlier mails are verified here once the key of its former installation is one of OLD_SECRET_KEYS.',
    ...lines,
  ].join('\n');
}

/** What a proxy has to know that leads requests by the marks of keys: these bear another. */
async function linesOfMap(client: ClientBase, id: string, mark = ''): Promise<string[]> {
  if (mark === '') return [];
  await client.query(`set app.organization = '${id}'`);
  const { rows } = await client.query<{ prefix: string }>(
    `select key_prefix as prefix from api_keys
     where organization_id = $1 and revoked_at is null order by id`,
    [id],
  );
  return ['Its keys, for the map of the proxy:', ...rows.map(({ prefix }) => `${prefix} ${mark}`)];
}

/** For an organization that was closed and is not open elsewhere. */
export async function reopen(cell: Cell, name: string): Promise<string> {
  const id = await requireOrganization(cell, name);
  const client = await cell.server.connect('waybill admin');
  try {
    await openAgain(client, id);
  } finally {
    await client.end();
  }
  return `${name} is open.`;
}

async function readKeys({ pool, config }: Cell): Promise<MoveKeys> {
  if (config.TRANSFER_KEY === undefined) {
    throw new ConfigError([
      'TRANSFER_KEY is required: the same here and there, made for this move by openssl rand -base64 32',
    ]);
  }
  return moveKeys(await readSealingKey(pool, config), config.TRANSFER_KEY);
}

async function requireOrganization({ pool }: Cell, name: string): Promise<string> {
  const id = await findOrganization(pool, name);
  if (id === undefined) throw new BackupError(`There is no organization ${name}.`);
  return id;
}
