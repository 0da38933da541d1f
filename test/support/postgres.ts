import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { connectServer } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

export const templateDatabase = 'waybill_template';

/**
 * One Postgres for the whole run, with a migrated database that each test file copies. With
 * `DATABASE_URL` that server is used, else the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-test-'));
  const server = await connectServer(process.env.DATABASE_URL, folder, pino({ level: 'silent' }));
  const admin = new Client({ connectionString: server.connectionString });
  await admin.connect();
  if (server.embedded) await forgetOnCrash(admin);
  await admin.query(`drop database if exists ${templateDatabase}`);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();

  const template = withDatabase(server.connectionString, templateDatabase);
  const migrated = await connectServer(template, folder, pino({ level: 'silent' }));
  const pool = migrated.openPool('tests', 2);
  await migrate(pool, new Date());
  await pool.end();

  project.provide('postgres', server.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** This server goes with the run; tests of what a crash leaves start their own. */
async function forgetOnCrash(admin: Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await admin.query(`alter system set ${setting} = off`);
  }
  await admin.query('select pg_reload_conf()');
}

export function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}
