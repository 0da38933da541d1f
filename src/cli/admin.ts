import { parseArgs } from 'node:util';
import pino from 'pino';
import { createApiKey } from '../api-keys/create-api-key.ts';
import { ConfigError, readConfig } from '../config.ts';
import { connectServer } from '../db/connect.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { entities, followers } from '../entities.ts';
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
import { rebuildStatistics } from '../statistics/roll-up-all.ts';
import { examine } from './doctor/examine.ts';
import { renderFindings } from './doctor/finding.ts';

const usage = `Administers an installation; the settings are those of the server.

  npm run admin -- organizations list
  npm run admin -- organizations create <name>
  npm run admin -- api-keys create <organization> <name> [--scope full|sending|feedback]
  npm run admin -- inbound list
  npm run admin -- inbound show <id>
  npm run admin -- stats rebuild
  npm run admin -- migrate
  npm run admin -- doctor [--json]
`;

/** A mistake of the person who typed the command. */
class UsageError extends Error {}

async function run(database: Database, args: string[], scope: string): Promise<string> {
  const [noun, verb, first, second] = args;
  switch (`${noun} ${verb ?? ''}`.trim()) {
    case 'migrate':
      await migrate(database.pool, new Date());
      return 'The database is up to date.';
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
        .transaction((tx) => createApiKey(tx, input, new Date()));
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

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scope: { type: 'string', default: 'full' }, json: { type: 'boolean' } },
  });
  if (positionals[0] === 'doctor') {
    const findings = await examine(process.env);
    process.stdout.write(values.json ? `${JSON.stringify(findings)}\n` : renderFindings(findings));
    process.exit(findings.some(({ state }) => state === 'fault') ? 1 : 0);
  }
  const config = readConfig(process.env);
  const server = await connectServer(config.DATABASE_URL, config.DATA_DIR, pino({ level: 'warn' }));
  try {
    const pool = server.openPool('waybill admin', 2);
    try {
      await migrate(pool, new Date());
      const database = await openDatabase(pool, entities, followers(config.SOFT_BOUNCE_LIMIT));
      process.stdout.write(`${await run(database, positionals, values.scope)}\n`);
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
  }
} catch (error) {
  const mistake = error instanceof UsageError || error instanceof ConfigError;
  process.stderr.write(`${mistake ? error.message : error}\n`);
  process.exit(mistake ? 2 : 1);
}
