/**
 * Says how long each migration holds which lock on a million rows: `npm run measure:migrations -- [first] [rows]`,
 * from the migration whose name begins with `first`, on tables that are filled right before it. A lock is held until
 * the migration commits, so its time is the whole of the transaction from the lock on.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from '@mikro-orm/migrations';
import { runMigrations } from 'graphile-worker';
import pino from 'pino';
import { connectServer } from '../../src/db/connect.ts';
import { migrateSchema } from '../../src/db/migrate-schema.ts';
import { migrationNames, migrationsFolder } from '../../src/db/migration-names.ts';
import { createMonth, startOfMonth } from '../../src/db/partitions.ts';

const [first = '0020', given = '1000000'] = process.argv.slice(2);
const rows = Number(given);
const earlier = migrationNames.filter((name) => name < first);
const measured = migrationNames.filter((name) => name >= first);

const id = `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint - n / 100), 12, '0') || '7'
  || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`;
const fill = [
  `insert into organizations (id, name) values (gen_random_uuid(), 'large')`,
  `insert into contacts (organization_id, id, email, address_key, name, attributes, attributes_epoch, created_at, updated_at)
   select o.id, ${id}, 'r' || n || '@example.com', 'r' || n || '@example.com', '', '{}', 0, now(), now()
   from organizations o, generate_series(1, ${rows}) n`,
  `insert into messages (organization_id, id, type, status, from_address, from_name, reply_to, subject,
     html, text, recipients, tags, headers, track_opens, track_clicks, attachments, created_at, updated_at)
   select o.id, ${id}, 'TRANSACTIONAL', 'DELIVERED', 'a@example.com', '', '', 's', repeat('html ', 100), 't',
     jsonb_build_array(jsonb_build_object('key', 'r' || n || '@example.com')), '{}', '[]', false, false,
     '[]', now(), now()
   from organizations o, generate_series(1, ${rows}) n`,
  `insert into message_events (organization_id, id, message_id, type, metadata, occurred_at)
   select o.id, ${id}, ${id}, 'QUEUED', '{}', now() from organizations o, generate_series(1, ${rows}) n`,
  'analyze',
];

/** Modes that keep writers out, or readers too. */
const felt = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

const folder = mkdtempSync(join(tmpdir(), 'waybill-migrations-'));
const server = await connectServer(undefined, folder, pino({ level: 'silent' }));
const pool = server.openPool('measure', 2);
const client = await server.connect('measure');
await migrateSchema(pool, 'postgres', earlier);
await runMigrations({ pgPool: pool });
const monthly = ['messages', 'message_attachments', 'message_events', 'webhook_deliveries'];
for (const offset of [-1, 0]) await createMonth(client, startOfMonth(new Date(), offset), monthly);
await client.query("set app.every_organization = 'on'");
for (const sql of fill) await client.query(sql);
console.log(
  `| migration | locks on tables that hold rows, for so long, at ${rows.toLocaleString('en')} rows |\n|---|---|`,
);

for (const name of measured) {
  const exported = await import(`${migrationsFolder}${name}.ts`);
  const [Made] = Object.values(exported) as [new (...none: object[]) => Migration];
  const migration = new Made({}, {});
  migration.up();
  const since = new Map<string, number>();
  await client.query('begin');
  for (const sql of migration.getQueries()) {
    const before = performance.now();
    await client.query(String(sql));
    const { rows: held } = await client.query<{ table: string; mode: string }>(
      `select distinct regexp_replace(relation::regclass::text, '_[0-9]{4}_[0-9]{2}$', '') as table, mode
       from pg_locks join pg_class on pg_class.oid = relation
       where pid = pg_backend_pid() and mode = any($1) and reltuples > 0 and relkind = 'r'`,
      [felt],
    );
    for (const { table, mode } of held) {
      const lock = `${mode} on \`${table}\``;
      if (!since.has(lock)) since.set(lock, before);
    }
  }
  await client.query('commit');
  const end = performance.now();
  const locks = [...since].map(([lock, at]) => `${lock} ${Math.max(1, Math.round(end - at))} ms`);
  console.log(`| \`${name}\` | ${locks.join(', ') || 'none'} |`);
}
await client.end();
await pool.end();
await server.stop();
rmSync(folder, { recursive: true });
