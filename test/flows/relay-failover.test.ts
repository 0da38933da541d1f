import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { type SmtpSink, smtpError, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
    RELAY_TIMEOUT: '1',
    REQUIRE_VERIFIED_DOMAIN: 'false',
  });
});
afterAll(() => server.stop());

const settingsOf = ({ url }: SmtpSink) => ({
  host: '127.0.0.1',
  port: Number(new URL(url).port),
  security: 'none' as const,
});
const send = (waybill: Waybill, to = 'b@example.com', given: object = {}) =>
  waybill.emails.send({ from: 'a@example.com', to: [to], subject: 's', text: 't', ...given });

/** An organization with a relay for each sink, in their order. */
async function arrange(sinks: SmtpSink[], given: object[] = []): Promise<Waybill> {
  const organization = await server.createOrganization();
  const waybill = connect(server, organization.key);
  for (const [index, sink] of sinks.entries()) {
    await waybill.relays.create({
      name: `relay ${index}`,
      kind: 'SMTP',
      settings: settingsOf(sink),
      priority: index,
      ...given[index],
    });
  }
  return waybill;
}

const relayOf = async (waybill: Waybill, name: string) => {
  for await (const relay of waybill.relays.list()) if (relay.name === name) return relay;
  throw new Error(`There is no ${name}.`);
};

describe('the mail of an organization', () => {
  it('leaves by its first relay, and by the installation where there is none', async () => {
    const sinks = [await startSmtpSink(), await startSmtpSink()];
    const own = await arrange(sinks);
    const message = await settled(own, (await send(own)).id, ['SENT']);
    expect(message.provider).toBe('relay 0');
    expect(message.events.find(({ type }) => type === 'SENT')?.metadata).toMatchObject({
      relay: 'relay 0',
    });
    expect(sinks.map(({ mails }) => mails.length)).toEqual([1, 0]);
    const other = await arrange([]);
    expect(await settled(other, (await send(other)).id, ['DELIVERED'])).toMatchObject({
      provider: 'sandbox',
    });
    await Promise.all(sinks.map((sink) => sink.close()));
  });

  it.each<[string, () => Promise<SmtpSink>]>([
    [
      'is gone',
      async () => {
        const sink = await startSmtpSink();
        await sink.close();
        return { ...sink, close: async () => {} };
      },
    ],
    [
      'does not relay',
      () => startSmtpSink({ onRecipient: () => smtpError(554, '5.7.1 Relay access denied') }),
    ],
    [
      'has no quota left',
      () =>
        startSmtpSink({
          onMail: () => smtpError(454, 'Throttling failure: Daily message quota exceeded.'),
        }),
    ],
    ['closes', () => startSmtpSink({ onRecipient: () => smtpError(421, '4.3.2 closing') })],
  ])('goes to the next relay where the first %s', async (_, start) => {
    const sinks = [await start(), await startSmtpSink()];
    const waybill = await arrange(sinks);
    const message = await settled(waybill, (await send(waybill)).id, ['SENT']);
    expect(message.provider).toBe('relay 1');
    const accepted = message.events.find(({ type }) => type === 'SENT');
    expect(accepted?.metadata).toMatchObject({
      relay: 'relay 1',
      tried: [{ relay: 'relay 0', line: expect.stringMatching(/./) }],
    });
    expect(sinks[1]?.mails).toHaveLength(1);
    await Promise.all(sinks.map((sink) => sink.close()));
  });

  it.each([
    ['550 5.1.1 no such user', 550, '5.1.1 no such user', 'BOUNCED'],
    ['451 greylisted', 451, '4.7.1 greylisted, try again later', 'DEFERRED'],
    ['550 spam', 550, '5.7.1 message looks like spam', 'BOUNCED'],
  ] as const)(
    'stays with the first where the recipient is refused: %s',
    async (_, code, text, want) => {
      const sinks = [
        await startSmtpSink({ onRecipient: () => smtpError(code, text) }),
        await startSmtpSink(),
      ];
      const waybill = await arrange(sinks);
      const message = await settled(waybill, (await send(waybill)).id, [want]);
      expect(message.provider).toBe('relay 0');
      expect(sinks[1]?.mails).toEqual([]);
      await Promise.all(sinks.map((sink) => sink.close()));
    },
  );

  it('is of unknown fate where the first takes it and dies, and nobody gets it twice', async () => {
    const first: SmtpSink = await startSmtpSink({
      onMail: () => {
        queueMicrotask(() => first.close());
        return new Promise(() => {});
      },
    });
    const second = await startSmtpSink();
    const waybill = await arrange([first, second]);
    const sent = await send(waybill);
    await until('it is seen that nobody answers', async () => {
      const message = await waybill.emails.get(sent.id);
      return message.events.some(({ type }) => type === 'UNKNOWN');
    });
    expect(second.mails).toEqual([]);
    await second.close();
  });

  it('goes by its type and its relays that are enabled', async () => {
    const sinks = [await startSmtpSink(), await startSmtpSink(), await startSmtpSink()];
    const waybill = await arrange(sinks, [{ types: ['CAMPAIGN'] }, { enabled: false }]);
    const message = await settled(waybill, (await send(waybill)).id, ['SENT']);
    expect(message.provider).toBe('relay 2');
    await Promise.all(sinks.map((sink) => sink.close()));
  });
});

