import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Waybill } from '../../sdk/src/index.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts';
import { checkedFetch } from '../support/check-response.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { freePort } from '../support/free-port.ts';
import { handIn } from '../support/hand-in.ts';
import { inParallel } from '../support/in-parallel.ts';
import { leftMessages } from '../support/left-messages.ts';
import { postfixReport } from '../support/report-mails.ts';
import { runService, type ServiceProcess } from '../support/run-service.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { createTestOrganization } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let sink: SmtpSink;
let service: ServiceProcess;
let key: string;
let inboundPort: number;
/** What has been started is stopped, also when the rest could not be. */
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-lost-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  postgres = await startEmbeddedPostgres(folder);
  ends.push(() => postgres.stop());
  inboundPort = await freePort();
  sink = await startSmtpSink();
  ends.push(() => sink.close());
  service = await runService({
    DATABASE_URL: postgres.connectionString,
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    LOG_LEVEL: 'fatal',
    RETURN_PATH_DOMAIN: 'bounces.waybill.test',
    INBOUND_SMTP_HOST: '127.0.0.1',
    INBOUND_SMTP_PORT: String(inboundPort),
  });
  ends.push(() => service.stop());
  ({ key } = await createTestOrganization(postgres.connectionString));
});

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** Stops the server as a crash does and starts it again where it was. */
async function restartPostgres(): Promise<void> {
  const lines = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  const [pid] = lines.split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  await until('Postgres is gone', () => {
    try {
      process.kill(Number(pid), 0);
      return false;
    } catch {
      return true;
    }
  });
  postgres = await startEmbeddedPostgres(folder, Number(new URL(postgres.connectionString).port));
}

/** What those wait for whose mail has not arrived. */
async function leftovers(addresses: string[]): Promise<string> {
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  const where = `m.recipients -> 0 ->> 'address' = any($1)`;
  const { rows } = await client.query(leftMessages(where), [addresses]);
  await client.end();
  return JSON.stringify(rows);
}

describe('Postgres restarted three times under load', () => {
  it('is answered with 503 and never a hang; the process recovers; nothing accepted is lost', async () => {
    const accepted: string[] = [];
    const statuses = new Set<number>();
    let slowestMs = 0;
    let running = true;
    const client = async (number: number) => {
      for (let i = 0; running; i++) {
        const to = `c${number}-${i}@example.com`;
        const started = performance.now();
        const response = await checkedFetch(`${service.url}/v1/emails`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ from: 'a@example.com', to: [to], subject: 's', text: 't' }),
        });
        slowestMs = Math.max(slowestMs, performance.now() - started);
        statuses.add(response.status);
        if (response.status === 201) accepted.push(to);
        await response.arrayBuffer();
        // A client that is told to come back later does.
        if (response.status !== 201) await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const clients = Array.from({ length: 4 }, (_, number) => client(number));
    for (let restart = 0; restart < 3; restart++) {
      const before = accepted.length;
      await until('mail is accepted again', () => accepted.length > before + 40);
      await restartPostgres();
    }
    const before = accepted.length;
    await until('mail is accepted after the last restart', () => accepted.length > before + 40);
    running = false;
    await Promise.all(clients);

    expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
    expect(slowestMs).toBeLessThan(5000);
    await until('the worker runs', async () => (await fetch(`${service.url}/readyz`)).ok);
    const received = () => new Set(sink.mails.flatMap(({ to }) => to));
    const missing = () => {
      const arrived = received();
      return accepted.filter((to) => !arrived.has(to));
    };
    await until(
      async () => `everything accepted has arrived, but ${await leftovers(missing())}`,
      () => missing().length === 0,
    );
    const copies = sink.mails.length - received().size;
    // A message whose fate the crash hid may be sent again; no other.
    expect(copies).toBeLessThanOrEqual(3 * 10);
  });
});

