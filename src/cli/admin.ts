import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { createApiKey } from '../api-keys/create-api-key.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { BackupError } from '../db/backup/backup-file.ts';
import { connectServer, type Server } from '../db/connect.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { entities, followers } from '../entities.ts';
import { beginEra } from '../events/continue-feed.ts';
import {
  type KeptMail,
  listInboundMails,
  readInboundMail,
} from '../feedback/inbound/keep-inbound-mail.ts';
import {
  createOrganization,
  findOrganization,
  listOrganizations,
} from '../organizations/organizations.ts';
import { readSendingOff, turnSendingOff, turnSendingOn } from '../sending-switch.ts';
import { rebuildStatistics } from '../statistics/roll-up-all.ts';
import { backUp, restore, showBackup } from './back-up.ts';
import { describeWaiting } from './describe-waiting.ts';
import { examine } from './doctor/examine.ts';
import { renderFindings } from './doctor/finding.ts';
import { type Cell, exportFrom, importInto, reopen } from './move/move-organization.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

const usage = `Administers an installation; the settings are those of the server.

  npm run admin -- organizations list
  npm run admin -- organizations create <name>
  npm run admin -- organizations export <organization> <file> [--messages] [--wait <seconds>]
  npm run admin -- organizations import <file>
  npm run admin -- organizations reopen <organization>   when the import elsewhere failed
  npm run admin -- api-keys create <organization> <name> [--scope full|sending|feedback]
  npm run admin -- inbound list
  npm run admin -- inbound show <id>
  npm run admin -- stats rebuild
  npm run admin -- migrate
  npm run admin -- doctor [--json]
  npm run admin -- sending on|off|show
  npm run admin -- recovered                       after a point-in-time recovery, before the start
  npm run admin -- backup <file> [--with-key]      - writes to the standard output
  npm run admin -- show-backup <file> [--with-key]
  npm run admin -- restore <file> [--replace]
`;

/** A mistake of the person who typed the command. */
class UsageError extends Error {}

async function run(
  database: Database,
  args: string[],
  scope: string,
  cell: string | undefined,
): Promise<string> {
  const [noun, verb, first, second] = args;
  switch (`${noun} ${verb ?? ''}`.trim()) {
    case 'migrate':
      await migrate(database.pool, new Date());
      return 'The database is up to date.';
    case 'sending on':
      await turnSendingOn(database.pool);
      return 'Sending is on.';
    case 'sending off':
      await turnSendingOff(database.pool, 'turned off by the administration');
      return 'Sending is off, as soon as what is under way has ended: within seconds.';
    case 'sending show': {
      const off = await readSendingOff(database.pool);
      const said = off ? `off since ${off.since.toISOString()}: ${off.because}` : 'on';
      return [`Sending is ${said}.`, ...(await describeWaiting(database.pool))].join('\n');
    }
    case 'recovered':
      await turnSendingOff(database.pool, 'the database went back to an earlier moment');
      await beginEra(database.pool);
      return [
        'Sending is off, and the feed goes on behind all that it ever handed out.',
        ...(await describeWaiting(database.pool)),
        'Once what shall not leave is canceled: npm run admin -- sending on',
      ].join('\n');
    case 'stats rebuild': {
      const events = await rebuildStatistics(database);
      return `Summed up ${events} events.`;
    }
    case 'inbound list': {
      const mails = await listInboundMails(database.pool, 200);
      return mails.map(describeInbound).join('\n') || 'There is no mail that was not understood.';
    }
    case 'inbound show': {
      const raw = first === undefined ? undefined : await readInboundMail(database.pool, first);
      if (raw === undefined) throw new UsageError('Name a mail by the identifier that list shows.');
      // A terminal obeys control characters.
      return raw.toString('utf8').replaceAll(/[^\P{Cc}\n\t]/gu, '');
    }
    case 'organizations list': {
      const organizations = await listOrganizations(database.pool);
      return organizations.map(({ name }) => name).join('\n') || 'There are no organizations yet.';
    }
    case 'organizations create': {
      if (!first) throw new UsageError('Name the organization.');
      await createOrganization(database.pool, first);
      return `Created the organization ${first}.`;
    }
    case 'api-keys create': {
      if (!first || !second) throw new UsageError('Name the organization and the key.');
      const organizationId = await findOrganization(database.pool, first);
      if (organizationId === undefined) throw new UsageError(`There is no organization ${first}.`);
      if (scope !== 'full' && scope !== 'sending' && scope !== 'feedback') {
        throw new UsageError('The scope is full, sending or feedback.');
      }
      const input = { name: second, scope, domainId: null, expiresAt: null } as const;
      const { key } = await database
        .of(organizationId)
        .transaction((tx) => createApiKey(tx, input, new Date(), cell));
      return key;
    }
    default:
      throw new UsageError(usage);
  }
}

