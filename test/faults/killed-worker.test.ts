import { afterEach, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { leftMessages } from '../support/left-messages.ts';
import { runService, type ServiceProcess } from '../support/run-service.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';

const connections = 10;
/** Twice the connections, by default. */
const mailInFlight = 20;
const kills = 5;
const openStates = ['QUEUED', 'SENDING', 'DEFERRED', 'SCHEDULED'];

let sink: SmtpSink;
let server: TestServer;
let worker: ServiceProcess | undefined;
let waybill: Waybill;

afterEach(async () => {
  await worker?.kill();
  await server.stop();
  await sink.close();
});

/** Accepts mail in one process, to be sent by another, and answers how to start that. */
async function accept(
  messages: number,
  resendUnknown = false,
): Promise<() => Promise<ServiceProcess>> {
  sink = await startSmtpSink({
    onMail: () => new Promise((answer) => setTimeout(() => answer(undefined), 4)),
  });
  const settings = {
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(connections),
    REQUIRE_VERIFIED_DOMAIN: 'false',
    RESEND_UNKNOWN: String(resendUnknown),
  };
  server = await startTestServer({ ...settings, ROLE: 'api' });
  waybill = connect(server);
  for (let sent = 0; sent < messages; sent += 100) {
    await waybill.emails.sendBatch({
      messages: Array.from({ length: 100 }, (_, i) => ({
        from: 'a@example.com',
        to: [`r${sent + i}@example.com`],
        subject: 's',
        text: 't',
      })),
    });
  }
  return () => runService({ ...settings, ROLE: 'worker', DATABASE_URL: server.database.url });
}

/** Accepts mail in one process and sends it in another, which is killed five times on the way. */
async function sendThroughKills(messages: number, resendUnknown: boolean): Promise<void> {
  const start = await accept(messages, resendUnknown);
  worker = await start();
  for (let kill = 1; kill <= kills; kill++) {
    const reached = (messages * kill) / (kills + 2);
    await until(`${reached} mails are out`, () => sink.mails.length >= reached);
    await worker.kill();
    worker = await start();
  }
  await untilNothingIsLeft();
}

async function untilNothingIsLeft(): Promise<void> {
  await until(
    async () => `nothing is left to do, but ${JSON.stringify(await leftovers())}`,
    async () => (await counts('open')) === 0,
  );
}

const leftovers = () => server.database.query(leftMessages('m.status = any($1)'), [openStates]);

async function counts(what: 'open' | 'UNKNOWN' | 'SENT'): Promise<number> {
  const states = what === 'open' ? openStates : [what];
  const [row] = await server.database.query<{ count: string }>(
    'select count(*) from messages where status = any($1)',
    [states],
  );
  return Number(row?.count);
}

const copies = () => {
  const seen = new Map<string, number>();
  for (const { to } of sink.mails)
    for (const address of to) seen.set(address, (seen.get(address) ?? 0) + 1);
  return seen;
};

describe('a worker killed five times while messages go out', () => {
  it('sends nobody two copies and loses none; what it cannot know it says', async () => {
    const messages = 2_000;
    await sendThroughKills(messages, false);
    const seen = copies();
    expect([...seen.values()].filter((count) => count > 1)).toEqual([]);
    const unknown = await counts('UNKNOWN');
    expect(unknown).toBeLessThanOrEqual(kills * mailInFlight);
    expect((await counts('SENT')) + unknown).toBe(messages);
    // Whoever got mail that is not SENT is among the UNKNOWN; whoever is SENT got it.
    const rows = await server.database.query<{ address: string; status: string }>(
      `select recipients -> 0 ->> 'address' as address, status from messages`,
    );
    for (const { address, status } of rows) {
      if (status === 'SENT') expect(seen.get(address)).toBe(1);
      else expect(status).toBe('UNKNOWN');
    }
    const locked = await server.database.query(
      `select locked_by from graphile_worker.jobs where locked_by is not null
         and locked_by not in (select id from worker_pools where seen_at > now() - interval '15 seconds')`,
    );
    expect(locked).toEqual([]);
  });

  it('delivers all of them when unknown transactional mail is sent again', async () => {
    const messages = 1_000;
    await sendThroughKills(messages, true);
    const seen = copies();
    expect(seen.size).toBe(messages);
    expect(await counts('SENT')).toBe(messages);
    const unknownEvents = await server.database.query(
      `select 1 from message_events where type = 'UNKNOWN'`,
    );
    const extra = sink.mails.length - messages;
    expect(extra).toBeLessThanOrEqual(unknownEvents.length);
  });
});

describe('a worker that died before it could say that it lived', () => {
  it('leaves its jobs to others', async () => {
    const start = await accept(100);
    await server.database.query(
      `update graphile_worker._private_jobs
       set locked_by = 'nobody', locked_at = now() - interval '1 minute'`,
    );
    worker = await start();
    await untilNothingIsLeft();
    expect(await counts('SENT')).toBe(100);
  });
});
