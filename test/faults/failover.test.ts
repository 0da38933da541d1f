import { chown, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Waybill } from '../../sdk/src/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { runService, type ServiceProcess } from '../support/run-service.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { createTestOrganization } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { all } from '../support/waybill.ts';

// A database with a synchronous standby, which takes over while mail goes out.

interface Server {
  folder: string;
  postgres: EmbeddedPostgres;
}

let first: Server;
let second: Server;
let sink: SmtpSink;
let service: ServiceProcess;
let waybill: Waybill;
let key: string;
const ends: (() => Promise<unknown>)[] = [];

const ask = async (uri: string, sql: string) => {
  const client = new Client({ connectionString: uri });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
const folderOf = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-failover-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
const asStandby = async (folder: string) => {
  const data = join(folder, 'postgres');
  const { uid, gid } = await stat(data);
  await writeFile(join(data, 'standby.signal'), '');
  await chown(join(data, 'standby.signal'), uid, gid);
};

beforeAll(async () => {
  const [folder, copy] = [await folderOf(), await folderOf()];
  const [port, otherPort] = [await freePort(), await freePort()];
  const start = async (where: string, at: number): Promise<Server> => {
    const postgres = await startEmbeddedPostgres(where, at);
    return { folder: where, postgres };
  };
  const founding = await startEmbeddedPostgres(folder, port);
  await ask(
    founding.connectionString,
    `alter system set primary_conninfo = '${founding.connectionString}?application_name=second'`,
  );
  await founding.stop();
  await cp(join(folder, 'postgres-password'), join(copy, 'postgres-password'));
  await cp(join(folder, 'postgres'), join(copy, 'postgres'), { recursive: true });
  const { uid, gid } = await stat(join(folder, 'postgres'));
  await giveTo(join(copy, 'postgres'), uid, gid);
  await asStandby(copy);
  first = await start(folder, port);
  second = await start(copy, otherPort);
  ends.push(() => second.postgres.stop());
  // It is gone when all went as it should.
  ends.push(() => first.postgres.stop().catch(() => {}));
  // From here on a commit is on both before it is answered.
  await ask(
    first.postgres.connectionString,
    `alter system set synchronous_standby_names = 'second'`,
  );
  await ask(first.postgres.connectionString, 'select pg_reload_conf()');
  await until('the standby follows', async () => {
    const rows = await ask(
      first.postgres.connectionString,
      `select 1 from pg_stat_replication where sync_state = 'sync'`,
    );
    return rows.length === 1;
  });
  sink = await startSmtpSink();
  ends.push(() => sink.close());
  const hosts = `127.0.0.1:${otherPort},127.0.0.1:${port}`;
  service = await runService({
    DATABASE_URL: first.postgres.connectionString.replace(`127.0.0.1:${port}`, hosts),
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    LOG_LEVEL: 'fatal',
  });
  ends.push(() => service.stop());
  ({ key } = await createTestOrganization(first.postgres.connectionString));
  waybill = new Waybill({ apiKey: key, baseUrl: service.url });
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** Sends one mail after the other, each under a key of its own, until it is told to stop. */
function keepSending(name: string) {
  const accepted: string[] = [];
  const refused = new Set<string>();
  let stopped = false;
  const sending = (async () => {
    for (let i = 0; !stopped; i += 1) {
      const result = await waybill.emails
        .send(
          { from: 'a@example.com', to: [`${name}${i}@example.com`], subject: 's', text: 't' },
          { idempotencyKey: `${name}-${i}` },
        )
        .result();
      if (result.ok) accepted.push(`${name}${i}@example.com`);
      else refused.add(result.error.code);
    }
  })();
  return {
    accepted,
    refused,
    stop: async () => {
      stopped = true;
      await sending;
    },
  };
}

const sentTo = () => sink.mails.flatMap(({ to }) => to);

/** Everything that was accepted is sent, once; only a process that dies leaves mail of unknown fate. */
async function expectAllSent(accepted: string[]): Promise<void> {
  await until('all mail is sent', async () => {
    const open = await all(waybill.emails.list({ status: 'QUEUED' }));
    const sending = await all(waybill.emails.list({ status: 'SENDING' }));
    return open.length + sending.length === 0;
  });
  const sent = sentTo();
  expect(accepted.filter((address) => !sent.includes(address))).toEqual([]);
  expect(new Set(sent).size).toBe(sent.length);
}

describe('a database that fails over', () => {
  it('to its standby is followed by itself, with nothing lost and nobody mailed twice', async () => {
    const sender = keepSending('over');
    await until('mail goes out', () => sink.mails.length > 50);
    const [pid = ''] = (
      await readFile(join(first.folder, 'postgres', 'postmaster.pid'), 'utf8')
    ).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const before = sender.accepted.length;
    await ask(second.postgres.connectionString, 'select pg_promote()');
    await ask(second.postgres.connectionString, 'alter system reset synchronous_standby_names');
    await ask(second.postgres.connectionString, 'select pg_reload_conf()');
    await until('mail goes out again', () => sender.accepted.length > before + 50);
    await sender.stop();
    await expectAllSent(sender.accepted);
    expect(service.child.exitCode).toBeNull();
  });

  it('and is read-only for a while takes nothing meanwhile, says so, and goes on by itself', async () => {
    await second.postgres.stop();
    await asStandby(second.folder);
    const port = Number(new URL(second.postgres.connectionString).port);
    second = { ...second, postgres: await startEmbeddedPostgres(second.folder, port) };
    const sender = keepSending('read');
    await until('it is refused', () => sender.refused.size > 0);
    await ask(second.postgres.connectionString, 'select pg_promote()');
    const before = sender.accepted.length;
    await until('mail goes out again', () => sender.accepted.length > before + 20);
    await sender.stop();
    expect([...sender.refused]).toEqual(['service_unavailable']);
    await expectAllSent(sender.accepted);
  });

  it('and whose standby confirms nothing accepts nothing, though Postgres calls it committed', async () => {
    const waitFor = async (standby: string) => {
      await ask(
        second.postgres.connectionString,
        `alter system set synchronous_standby_names = '${standby}'`,
      );
      await ask(second.postgres.connectionString, 'select pg_reload_conf()');
    };
    await waitFor('nobody');
    const once = new Waybill({ apiKey: key, baseUrl: service.url, retries: 0 });
    const send = async () => {
      const sending = once.emails
        .send(
          { from: 'a@example.com', to: ['alone@example.com'], subject: 's', text: 't' },
          { idempotencyKey: 'alone' },
        )
        .result();
      let answered = false;
      sending.finally(() => {
        answered = true;
      });
      await until('the commit is no longer waited for', async () => {
        // What its statement timeout does after a longer time.
        await ask(
          second.postgres.connectionString,
          `select pg_cancel_backend(pid) from pg_stat_activity
           where wait_event = 'SyncRep' and application_name = 'waybill api'`,
        );
        return answered;
      });
      return sending;
    };
    const refused = { ok: false, error: { code: 'service_unavailable' } };
    expect(await send()).toMatchObject(refused);
    // Nor is the answer replayed that is here alone.
    expect(await send()).toMatchObject(refused);
    await waitFor('');
    expect(await send()).toMatchObject({ ok: true });
    await expectAllSent(['alone@example.com']);
  });
});

async function giveTo(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), uid, gid);
  }
}
