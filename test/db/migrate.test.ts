import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectServer, type Server } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { migrationNames } from '../../src/db/migration-names.ts';
import { withDatabase } from '../support/postgres.ts';

const name = `migrate_${randomUUID().replaceAll('-', '')}`;
let admin: Client;
let client: Client;
let url: string;
let server: Server;
beforeAll(async () => {
  admin = new Client({ connectionString: inject('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url = withDatabase(inject('postgres'), name);
  client = new Client({ connectionString: url });
  await client.connect();
  server = await connectServer(url, '', pino({ level: 'silent' }));
});
afterAll(async () => {
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const names = async (sql: string) => (await client.query(sql)).rows.map((row) => String(row.name));
const tables = () =>
  names(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);

/** Everything that migrations make: tables, columns, indices, constraints, policies, rows. */
async function readSchema(): Promise<string[][]> {
  const queries = [
    `select table_schema, table_name, column_name, data_type, column_default, is_nullable
     from information_schema.columns where table_schema in ('public', 'graphile_worker')`,
    `select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')`,
    `select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint`,
    `select tablename, policyname, qual, with_check from pg_policies`,
    `select name, executed_at from migrations`,
    `select id, ts from graphile_worker.migrations`,
  ];
  const parts = [];
  for (const query of queries) {
    parts.push(await names(`select part::text as name from (${query}) part order by 1`));
  }
  return parts;
}

async function migrateAt(now: Date): Promise<void> {
  const pool = server.openPool('migrate', 2);
  try {
    await migrate(pool, now);
  } finally {
    await pool.end();
  }
}

const now = new Date('2026-11-30T23:59:59.000Z');

it('brings an empty database up when four start at once, and works once', async () => {
  expect(await tables()).toEqual([]);
  await Promise.all([1, 2, 3, 4].map(() => migrateAt(now)));
  expect(await tables()).toContain('messages');
  expect(await names('select name from migrations')).toEqual(migrationNames);
});

it('changes nothing when it is run again', async () => {
  const before = await readSchema();
  await migrateAt(now);
  expect(await readSchema()).toEqual(before);
});

it('has partitions for the month that ended, this one, and three to come', async () => {
  const months = ['2026_10', '2026_11', '2026_12', '2027_01', '2027_02'];
  for (const table of ['messages', 'message_events', 'webhook_deliveries']) {
    const partitions = (await tables()).filter((other) => other.startsWith(`${table}_2`));
    expect(partitions).toEqual(months.map((month) => `${table}_${month}`));
  }
});

it('adds the partitions of later months, and keeps those that are there', async () => {
  await migrateAt(new Date('2026-12-01T00:00:00.000Z'));
  const partitions = (await tables()).filter((other) => other.startsWith('message_events_2'));
  expect(partitions.at(0)).toBe('message_events_2026_10');
  expect(partitions.at(-1)).toBe('message_events_2027_03');
  expect(partitions).toHaveLength(6);
});

it('keeps figures adding up that are of before relays were told apart', async () => {
  const id = randomUUID();
  await client.query(`insert into organizations (id, name) values ($1, 'before')`, [id]);
  await client.query(
    `insert into statistics (organization_id, dimension, resolution, at, value, sent)
     select $1, dimension, resolution, now(), '', 7
     from unnest(array['all', 'type']) dimension, unnest(array['hour', 'day']) resolution`,
    [id],
  );
  await client.query(`
    alter table statistics_facts drop constraint statistics_facts_pkey, drop column relay;
    alter table statistics_facts add constraint statistics_facts_pkey
      primary key (organization_id, at, type, domain, campaign, topic, recipient_domain, tags);
    delete from migrations where name = '0025-relay-statistics'`);
  await migrateAt(now);
  expect(
    await names(
      `select resolution || ' ' || value || sent as name from statistics where dimension = 'relay' order by 1`,
    ),
  ).toEqual(['day 7', 'hour 7']);
});

it('is a command too, which several processes may run at once', async () => {
  await client.query('drop schema public cascade; drop schema graphile_worker cascade');
  await client.query('create schema public');
  const command = fileURLToPath(new URL('../../src/cli/admin.ts', import.meta.url));
  const codes = await Promise.all(
    [1, 2].map(async () => {
      const child = fork(command, ['migrate'], {
        env: { ...process.env, DATABASE_URL: url, SECRET_KEY: `${'A'.repeat(43)}=` },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const [code] = await once(child, 'exit');
      return code;
    }),
  );
  expect(codes).toEqual([0, 0]);
  expect(await names('select name from migrations')).toEqual(migrationNames);
});
