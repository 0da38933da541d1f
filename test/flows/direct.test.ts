import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Domain, Waybill } from '../../sdk/src/index.ts';
import { openDatabase } from '../../src/db/database.ts';
import { createResolver } from '../../src/dns/resolver.ts';
import { checkDueDomains } from '../../src/domains/check-due-domains.ts';
import { entities } from '../../src/entities.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { type Exchanger, startExchanger } from '../support/exchanger.ts';
import { freePort } from '../support/free-port.ts';
import { publish } from '../support/publish-records.ts';
import { smtpError } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { verifyMail } from '../support/verify-mail.ts';
import { connect, settled } from '../support/waybill.ts';

let dns: DnsServer;
let exchanger: Exchanger;
let server: TestServer;
let waybill: Waybill;
let pool: Pool;
let domain: Domain;

const settings = {
  spfMechanism: 'ip4:127.0.0.1',
  inboundHost: 'in.waybill.test',
  mailComesIn: true,
  probe: async () => undefined,
  returnPathDomain: undefined,
  trackingHost: undefined,
};
const hour = 60 * 60 * 1000;

beforeAll(async () => {
  dns = await startDnsServer();
  exchanger = await startExchanger({
    onRecipient: (address) =>
      address.startsWith('gone') ? smtpError(550, '5.1.1 no such user') : undefined,
  });
  server = await startTestServer({
    PROVIDER: 'direct',
    DNS_SERVERS: dns.address,
    DIRECT_PORT: String(exchanger.port),
    ALLOWED_MX_NETWORKS: '127.0.0.0/8',
    SPF_MECHANISM: settings.spfMechanism,
    INBOUND_HOST: settings.inboundHost,
    INBOUND_SMTP_HOST: '127.0.0.1',
    INBOUND_SMTP_PORT: String(await freePort()),
  });
  waybill = connect(server);
  pool = new Pool({ connectionString: server.database.url, max: 4 });
  dns.set('receiver.test', 'MX', [{ preference: 10, exchange: 'mx.receiver.test' }]);
  dns.set('mx.receiver.test', 'A', ['127.0.0.1']);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  await exchanger.close();
  await dns.close();
});

const mail = { to: ['ada@receiver.test'], subject: 'Grüße', html: '<p>Hallo</p>', text: 'Hallo' };
const send = (more: object = {}) =>
  waybill.emails.send({ from: 'shop@sender.test', fromName: 'Süßes', ...mail, ...more });
const codeOf = async () => {
  const result = await send().result();
  return result.ok ? 'sent' : result.error.code;
};

/** Looks at what is due at a time to come. */
async function lookAt(time: Date): Promise<number> {
  const database = await openDatabase(pool, entities);
  const resolver = createResolver({ servers: [dns.address] });
  return checkDueDomains({ database, resolver, settings }, time);
}

/** Sends, waits, and answers what arrived and what the receiver thinks of it. */
async function deliver() {
  const before = exchanger.mails.length;
  const { id } = await send();
  const message = await settled(waybill, id, ['DELIVERED']);
  const received = exchanger.mails[before];
  if (received === undefined) throw new Error('Nothing arrived.');
  return { message, received, verified: await verifyMail(received, dns.address) };
}

