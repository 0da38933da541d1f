import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { WaybillError } from '../../sdk/src/index.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { all, connect, settled } from '../support/waybill.ts';

const loopbackRelays = {
  ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
  RELAY_TIMEOUT: '1',
  REQUIRE_VERIFIED_DOMAIN: 'false',
};
const portOf = ({ url }: SmtpSink) => Number(new URL(url).port);
const plain = (sink: SmtpSink) => ({
  host: '127.0.0.1',
  port: portOf(sink),
  security: 'none' as const,
});

/** The faults of a refused call, as path and code. */
async function faultsOf(call: Promise<unknown>): Promise<string[]> {
  const error = await call.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!(error instanceof WaybillError)) throw new Error(`Not refused: ${error}`);
  return error.details.map(({ path, code }) => `${path} ${code}`);
}

describe('a relay of an organization', () => {
  let server: TestServer;
  let waybill: Waybill;
  beforeAll(async () => {
    server = await startTestServer({ ...loopbackRelays, SENDING_ENABLED: 'false' });
    waybill = connect(server);
  });
  afterAll(() => server.stop());

  it('is added, read, changed, listed and deleted, and never tells its password', async () => {
    const password = 'a secret of this relay';
    const added = await waybill.relays.create({
      name: 'first',
      kind: 'SMTP',
      settings: { host: 'SMTP.Example.com', username: 'shop', password },
      priority: 10,
    });
    expect(added).toMatchObject({
      name: 'first',
      settings: { host: 'smtp.example.com', port: 587, security: 'starttls', username: 'shop' },
      weight: 1,
      limits: { mailsPerSecond: null, mailsPerDay: null, connections: 10 },
      health: { status: 'HEALTHY', lastError: null },
    });
    const paused = await waybill.relays.update(added.id, {
      enabled: false,
      limits: { mailsPerDay: 100 },
      settings: { username: 'office' },
    });
    expect(paused).toMatchObject({
      settings: { port: 587, username: 'office' },
      limits: { mailsPerSecond: null, mailsPerDay: 100, connections: 10 },
      health: { status: 'PAUSED' },
    });
    const read = await waybill.relays.get(added.id);
    const listed = await all(waybill.relays.list());
    expect(listed).toEqual([read]);
    expect(JSON.stringify([added, paused, read, listed])).not.toContain(password);
    const rows = await server.database.query('select * from relays');
    expect(JSON.stringify(rows)).not.toContain(password);
    await expect(
      waybill.relays.create({ name: 'first', kind: 'SMTP', settings: { host: 'b.example' } }),
    ).rejects.toMatchObject({ code: 'name_exists' });
    await waybill.relays.delete(added.id);
    await expect(waybill.relays.get(added.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps its password for the server that it was given for', async () => {
    const { id } = await waybill.relays.create({
      name: 'moving',
      kind: 'SMTP',
      settings: { host: 'a.example.com', username: 'shop', password: 'p' },
    });
    const move = (settings: object) => faultsOf(waybill.relays.update(id, { settings }));
    const asks = ['/body/settings/password required'];
    expect(await move({ host: 'b.example.com' })).toEqual(asks);
    expect(await move({ port: 2525 })).toEqual(asks);
    expect(await move({ security: 'none' })).toEqual(asks);
    const moved = await waybill.relays.update(id, {
      settings: { host: 'b.example.com', security: 'tls', password: 'q' },
    });
    expect(moved.settings).toMatchObject({ host: 'b.example.com', port: 465, security: 'tls' });
    await waybill.relays.delete(id);
  });

  it.each([
    ['169.254.169.254', 'value'],
    ['10.0.0.1', 'value'],
    ['::ffff:10.0.0.1', 'value'],
    ['0x7f.1', 'value'],
    ['2130706433', 'value'],
    ['a host', 'value'],
    ['smtp.example.com/x', 'value'],
  ])('is nowhere but at a public address: %s', async (host, code) => {
    const creating = waybill.relays.create({ name: 'n', kind: 'SMTP', settings: { host } });
    expect(await faultsOf(creating)).toEqual([`/body/settings/host ${code}`]);
  });

  it('takes the fields of its kind and no others', async () => {
    const create = (kind: 'SMTP' | 'DIRECT', settings: object) =>
      faultsOf(waybill.relays.create({ name: 'n', kind, settings }));
    expect(await create('SMTP', {})).toEqual(['/body/settings/host required']);
    expect(await create('SMTP', { host: 'a.example.com', username: 'u' })).toEqual([
      '/body/settings/password required',
    ]);
    expect(await create('DIRECT', { host: 'a.example.com' })).toEqual([
      '/body/settings/host not_allowed',
    ]);
    // Nobody would check who sends.
    expect(await create('DIRECT', {})).toEqual(['/body/kind value']);
    await expect(
      waybill.relays.create({
        name: 'n',
        kind: 'SMTP',
        settings: { host: 'a.example.com' },
        domainIds: ['dom_01jd7w1v5ve6xt0c6y2f7g8h9k'],
      }),
    ).rejects.toMatchObject({ code: 'not_found', details: [{ path: '/body/domainIds/0' }] });
  });

  it('is tested: it logs in, sends a mail, and says what the server said without the secret', async () => {
    const auth = { user: 'shop', pass: 'right-password' };
    const sink = await startSmtpSink({ auth });
    const { id } = await waybill.relays.create({
      name: 'tested',
      kind: 'SMTP',
      settings: { ...plain(sink), username: auth.user, password: auth.pass },
    });
    expect(await waybill.relays.test(id)).toMatchObject({ ok: true });
    expect(sink.mails).toEqual([]);
    const sent = await waybill.relays.test(id, { to: 'b@example.com', from: 'a@example.com' });
    expect(sent).toMatchObject({ ok: true, line: expect.stringMatching(/^250 /) });
    expect(sink.mails.map(({ to }) => to)).toEqual([['b@example.com']]);
    expect(await faultsOf(waybill.relays.test(id, { to: 'b@example.com' }))).toEqual([
      '/body/from required',
    ]);

    const wrong = 'wrong-password';
    await waybill.relays.update(id, { settings: { password: wrong } });
    const refused = await waybill.relays.test(id);
    expect(refused).toMatchObject({ ok: false, line: expect.stringMatching(/^535 /) });
    await sink.close();
    const gone = await waybill.relays.test(id);
    expect(gone).toMatchObject({ ok: false, line: expect.stringMatching(/ECONNREFUSED/) });
    await waybill.relays.delete(id);
  });
});

it('refuses hosts whose names have addresses that are not public', async () => {
  const server = await startTestServer({ SENDING_ENABLED: 'false', RELAY_TIMEOUT: '2' });
  const waybill = connect(server);
  expect(
    await faultsOf(
      waybill.relays.create({ name: 'n', kind: 'SMTP', settings: { host: 'localhost' } }),
    ),
  ).toEqual(['/body/settings/host value']);
  expect(
    await faultsOf(
      waybill.relays.create({ name: 'n', kind: 'SMTP', settings: { host: '127.0.0.1' } }),
    ),
  ).toEqual(['/body/settings/host value']);
  await server.stop();
});

it('a campaign and single mails go over three relays, of which one dies and one has its limit', async () => {
  const server = await startTestServer({ ...loopbackRelays });
  const waybill = connect(server);
  const slow = { onMail: () => new Promise<undefined>((done) => setTimeout(done, 3)) };
  const first = await startSmtpSink(slow);
  const sinks = [first, await startSmtpSink(slow), await startSmtpSink(slow)];
  const names = ['first', 'limited', 'last'];
  for (const [index, sink] of sinks.entries()) {
    await waybill.relays.create({
      name: names[index] ?? '',
      kind: 'SMTP',
      settings: plain(sink),
      priority: index,
      limits: index === 1 ? { mailsPerDay: 40 } : {},
    });
  }
  const people = Array.from({ length: 500 }, (_, index) => `r${index}@sandbox.test`);
  await waybill.contacts.import({
    csv: ['email', ...people].join('\n'),
    columns: { email: 'email' },
  });
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@example.com',
    subject: 'News',
    blocks: [{ type: 'text', runs: [{ text: 'Hello.' }] }],
  });
  const campaign = await waybill.campaigns.create({
    name: 'News',
    templateId: 'news',
    audience: { kind: 'all' },
  });
  await waybill.campaigns.send(campaign.id);
  await until('mail leaves', () => first.mails.length > 50);
  await first.close();
  const resets = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      waybill.emails.send({
        from: 'a@example.com',
        to: [`p${index}@example.com`],
        subject: 'Reset',
        text: 't',
      }),
    ),
  );
  for (const { id } of resets) {
    const message = await settled(waybill, id, ['SENT']);
    const sent = message.events.find(({ type }) => type === 'SENT');
    expect(sent?.metadata.relay).toBe(message.provider);
  }
  // What the first had in hands when it died may be of unknown fate, and is then sent to nobody else.
  await until('the campaign is out', async () => {
    const [row] = await server.database.query<{ left: string }>(
      `select count(*) as left from messages where status not in ('SENT', 'UNKNOWN')`,
    );
    const { status } = await waybill.campaigns.get(campaign.id);
    return row?.left === '0' && status === 'COMPLETED';
  });
  const got = sinks.flatMap(({ mails }) => mails.flatMap(({ to }) => to));
  expect(new Set(got).size).toBe(got.length);
  const rows = await server.database.query<{ provider: string; status: string; count: number }>(
    `select provider, status, count(*)::int from messages group by 1, 2`,
  );
  const count = (provider: string) =>
    rows.find((row) => row.provider === provider && row.status === 'SENT')?.count ?? 0;
  expect(['limited', 'last'].map(count)).toEqual(sinks.slice(1).map(({ mails }) => mails.length));
  expect(count('first')).toBeLessThanOrEqual(first.mails.length);
  expect(count('limited')).toBe(40);
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(510);
  await server.stop();
  await Promise.all(sinks.slice(1).map((sink) => sink.close()));
});

