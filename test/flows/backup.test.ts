import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupHead, SequenceState } from '../../src/db/backup/backup-file.ts';
import { readFrames } from '../../src/db/backup/backup-file.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runService, type ServiceProcess } from '../support/run-service.ts';
import { secretKey, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { all, connect, otherKey } from '../support/waybill.ts';

const execute = promisify(execFile);
const command = fileURLToPath(new URL('../../src/cli/admin.ts', import.meta.url));

let folder: string;
let source: TestServer;
let target: TestDatabase;
let file: string;

interface Said {
  code: number;
  text: string;
}

async function admin(settings: Record<string, string>, ...words: string[]): Promise<Said> {
  const env = { ...process.env, SECRET_KEY: secretKey, ...settings };
  try {
    const { stdout } = await execute(process.execPath, [command, ...words], { env });
    return { code: 0, text: stdout };
  } catch (error) {
    return { code: Object(error).code, text: Object(error).stderr };
  }
}

const into = (database: TestDatabase, ...words: string[]) =>
  admin({ DATABASE_URL: database.url }, ...words);

/** The rows of each table in the order of their text, as the file has them. */
async function readFileTables(): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  for await (const { kind, content } of readFrames(file)) {
    if (kind === 'T') {
      rows = [];
      tables.set(JSON.parse(content.toString()).name, rows);
    } else if (kind === 'D') {
      rows.push(...content.toString().trimEnd().split('\n'));
    }
  }
  for (const each of tables.values()) each.sort();
  return tables;
}

async function readHead(): Promise<BackupHead> {
  for await (const { content } of readFrames(file)) return JSON.parse(content.toString());
  throw new Error('There is no head.');
}

async function readSequences(): Promise<SequenceState[]> {
  for await (const { kind, content } of readFrames(file)) {
    if (kind === 'S') return JSON.parse(content.toString());
  }
  throw new Error('There are no sequences.');
}

/** Sends until it is told to stop, and says how many it sent. */
function keepSending(): { stop(): Promise<number> } {
  const waybill = connect(source);
  let stopping = false;
  let sent = 0;
  const lanes = Array.from({ length: 4 }, async () => {
    while (!stopping) {
      const to = [`delivered+${sent}@sandbox.test`];
      const message = { from: 'a@example.com', to, subject: 's\\t"', text: 'tab\tnew\nline \\N' };
      await waybill.emails.sendBatch({ messages: Array.from({ length: 5 }, () => message) });
      sent += 5;
    }
  });
  return {
    stop: async () => {
      stopping = true;
      await Promise.all(lanes);
      return sent;
    },
  };
}

