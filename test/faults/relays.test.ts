import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { leftMessages } from '../support/left-messages.ts';
import { runService, type ServiceProcess } from '../support/run-service.ts';
import { type SmtpSink, smtpError, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';

const messages = 2_000;
const openStates = ['QUEUED', 'SENDING', 'DEFERRED'];
const settings = {
  ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
  RELAY_TIMEOUT: '1',
  REQUIRE_VERIFIED_DOMAIN: 'false',
  RESEND_UNKNOWN: 'false',
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A server that says nothing more once it has been told the sender. */
async function startHanging(): Promise<{ port: number; senders(): number }> {
  let senders = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const text = data.toString();
      if (text.startsWith('MAIL')) senders += 1;
      else if (!text.startsWith('RCPT')) socket.write('250 go on\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, senders: () => senders };
}

it('mail over a relay that refuses, one that hangs and one that takes all reaches everybody once, whatever is killed', async () => {
  const taking = { onMail: () => new Promise<undefined>((done) => setTimeout(done, 4)) };
  const refusing = await startSmtpSink({
    onRecipient: () => smtpError(554, '5.7.1 Relay access denied'),
  });
  const hanging = await startHanging();
  let good: SmtpSink = await startSmtpSink(taking);
  const goodPort = Number(new URL(good.url).port);
  const sinks = [good];
  ends.push(
    () => refusing.close(),
    () => good.close(),
  );

  const server: TestServer = await startTestServer({ ...settings, ROLE: 'api' });
  ends.push(() => server.stop());
  const waybill = connect(server);
  const ports = [Number(new URL(refusing.url).port), hanging.port, goodPort];
  for (const [index, port] of ports.entries()) {
    await waybill.relays.create({
      name: ['refusing', 'hanging', 'good'][index] ?? '',
      kind: 'SMTP',
      settings: { host: '127.0.0.1', port, security: 'none' },
    });
  }
  for (let sent = 0; sent < messages; sent += 100) {
    await waybill.emails.sendBatch({
      messages: Array.from({ length: 100 }, (_, index) => ({
        from: 'a@example.com',
        to: [`r${sent + index}@example.com`],
        subject: 's',
        text: 't',
      })),
    });
  }
  const start = () =>
    runService({ ...settings, ROLE: 'worker', DATABASE_URL: server.database.url });
  const workers: ServiceProcess[] = await Promise.all([start(), start()]);
  ends.push(() => Promise.all(workers.map((worker) => worker.kill())));
  const out = () => sinks.reduce((sum, { mails }) => sum + mails.length, 0);

  for (const reached of [300, 600, 900]) {
    await until(`${reached} mails are out`, () => out() >= reached);
    const index = reached % 2;
    await workers[index]?.kill();
    workers[index] = await start();
  }
  await until('1,200 mails are out', () => out() >= 1_200);
  await good.close();
  good = await startSmtpSink(taking, goodPort);
  sinks.push(good);

  await until(
    async () =>
      `nothing is left, but ${JSON.stringify(await server.database.query(leftMessages('m.status = any($1)'), [openStates]))}`,
    async () => {
      const [row] = await server.database.query<{ count: string }>(
        'select count(*) from messages where status = any($1)',
        [openStates],
      );
      return row?.count === '0';
    },
  );
  const seen = new Map<string, number>();
  for (const { to } of sinks.flatMap(({ mails }) => mails)) {
    for (const address of to) seen.set(address, (seen.get(address) ?? 0) + 1);
  }
  expect([...seen].filter(([, count]) => count > 1)).toEqual([]);
  const rows = await server.database.query<{ address: string; status: string; provider: string }>(
    `select recipients -> 0 ->> 'address' as address, status, provider from messages`,
  );
  expect(rows).toHaveLength(messages);
  for (const { address, status, provider } of rows) {
    if (status === 'SENT')
      expect([address, seen.get(address), provider]).toEqual([address, 1, 'good']);
    else expect([address, status]).toEqual([address, 'UNKNOWN']);
  }
  // In flight at once: 60 of each process, three of which died, and the connections to the relay.
  const unknown = rows.filter(({ status }) => status === 'UNKNOWN').length;
  expect(unknown).toBeLessThanOrEqual(3 * 60 + 20);
  // Those that rest cost few mails a try: five to rest, and one each time that they are tried again.
  expect(hanging.senders()).toBeLessThan(60);
  expect(refusing.mails).toEqual([]);
});