function describeInbound(mail: KeptMail): string {
  const { id, received_at: at, envelope_from: from, envelope_to: to, subject } = mail;
  return `${id}  ${at.toISOString()}  ${from || '<>'} → ${to.join(', ')}  ${subject}`;
}

/** What works on the database as a whole, whichever version it is of; undefined for any other command. */
async function runOnWhole(
  server: Server,
  config: Config,
  [noun, file]: string[],
  { replace, 'with-key': withKey }: { replace: boolean; 'with-key': boolean },
): Promise<string | undefined> {
  if (noun !== 'backup' && noun !== 'restore') return undefined;
  if (!file) throw new UsageError('Name the file.');
  if (noun === 'restore') return restore(server, config, { file, replace });
  const said = await backUp(server, config, { file, withKey, version });
  if (file !== '-') return said;
  process.stderr.write(`${said}\n`);
  return '';
}

async function runWithServer(args: string[], options: Options): Promise<string> {
  const config = readConfig(process.env);
  const server = await connectServer(config.DATABASE_URL, config.DATA_DIR, pino({ level: 'warn' }));
  try {
    const said = await runOnWhole(server, config, args, options);
    if (said !== undefined) return said;
    const pool = server.openPool('waybill admin', 2);
    try {
      await migrate(pool, new Date());
      const moved = await runMove({ server, pool, config, version }, args, options);
      if (moved !== undefined) return moved;
      const database = await openDatabase(pool, entities, followers(config.SOFT_BOUNCE_LIMIT));
      return await run(database, args, options.scope, config.CELL);
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
  }
}

/** What takes an organization from one installation to another; undefined for any other command. */
async function runMove(
  cell: Cell,
  [noun, verb, first, second]: string[],
  options: Options,
): Promise<string | undefined> {
  if (noun !== 'organizations' || !['export', 'import', 'reopen'].includes(verb ?? '')) {
    return undefined;
  }
  if (verb === 'import') {
    if (!first) throw new UsageError('Name the file.');
    return importInto(cell, first);
  }
  if (!first) throw new UsageError('Name the organization.');
  if (verb === 'reopen') return reopen(cell, first);
  if (!second) throw new UsageError('Name the organization and the file.');
  if (!/^[0-9]{1,6}$/.test(options.wait)) throw new UsageError('--wait takes whole seconds.');
  return exportFrom(cell, {
    name: first,
    file: second,
    withMessages: options.messages,
    waitSeconds: Number(options.wait),
  });
}

interface Options {
  wait: string;
  messages: boolean;
  scope: string;
  replace: boolean;
  'with-key': boolean;
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scope: { type: 'string', default: 'full' },
      wait: { type: 'string', default: '60' },
      messages: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'with-key': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (positionals[0] === 'doctor') {
    const findings = await examine(process.env);
    process.stdout.write(values.json ? `${JSON.stringify(findings)}\n` : renderFindings(findings));
    process.exit(findings.some(({ state }) => state === 'fault') ? 1 : 0);
  }
  const [noun, file] = positionals;
  const said =
    noun === 'show-backup' && file !== undefined
      ? await showBackup(file, values['with-key'])
      : await runWithServer(positionals, values);
  if (said !== '') process.stdout.write(`${said}\n`);
} catch (error) {
  const mistake =
    error instanceof UsageError || error instanceof ConfigError || error instanceof BackupError;
  process.stderr.write(`${mistake ? error.message : error}\n`);
  process.exit(mistake ? 2 : 1);
}