describe('a sending domain', () => {
  it('may not send before it is verified', async () => {
    domain = await waybill.domains.create({ name: 'sender.test' });
    expect(await codeOf()).toBe('domain_not_verified');
  });

  it('verifies by itself as its records appear', async () => {
    for (const record of domain.dnsRecords) publish(dns, record);
    await server.database.query('update domains set next_check_at = now()');
    await until('the domain is verified', async () => {
      const { status } = await waybill.domains.get(domain.id);
      return status === 'VERIFIED';
    });
  });

  it('sends mail that passes SPF, DKIM and DMARC, aligned', async () => {
    const { message, received, verified } = await deliver();
    expect(verified).toEqual({
      spf: 'pass',
      spfDomain: 'bounces.sender.test',
      dkim: [
        { result: 'pass', domain: 'sender.test', selector: domain.dkimSelector, aligned: true },
      ],
      dmarc: 'pass',
    });
    expect(message.events.map(({ type }) => type)).toEqual(['QUEUED', 'SENT', 'DELIVERED']);
    expect(message).toMatchObject({ provider: 'direct', domainId: domain.id });
    expect(received.from).toMatch(/^b\+[a-z2-7]{61}@bounces\.sender\.test$/);
    expect(received.raw.toString()).toMatch(/^Feedback-ID: :transactional::[0-9a-z]{12}\r$/m);
    expect(received.raw.toString()).toMatch(/^Message-ID: <[0-9a-z]{26}@sender\.test>\r$/m);
  });

  it('sends for its sub-domains', async () => {
    const { id } = await waybill.emails.send({ from: 'a@news.sender.test', ...mail });
    await settled(waybill, id, ['DELIVERED']);
    const received = exchanger.mails.at(-1);
    if (received === undefined) throw new Error('Nothing arrived.');
    expect(await verifyMail(received, dns.address)).toMatchObject({ dmarc: 'pass' });
  });

  it('learns of each recipient what its server says', async () => {
    const { id } = await send({
      to: ['ada@receiver.test', 'gone@receiver.test', 'x@nowhere.test'],
    });
    const message = await settled(waybill, id, ['DELIVERED']);
    const bounces = message.events.filter(({ type }) => type === 'BOUNCED');
    expect(bounces.map(({ bounceKind, bounceSubType }) => [bounceKind, bounceSubType])).toEqual([
      ['PERMANENT', 'NoEmail'],
      ['PERMANENT', 'NoEmail'],
    ]);
    expect((await waybill.suppressions.get('gone@receiver.test')).reason).toBe('BOUNCE');
  });

  it('changes its key without a mail that is not signed', async () => {
    const { dnsRecords } = await waybill.domains.rotateDkim(domain.id);
    expect((await deliver()).verified.dkim).toMatchObject([{ result: 'pass' }]);
    for (const record of dnsRecords) publish(dns, record);
    expect((await waybill.domains.verify(domain.id)).status).toBe('VERIFIED');
    const { dkimSelector } = await waybill.domains.get(domain.id);
    expect(dkimSelector).not.toBe(domain.dkimSelector);
    await until('the new key signs', async () => {
      const [signature] = (await deliver()).verified.dkim;
      expect(signature).toMatchObject({ result: 'pass', aligned: true });
      return signature?.selector === dkimSelector;
    });
  });

  it('that loses a record sends for a day, and then no more', async () => {
    dns.remove('bounces.sender.test', 'TXT');
    expect((await waybill.domains.verify(domain.id)).status).toBe('TEMPORARY_FAILURE');
    expect((await deliver()).message.status).toBe('DELIVERED');

    const now = Date.now();
    await lookAt(new Date(now + 23 * hour));
    expect((await waybill.domains.get(domain.id)).status).toBe('TEMPORARY_FAILURE');
    expect(await codeOf()).toBe('sent');
    await lookAt(new Date(now + 25 * hour));
    expect((await waybill.domains.get(domain.id)).status).toBe('FAILED');
    expect(await codeOf()).toBe('domain_not_verified');
  });

  it('does not send what waited for it', async () => {
    const [row] = await server.database.query<{ id: string }>(
      "select id from domains where name = 'sender.test'",
    );
    await server.database.query("update domains set status = 'VERIFIED' where id = $1", [row?.id]);
    const scheduledAt = new Date(Date.now() + 6_500).toISOString();
    const { id } = await send({ scheduledAt });
    await server.database.query("update domains set status = 'FAILED' where id = $1", [row?.id]);
    // What is known of a domain is read anew every few seconds.
    const message = await until('the mail is settled', async () => {
      const seen = await waybill.emails.get(id);
      return ['FAILED', 'DELIVERED'].includes(seen.status) && seen;
    });
    expect(message.events.at(-1)?.metadata).toEqual({
      reason: 'the domain of the sender is not verified any more',
    });
  });

  it('sends again when its record is back', async () => {
    await server.database.query('update domains set last_checked_at = now()');
    const record = domain.dnsRecords.find(({ purpose }) => purpose === 'spf');
    if (record !== undefined) publish(dns, record);
    expect((await waybill.domains.verify(domain.id)).status).toBe('VERIFIED');
    expect(await codeOf()).toBe('sent');
  });
});

it('a domain that nobody sets up fails after three days', async () => {
  const { id } = await waybill.domains.create({ name: 'forgotten.test' });
  const created = Date.now();
  await lookAt(new Date(created + 71 * hour));
  expect((await waybill.domains.get(id)).status).toBe('PENDING');
  await lookAt(new Date(created + 73 * hour));
  expect((await waybill.domains.get(id)).status).toBe('FAILED');
});

it('many domains are looked at once each, by several workers, over a few connections', async () => {
  const { organization } = server;
  await server.database.query(
    `with d as (insert into domains (organization_id, id, name, status, verification_token,
         created_at, updated_at, next_check_at)
       select $1, gen_random_uuid(), 'many-' || n || '.test', 'PENDING', 'token', now(), now(),
         now() + interval '9 days'
       from generate_series(1, 500) n returning id)
     insert into dkim_keys (organization_id, domain_id, id, selector, public_key,
       sealed_private_key, signs, created_at)
     select $1, id, gen_random_uuid(), 's', 'p', '', true, now() from d`,
    [organization.id],
  );
  const later = new Date(Date.now() + 10 * 24 * hour);
  const before = dns.questions.length;
  const counts = await Promise.all([lookAt(later), lookAt(later)]);
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(500);
  const asked = dns.questions.slice(before).filter(({ name }) => name.startsWith('_waybill.many-'));
  expect(asked).toHaveLength(500);
  const [left] = await server.database.query<{ count: string }>(
    "select count(*) from domains where name like 'many-%' and last_checked_at is null",
  );
  expect(left?.count).toBe('0');
});