/** An installation with something in every corner, backed up while mail goes out. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-backup-'));
  file = join(folder, 'yesterday.backup');
  source = await startTestServer({ ALLOWED_WEBHOOK_NETWORKS: '127.0.0.0/8' });
  target = await createTestDatabase();
  const waybill = connect(source);
  const list = await waybill.contactLists.create({ name: 'Readers', slug: 'readers' });
  await waybill.contacts.import({
    csv: `email,city\n${Array.from({ length: 300 }, (_, i) => `r${i}@sandbox.test,Wien ${i}`).join('\n')}`,
    columns: { email: 'email' },
    listId: list.id,
  });
  const url = 'http://127.0.0.1:1/hooks';
  await waybill.webhooks.create({ name: 'Shop', url, events: ['email.sent', 'email.delivered'] });
  await waybill.domains.create({ name: 'example.com' });
  await waybill.emails.send({
    from: 'a@example.com',
    to: ['delivered@sandbox.test'],
    subject: 'later',
    text: 't',
    scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
    attachments: [
      { filename: 'a.bin', contentType: 'application/octet-stream', content: 'AAEC/w==' },
    ],
  });
  const sending = keepSending();
  await until('mail goes out', async () => {
    const [row] = await source.database.query<{ count: number }>(
      `select count(*)::int as count from messages where status = 'DELIVERED'`,
    );
    return Number(row?.count) > 50;
  });
  const said = await into(source.database, 'backup', file);
  const sent = await sending.stop();
  expect(said).toMatchObject({ code: 0 });
  expect(said.text).toContain('keep SECRET_KEY as well');
  expect(sent).toBeGreaterThan(50);
});
afterAll(async () => {
  await source.stop();
  await target.drop();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  it('holds every table but what migrations keep of themselves', async () => {
    const rows = await source.database.query<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
        and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
    const held = [...(await readFileTables()).keys()].map((name) => name.replace('public.', ''));
    expect(held.sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it('holds the key only when that is asked for', async () => {
    const withKey = join(folder, 'with-key.backup');
    expect((await admin({}, 'show-backup', file, '--with-key')).text).toContain('not in it');
    await into(source.database, 'backup', withKey, '--with-key');
    expect((await admin({}, 'show-backup', withKey, '--with-key')).text).toBe(`${secretKey}\n`);
  });

  it('takes no name that is taken', async () => {
    const said = await into(source.database, 'backup', file);
    expect(said).toEqual({ code: 2, text: `There is a file ${file} already.\n` });
  });
});

describe('a file that cannot be restored', () => {
  const migrationsRun = () => target.query('select name from migrations order by name');

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40), 'damaged'],
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'damaged'],
    [
      'changed in one bit',
      (bytes: Buffer) => {
        const other = Buffer.from(bytes);
        const place = Math.floor(other.length * 0.7);
        other[place] = (other[place] ?? 0) ^ 4;
        return other;
      },
      'damaged',
    ],
    ['of something else', () => Buffer.from('PGDMP and so on'), 'no backup of Waybill'],
  ])('is refused when it is %s', async (_, spoil, reason) => {
    const spoiled = join(folder, 'spoiled.backup');
    await writeFile(spoiled, spoil(await readFile(file)));
    const kept = await migrationsRun();
    const said = await into(target, 'restore', spoiled);
    expect(said.code).toBe(2);
    expect(said.text).toContain(reason);
    expect(await migrationsRun()).toEqual(kept);
    expect(await target.query('select from organizations')).toEqual([]);
  });

  it('is refused when the key is another one', async () => {
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
    const said = await admin({ DATABASE_URL: target.url, SECRET_KEY }, 'restore', file);
    expect(said.code).toBe(2);
    expect(said.text).toContain('SECRET_KEY is not the key');
    expect(await target.query('select from organizations')).toEqual([]);
  });

  it('is refused while Waybill runs on the database, and when that is in use', async () => {
    const running = await into(source.database, 'restore', file, '--replace');
    expect(running).toMatchObject({ code: 2 });
    expect(running.text).toContain('stop it first');
    const used = await createTestDatabase();
    try {
      await into(used, 'organizations', 'create', 'other');
      const said = await into(used, 'restore', file);
      expect(said.code).toBe(2);
      expect(said.text).toContain('--replace');
      expect((await into(used, 'organizations', 'list')).text).toBe('other\n');
      expect((await into(used, 'restore', file, '--replace')).code).toBe(0);
      expect((await into(used, 'organizations', 'list')).text).not.toContain('other');
    } finally {
      await used.drop();
    }
  });
});

describe('a restored database', () => {
  let service: ServiceProcess | undefined;

  beforeAll(async () => {
    // As one that an earlier version left behind: its schema is made anew.
    await target.query(`delete from migrations where name = '0024-sending-switch'`);
    await target.query('alter table installation drop column sending_off_since');
    const said = await into(target, 'restore', file);
    expect(said).toMatchObject({ code: 0 });
    expect(said.text).toContain('Sending is off.');
    expect(said.text).toContain('1 messages are SCHEDULED');
    expect(said.text).toContain('deliveries to webhooks');
  });
  afterAll(async () => {
    await service?.stop();
  });

  it('holds the rows of every table as the backup has them', async () => {
    const { tables } = await readHead();
    const rows = await readFileTables();
    expect(rows.get('public.messages')?.length).toBeGreaterThan(50);
    expect(rows.get('graphile_worker._private_jobs')?.length).toBeGreaterThan(0);
    for (const { name, columns } of tables.filter(
      (table) => table.name !== 'public.installation',
    )) {
      const written = await copyOut(`select ${columns.join(', ')} from ${name}`);
      expect([name, written]).toEqual([name, rows.get(name)]);
    }
  });

  it('is of one moment, although mail went out meanwhile', async () => {
    const torn = await target.query(`
      select id from messages m where not exists (
        select from message_events e where e.message_id = m.id and e.type = 'QUEUED')
        and status <> 'SCHEDULED'
      union all
      select message_id from message_events e where not exists (
        select from messages m where m.id = e.message_id)`);
    expect(torn).toEqual([]);
  });

  it('goes on counting behind what is there', async () => {
    const sequences = await readSequences();
    expect(sequences.length).toBeGreaterThan(2);
    for (const { table, column } of sequences) {
      const [row] = await target.query<{ behind: boolean }>(`
        select nextval(pg_get_serial_sequence('${table}', '${column}')) > coalesce(
          (select max(${column}) from ${table}), 0) as behind`);
      expect([table, row?.behind]).toEqual([table, true]);
    }
  });

  it('keeps organizations apart, and its triggers awake', async () => {
    const [row] = await target.query(`
      select (select count(*)::int from pg_trigger where tgenabled <> 'O') as asleep,
        (select count(*)::int from pg_class where relkind = 'r' and relispartition
           and not relforcerowsecurity and relnamespace = 'public'::regnamespace) as open`);
    expect(row).toEqual({ asleep: 0, open: 0 });
  });

  it('sends nothing until its operator says so, and then everything', async () => {
    const states = () =>
      target.query(
        `select status, count(*)::int as count from messages where status in
           ('QUEUED', 'SENDING', 'DEFERRED') group by status order by status`,
      );
    const before = await states();
    expect(before).not.toEqual([]);
    service = await runService({ DATABASE_URL: target.url, LOG_LEVEL: 'warn' });
    const key = (await into(target, 'api-keys', 'create', await organizationOf(), 'again')).text;
    const waybill = connect({ ...source, url: service.url }, key.trim());
    expect(await all(waybill.contactLists.list())).toHaveLength(1);
    expect(otherKey(key)).not.toBe(key);
    await until('it says that sending is off', () => service?.output().includes('sending is off'));
    expect(await states()).toEqual(before);

    expect((await into(target, 'sending', 'show')).text).toContain('off since');
    await into(target, 'sending', 'on');
    await until('all is sent', async () => (await states()).length === 0);
    expect((await into(target, 'sending', 'show')).text).toContain('Sending is on.');

    await into(target, 'sending', 'off');
    await until(
      'it says so again',
      () => (service?.output().match(/sending is off/g) ?? []).length === 2,
    );
  });

  async function organizationOf(): Promise<string> {
    return (await into(target, 'organizations', 'list')).text.trim();
  }
});

it('a database that went back in time sends nothing, and its feed goes on behind all', async () => {
  const readPosition = async () => {
    const [row] = await target.query<{ offset: string }>(
      'select position_offset as "offset" from feed_clock',
    );
    return BigInt(row?.offset ?? 0);
  };
  const before = await readPosition();
  await into(target, 'sending', 'on');
  expect((await into(target, 'recovered')).text).toContain('Sending is off');
  expect(await readPosition()).toBe(before + 2n ** 48n);
  expect((await into(target, 'sending', 'show')).text).toContain('earlier moment');
});

it('goes from an embedded database to another, with its key', async () => {
  const here = { DATABASE_URL: '', SECRET_KEY: '', DATA_DIR: join(folder, 'here') };
  const there = { ...here, DATA_DIR: join(folder, 'there') };
  const first = await runService(here);
  const waybill = connect(
    { ...source, url: first.url },
    (await readFile(join(here.DATA_DIR, 'api-key'), 'utf8')).trim(),
  );
  await waybill.domains.create({ name: 'example.org' });
  const embedded = join(folder, 'embedded.backup');
  expect(await admin(here, 'backup', embedded, '--with-key')).toMatchObject({ code: 0 });
  await first.stop();
  expect(await admin(there, 'restore', embedded)).toMatchObject({ code: 0 });
  const kept = (data: typeof here) => readFile(join(data.DATA_DIR, 'secret-key'), 'utf8');
  expect(await kept(there)).toBe(await kept(here));
  const second = await runService(there);
  const again = connect({ ...source, url: second.url }, await keyOf(there));
  expect((await all(again.domains.list())).map(({ name }) => name)).toEqual(['example.org']);
  await second.stop();

  async function keyOf({ DATA_DIR }: typeof here): Promise<string> {
    return (await readFile(join(DATA_DIR, 'api-key'), 'utf8')).trim();
  }
});

/** The rows of a query as COPY writes them, in the order of their text. */
async function copyOut(query: string): Promise<string[]> {
  const client = new Client({ connectionString: target.url });
  await client.connect();
  try {
    const copied = await text(client.query(copyTo(`copy (${query}) to stdout`)));
    return copied === '' ? [] : copied.trimEnd().split('\n').sort();
  } finally {
    await client.end();
  }
}