describe('a relay that fails', () => {
  it('rests after five sessions, costs no mail then, and comes back with one that tries it', async () => {
    const gone = await startSmtpSink();
    await gone.close();
    const second = await startSmtpSink();
    const waybill = await arrange([gone, second]);
    for (let index = 0; index < 7; index += 1) {
      const { id } = await send(waybill);
      const message = await settled(waybill, id, ['SENT']);
      const accepted = message.events.find(({ type }) => type === 'SENT');
      expect([index, accepted?.metadata.tried !== undefined]).toEqual([index, index < 5]);
    }
    const failing = await relayOf(waybill, 'relay 0');
    expect(failing.health).toMatchObject({
      status: 'FAILING',
      lastError: expect.stringMatching(/ECONNREFUSED/),
    });
    const [row] = await server.database.query<{ rest_seconds: number; failures: number }>(
      `select rest_seconds, failures from relays where status = 'FAILING' and name = 'relay 0'`,
    );
    expect(row).toEqual({ rest_seconds: 30, failures: 5 });

    // Its rest is over, but it is still gone: one mail tries it, and the rest doubles.
    const endRest = () =>
      server.database.query(
        `update relays set resting_until = now() - interval '1 second' where status = 'FAILING'`,
      );
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
    expect(await metrics()).toMatch(/waybill_relay_changes_total\{change="failing"\} [1-9]/);
    await endRest();
    let probes = 0;
    await until('one mail tried it', async () => {
      const message = await settled(waybill, (await send(waybill)).id, ['SENT']);
      if (message.events.some(({ metadata }) => metadata.tried !== undefined)) probes += 1;
      return probes > 0;
    });
    for (let index = 0; index < 5; index += 1) {
      const { events } = await settled(waybill, (await send(waybill)).id, ['SENT']);
      expect(events.some(({ metadata }) => metadata.tried !== undefined)).toBe(false);
    }
    const [again] = await server.database.query<{ rest_seconds: number }>(
      `select rest_seconds from relays where status = 'FAILING' and name = 'relay 0'`,
    );
    expect(again?.rest_seconds).toBe(60);

    const back = await startSmtpSink({}, settingsOf(gone).port);
    await endRest();
    await until('a mail tries it', async () => {
      await settled(waybill, (await send(waybill)).id, ['SENT']);
      return back.mails.length > 0;
    });
    await until('it is healthy', async () => {
      const { health } = await relayOf(waybill, 'relay 0');
      return health.status === 'HEALTHY';
    });
    expect(await metrics()).toMatch(/waybill_relay_changes_total\{change="recovered"\} [1-9]/);
    await Promise.all([back.close(), second.close()]);
  });
});

it('a relay that hangs takes no place of another organization', async () => {
  // Longer than this test: what hangs goes on hanging.
  const patient = await startTestServer({
    ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
    RELAY_TIMEOUT: '600',
    REQUIRE_VERIFIED_DOMAIN: 'false',
    WORKER_CONCURRENCY: '20',
  });
  const sockets = new Set<{ destroy(): void }>();
  const silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const hanging = connect(patient);
  await hanging.relays.create({
    name: 'hanging',
    kind: 'SMTP',
    settings: {
      host: '127.0.0.1',
      port: typeof address === 'object' ? (address?.port ?? 0) : 0,
      security: 'none',
    },
    limits: { connections: 50 },
  });
  const mails = Array.from({ length: 100 }, (_, index) => ({
    from: 'a@example.com',
    to: [`r${index}@d${index}.example`],
    subject: 's',
    text: 't',
  }));
  await hanging.emails.sendBatch({ messages: mails });
  await until('its connections hang', () => sockets.size >= 10);

  const organization = await patient.createOrganization();
  const other = connect(patient, organization.key);
  for (let index = 0; index < 20; index += 1) {
    await settled(other, (await send(other, `r${index}@example.com`)).id, ['DELIVERED']);
  }
  const { data } = await hanging.emails.list({ status: 'SENT' }).page();
  expect(data).toEqual([]);
  expect(sockets.size).toBeGreaterThanOrEqual(10);
  const stopping = patient.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await stopping;
});

it('what a relay says is kept, whatever it says, and its login is not', async () => {
  const password = 'a secret of this relay';
  const said = `no\0way 😀${'x'.repeat(985)}😀`;
  const rude = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const [, told = ''] = /^AUTH PLAIN (\S+)/.exec(data.toString()) ?? [];
      if (told === '') socket.write('250-here\r\n250 AUTH PLAIN\r\n');
      else socket.write(`535 ${told} ${password} ${said}\r\n`);
    });
  });
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
  const address = rude.address();
  const second = await startSmtpSink();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const settings = { host: '127.0.0.1', port, security: 'none', username: 'shop', password };
  const waybill = await arrange([second, second], [{ settings }]);
  const message = await settled(waybill, (await send(waybill)).id, ['SENT']);
  const sent = message.events.find(({ type }) => type === 'SENT');
  expect(sent?.metadata).toMatchObject({
    relay: 'relay 1',
    tried: [{ relay: 'relay 0', line: expect.stringMatching(/^535 \*\*\* \*\*\* noway 😀x/) }],
  });
  const { health } = await relayOf(waybill, 'relay 0');
  expect(health.lastError).toMatch(/^535 \*\*\* \*\*\* noway/);
  rude.close();
  await second.close();
});