describe('Postgres restarted while reports come in', () => {
  it('loses none that was answered 250, puts the others off, and counts each once', async () => {
    const waybill = new Waybill({ apiKey: key, baseUrl: service.url });
    const mails = sink.mails.slice(0, 60);
    const codes = new Set<number>();
    let taken = 0;
    const restarting = (async () => {
      await until('some reports are taken', () => taken >= 10);
      await restartPostgres();
    })();
    await inParallel(
      mails,
      async ({ from, to: [to = ''], raw }) => {
        const report = postfixReport({ to: from, recipient: to, original: raw });
        // As mail servers do, which have no use for an answer that never comes.
        await until('the report is taken', async () => {
          const code = await handIn(inboundPort, from, report).catch(() => 0);
          codes.add(code);
          return code === 250;
        });
        taken += 1;
      },
      4,
    );
    await restarting;
    expect([...codes].filter((code) => ![0, 250, 421, 451].includes(code))).toEqual([]);
    await until('the service is ready', async () => (await fetch(`${service.url}/readyz`)).ok);
    for (const { to } of mails) {
      const { data } = await waybill.emails.list({ to: to[0] ?? '' }).page();
      const message = await waybill.emails.get(data[0]?.id ?? '');
      const bounces = message.events.filter(({ type }) => type === 'BOUNCED');
      expect([message.status, bounces.length], to[0]).toEqual(['BOUNCED', 1]);
    }
  });
});

describe('between the end of a report and the reply to it', () => {
  let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
  let inbound: ServiceProcess;
  let port: number;
  /** Past the proxy, as whoever looks. */
  let client: Client;

  const startInbound = () =>
    runService({
      ROLE: 'inbound',
      DATABASE_URL: proxy.url,
      LOG_LEVEL: 'fatal',
      RETURN_PATH_DOMAIN: 'bounces.waybill.test',
      INBOUND_SMTP_HOST: '127.0.0.1',
      INBOUND_SMTP_PORT: String(port),
    });
  const look = async () => {
    client = new Client({ connectionString: postgres.connectionString });
    client.on('error', () => {});
    await client.connect();
  };
  const rowsOf = async (sql: string, parameters: unknown[] = []) =>
    (await client.query(sql, parameters)).rows;

  beforeAll(async () => {
    port = await freePort();
    proxy = await startDatabaseProxy(postgres.connectionString);
    inbound = await startInbound();
    await look();
  });
  afterAll(async () => {
    await inbound.kill();
    await proxy.close();
    await client.end();
  });

  const faults = {
    killed: async () => {
      await inbound.kill();
      return async () => {
        proxy.letGo();
        inbound = await startInbound();
      };
    },
    'without its database': async () => {
      await restartPostgres();
      await look();
      return async () => proxy.letGo();
    },
  };
  const moments = {
    'before the commit': {
      reach: async (id: string) => {
        await client.query('begin');
        await client.query('select from messages where id = $1 for update', [id]);
        return () =>
          until('the report waits for its message', async () => {
            const rows = await rowsOf(
              'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
            );
            return rows.length > 0;
          });
      },
      stored: 0,
    },
    'after the commit': {
      reach: async (id: string) => {
        proxy.holdCommits();
        return () => until('the report is stored', async () => (await bouncesOf(id)) > 0);
      },
      stored: 1,
    },
  };
  const bouncesOf = async (id: string) =>
    (await rowsOf(`select from message_events where message_id = $1 and type = 'BOUNCED'`, [id]))
      .length;

  let used = 60;
  it.each(
    Object.entries(faults).flatMap(([how, fail]) =>
      Object.entries(moments).map(([when, moment]) => ({ how, when, fail, ...moment })),
    ),
  )('the process is $how $when: no 250, and once in the end', async ({ fail, reach, stored }) => {
    const mail = sink.mails[used++];
    const { from, to, raw } = mail ?? { from: '', to: [], raw: '' };
    const [recipient = ''] = to;
    const [{ id }] = await rowsOf(
      `select id from messages where recipients -> 0 ->> 'address' = $1`,
      [recipient],
    );
    const report = postfixReport({ to: from, recipient, original: raw });
    const reached = await reach(id);
    const first = handIn(port, from, report).catch(() => 0);
    await reached();
    const mend = await fail();
    await client.query('rollback');
    expect([0, 421, 451]).toContain(await first);
    expect(await bouncesOf(id)).toBe(stored);
    await mend();
    // Its sender has it still.
    await until('the report is taken', async () => {
      return (await handIn(port, from, report).catch(() => 0)) === 250;
    });
    const found = await rowsOf(
      `select status, (select count(*)::int from suppressions where email = $2) as suppressed
       from messages where id = $1`,
      [id, recipient],
    );
    expect(found).toEqual([{ status: 'BOUNCED', suppressed: 1 }]);
    expect(await bouncesOf(id)).toBe(1);
  });
});