it('whoever has a relay is in the sandbox no more: mail leaves for verified domains alone', async () => {
  const server = await startTestServer({ ...loopbackRelays, REQUIRE_VERIFIED_DOMAIN: 'true' });
  const waybill = connect(server);
  const sink = await startSmtpSink();
  const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 's', text: 't' };
  const before = await waybill.emails.send(mail);
  expect((await settled(waybill, before.id, ['DELIVERED'])).provider).toBe('sandbox');
  const later = await waybill.emails.send({
    ...mail,
    scheduledAt: new Date(Date.now() + 2_500).toISOString(),
  });
  const relay = await waybill.relays.create({ name: 'own', kind: 'SMTP', settings: plain(sink) });
  await expect(waybill.emails.send(mail)).rejects.toMatchObject({ code: 'domain_not_verified' });
  await expect(waybill.emails.sendBatch({ messages: [mail] })).rejects.toMatchObject({
    code: 'domain_not_verified',
  });
  await expect(
    waybill.relays.test(relay.id, { to: 'b@example.com', from: 'a@example.com' }),
  ).rejects.toMatchObject({ code: 'domain_not_verified' });
  // What was accepted before has to be from a verified domain when it leaves.
  const failed = await settled(waybill, later.id, ['FAILED']);
  expect(failed.events.map(({ metadata }) => metadata.reason)).toContain(
    'the domain of the sender is not verified any more',
  );
  expect(sink.mails).toEqual([]);
  await server.stop();
  await sink.close();
});
