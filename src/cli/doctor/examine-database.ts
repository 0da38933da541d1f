import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { readSchemaState } from '../../db/migrate.ts';
import { type Finding, fault, good, warning } from './finding.ts';

interface Known extends Record<string, unknown> {
  version: string;
  size: string;
  now: Date;
  recovering: boolean;
  fsync: string;
  commit: string;
  fullPages: string;
  autovacuum: string;
  most: number;
  buffersMb: number;
}

const oldestVersion = 15;

/** What the database says of itself, and whether its schema is this version's. */
export async function examineDatabase(config: Config, pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<Known>(
    `select current_setting('server_version') as version,
       pg_size_pretty(pg_database_size(current_database())) as size,
       clock_timestamp() as now, pg_is_in_recovery() as recovering,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('full_page_writes') as "fullPages",
       current_setting('autovacuum') as autovacuum,
       current_setting('max_connections')::int as most,
       (select setting::bigint * 8 / 1024 from pg_settings where name = 'shared_buffers')::int
         as "buffersMb"`,
  );
  const [known] = rows;
  if (known === undefined) return [fault('database', 'It does not say what it is.')];
  return [
    examineVersion(known),
    ...examineSettings(known),
    ...examineClock(known),
    ...examineConnections(known, config),
    await examineSchema(pool),
  ];
}

function examineVersion({ version, size, recovering }: Known): Finding {
  const about = 'database';
  if (recovering) {
    return fault(about, 'It is a standby, which takes nothing. Let DATABASE_URL name the primary.');
  }
  const says = `Postgres ${version}, ${size}.`;
  if (Number.parseInt(version, 10) >= oldestVersion) return good(about, says);
  return fault(about, `${says} Waybill needs ${oldestVersion} or newer.`);
}

function examineSettings(known: Known): Finding[] {
  const about = 'database settings';
  const found: Finding[] = [];
  const unsafe = [
    ['fsync', known.fsync],
    ['full_page_writes', known.fullPages],
  ].filter(([, value]) => value === 'off');
  for (const [name] of unsafe) {
    found.push(
      fault(about, `${name} is off: after a power cut the database may be lost. Turn it on.`),
    );
  }
  if (known.commit === 'off') {
    found.push(
      fault(
        about,
        'synchronous_commit is off: mail that was accepted may be forgotten, and what was sent may be sent again. Turn it on.',
      ),
    );
  }
  if (known.autovacuum === 'off') {
    found.push(
      warning(about, 'autovacuum is off: tables only grow, and queries slow down. Turn it on.'),
    );
  }
  if (known.buffersMb < 128) {
    found.push(
      warning(
        about,
        `shared_buffers is ${known.buffersMb} MB. A quarter of the memory serves better.`,
      ),
    );
  }
  return found.length > 0 ? found : [good(about, 'What was written stays written.')];
}

function examineClock({ now }: Known): Finding[] {
  const seconds = Math.abs(now.getTime() - Date.now()) / 1000;
  if (seconds < 2) return [];
  return [
    warning(
      'clock',
      `The clocks of this machine and of the database are ${Math.round(seconds)} s apart. Let both follow a time server.`,
    ),
  ];
}

/** Each process has a pool for requests or for jobs, and some more for the start and for listening. */
function examineConnections(
  { most }: Known,
  { DATABASE_URL, DATABASE_CONNECTIONS, PROCESSES, ROLE }: Config,
): Finding[] {
  if (DATABASE_URL === undefined) return [];
  const pools = ROLE === 'all' ? 1 + PROCESSES : 1;
  const wanted = pools * DATABASE_CONNECTIONS + 5;
  if (wanted <= most) return [];
  return [
    warning(
      'database connections',
      `These settings open up to ${wanted} connections, and the database takes ${most} from everybody. Raise max_connections, or lower DATABASE_CONNECTIONS.`,
    ),
  ];
}

async function examineSchema(pool: Pool): Promise<Finding> {
  const about = 'schema';
  const { missing, unknown } = await readSchemaState(pool);
  if (missing.length > 0) {
    return warning(
      about,
      `It lacks ${missing.join(', ')}. The next start brings it up to date, or now: npm run migrate.`,
    );
  }
  if (unknown.length > 0) {
    return warning(about, `It is of a newer version, which added ${unknown.join(', ')}.`);
  }
  return good(about, 'It is of this version.');
}
