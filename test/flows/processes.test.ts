import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Waybill } from '../../sdk/src/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { handIn } from '../support/hand-in.ts';
import { runService, type ServiceProcess } from '../support/run-service.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { createTestOrganization } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let sink: SmtpSink;
let service: ServiceProcess;
let waybill: Waybill;
const folder = mkdtempSync(join(tmpdir(), 'waybill-processes-'));

beforeAll(async () => {
  database = await createTestDatabase();
  sink = await startSmtpSink();
  // The processes have settings of their own, however they were given to the first.
  writeFileSync(join(folder, 'processes'), '2\n');
  writeFileSync(join(folder, 'connections'), '16\n');
  service = await runService({
    DATABASE_URL: database.url,
    PROCESSES: '',
    PROCESSES_FILE: join(folder, 'processes'),
    DATABASE_CONNECTIONS_FILE: join(folder, 'connections'),
    PROVIDER: 'smtp',
    REQUIRE_VERIFIED_DOMAIN: 'false',
    SMTP_URL: sink.url,
  });
  const { key } = await createTestOrganization(database.url);
  waybill = new Waybill({ apiKey: key, baseUrl: service.url });
});
afterAll(async () => {
  await service.kill();
  await sink.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const isReady = async () => (await fetch(`${service.url}/readyz`)).ok;

/** The processes that a process has started (proc(5)). */
function childrenOf(pid: number | undefined): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

async function sendAll(count: number): Promise<void> {
  const before = sink.mails.length;
  const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 's', text: 't' };
  for (let sent = 0; sent < count; sent += 100) {
    await waybill.emails.sendBatch({ messages: Array.from({ length: 100 }, () => mail) });
  }
  await until('all have arrived', () => sink.mails.length >= before + count);
  expect(sink.mails).toHaveLength(before + count);
}

describe('several worker processes', () => {
  it('send beside the API, and one answers for all how they are', async () => {
    await until('all are ready', isReady);
    expect(childrenOf(service.child.pid)).toHaveLength(2);
    await sendAll(300);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toMatch(/^waybill_jobs\{state="due"\} 0$/m);
    // The sum of three processes, of which none is that small.
    const [, bytes = '0'] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
    expect(Number(bytes)).toBeGreaterThan(200 * 1024 * 1024);
  });

  it('are started again when they die, and the service says that it is not ready meanwhile', async () => {
    const [first = 0] = childrenOf(service.child.pid);
    process.kill(first, 'SIGKILL');
    await until('it is not ready', async () => !(await isReady()));
    await until('all are ready again', isReady);
    const children = childrenOf(service.child.pid);
    expect([children.length, children.includes(first)]).toEqual([2, false]);
    await sendAll(200);
  });

  it('end with the service, in order', async () => {
    const children = childrenOf(service.child.pid);
    expect(await service.stop()).toBe(0);
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    const locked = 'select 1 from graphile_worker.jobs where locked_by is not null';
    expect(await database.query(locked)).toEqual([]);
  });
});

describe('mail that comes back', () => {
  it('has a process of its own beside the workers', async () => {
    const port = await freePort();
    const own = await runService({
      DATABASE_URL: database.url,
      PROCESSES: '2',
      RETURN_PATH_DOMAIN: 'bounces.waybill.test',
      INBOUND_SMTP_HOST: '127.0.0.1',
      INBOUND_SMTP_PORT: String(port),
    });
    try {
      await until('all are ready', async () => (await fetch(`${own.url}/readyz`)).ok);
      expect(childrenOf(own.child.pid)).toHaveLength(3);
      const raw = 'Subject: x\r\n\r\nx';
      expect(await handIn(port, 'ada@bounces.waybill.test', raw)).toBe(550);
      expect(await handIn(port, 'abuse@bounces.waybill.test', raw)).toBe(250);
      const metrics = await (await fetch(`${own.url}/metrics`)).text();
      expect(metrics).toMatch(/^waybill_inbound_refused_total\{reason="recipient"\} 1$/m);
    } finally {
      await own.kill();
    }
  });
});
