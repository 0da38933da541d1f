import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import pino from 'pino';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import { connectServer } from '../../db/connect.ts';
import { readSchemaState } from '../../db/migrate.ts';
import { createResolver } from '../../dns/resolver.ts';
import { findDatabaseFault } from '../../find-start-faults.ts';
import { examineCertificates } from './examine-certificates.ts';
import { examineDatabase } from './examine-database.ts';
import { examineMachine } from './examine-machine.ts';
import { examineNames } from './examine-names.ts';
import { examinePorts } from './examine-ports.ts';
import { examineWork } from './examine-work.ts';
import { type Finding, fault, warning } from './finding.ts';

/**
 * Looks at everything that one would be asked about an installation that does not do what it should.
 * Changes nothing; nothing takes longer than half a minute.
 */
export async function examine(environment: Record<string, string | undefined>): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((text) => fault('settings', `${text}.`));
  }
  const resolver = createResolver({ servers: config.DNS_SERVERS });
  const parts = await Promise.all([
    examineMachine(config),
    examineStored(config),
    examineNames(config, resolver),
    examinePorts(config, resolver),
    examineCertificates(config),
  ]);
  return parts.flat();
}

/** The database, and what it says of the work. */
async function examineStored(config: Config): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR } = config;
  if (DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'postgres'))) {
    return [
      warning('database', `There is none yet in DATA_DIR ${DATA_DIR}: the first start makes it.`),
    ];
  }
  const away = DATABASE_URL && (await findDatabaseFault(DATABASE_URL));
  if (away) return [fault('database', `${away}.`)];
  const server = await connectServer(DATABASE_URL, DATA_DIR, pino({ level: 'silent' }));
  try {
    const pool = server.openPool('waybill doctor', 1);
    try {
      return await lookInto(config, pool);
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
  }
}

async function lookInto(config: Config, pool: Pool): Promise<Finding[]> {
  const database = await examineDatabase(config, pool);
  const { missing } = await readSchemaState(pool);
  return missing.length > 0 ? database : [...database, ...(await examineWork(pool))];
}
