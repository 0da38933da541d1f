import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Domain, Waybill } from '../../sdk/src/index.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { freePort } from '../support/free-port.ts';
import { publish } from '../support/publish-records.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';

let dns: DnsServer;
let server: TestServer;
let waybill: Waybill;

beforeAll(async () => {
  dns = await startDnsServer();
  server = await startTestServer({
    DNS_SERVERS: dns.address,
    INBOUND_HOST: 'in.waybill.test',
    INBOUND_SMTP_HOST: '127.0.0.1',
    INBOUND_SMTP_PORT: String(await freePort()),
    TRACKING_HOST: 'mail.waybill.test',
  });
  waybill = connect(server);
});
afterAll(async () => {
  await server.stop();
  await dns.close();
});

const statusesOf = ({ checks }: Pick<Domain, 'checks'>) =>
  Object.fromEntries(checks.map(({ purpose, status }) => [purpose, status]));
const codeOf = async (call: { result(): Promise<{ ok: boolean; error?: { code: string } }> }) =>
  (await call.result()).error?.code;

describe('a domain', () => {
  it('is added with the records to publish', async () => {
    const domain = await waybill.domains.create({ name: 'Added.Test.' });
    expect(domain).toMatchObject({ name: 'added.test', status: 'PENDING', verifiedAt: null });
    expect(domain.dnsRecords.map(({ type, name, value }) => [type, name, value])).toEqual([
      ['TXT', '_waybill.added.test', `waybill-verification=${domain.verificationToken}`],
      [
        'TXT',
        `${domain.dkimSelector}._domainkey.added.test`,
        `v=DKIM1; k=rsa; p=${domain.dkimPublicKey}`,
      ],
      ['TXT', 'bounces.added.test', 'v=spf1 a:in.waybill.test -all'],
      ['MX', 'bounces.added.test', '10 in.waybill.test'],
      ['TXT', '_dmarc.added.test', 'v=DMARC1; p=none'],
      ['CNAME', 'links.added.test', 'mail.waybill.test'],
    ]);
    expect(await waybill.domains.get(domain.id)).toMatchObject({ id: domain.id });
  });

  it('shows what is there and what to change, record by record', async () => {
    const domain = await waybill.domains.create({ name: 'stepwise.test' });
    const first = await waybill.domains.verify(domain.id);
    expect(new Set(first.checks.map(({ status }) => status))).toEqual(new Set(['missing']));
    expect(first.checks[0]?.message).toBe(
      `Add a TXT record _waybill.stepwise.test with the value "waybill-verification=${domain.verificationToken}".`,
    );
    for (const record of domain.dnsRecords) {
      publish(dns, record);
      const { checks, status } = await waybill.domains.verify(domain.id);
      expect(checks.find(({ purpose }) => purpose === record.purpose)?.status).toBe('pass');
      const published = checks.filter((check) => check.status === 'pass').length;
      expect(status).toBe(published >= 3 ? 'VERIFIED' : 'PENDING');
    }
    const verified = await waybill.domains.get(domain.id);
    expect(verified).toMatchObject({
      status: 'VERIFIED',
      spfVerified: true,
      dkimVerified: true,
      dmarcVerified: true,
      lastCheckError: null,
    });
    expect(verified.verifiedAt).not.toBeNull();
  });

  it('is looked at by itself', async () => {
    const domain = await waybill.domains.create({ name: 'alone.test' });
    for (const record of domain.dnsRecords) publish(dns, record);
    await server.database.query('update domains set next_check_at = now() where id is not null');
    const verified = await until('the domain verifies', async () => {
      const seen = await waybill.domains.get(domain.id);
      return seen.status === 'VERIFIED' && seen;
    });
    expect(statusesOf(verified)).toEqual({
      verification: 'pass',
      dkim: 'pass',
      spf: 'pass',
      return_path: 'pass',
      dmarc: 'pass',
      tracking: 'pass',
    });
  });

  it('keeps its status when DNS does not answer', async () => {
    const domain = await waybill.domains.create({ name: 'silent.test' });
    for (const record of domain.dnsRecords) publish(dns, record);
    await waybill.domains.verify(domain.id);
    dns.fail('bounces.silent.test', 'SERVFAIL');
    const { status, checks } = await waybill.domains.verify(domain.id);
    expect(status).toBe('VERIFIED');
    expect(statusesOf({ checks })).toMatchObject({ spf: 'error', return_path: 'error' });
    const seen = await waybill.domains.get(domain.id);
    expect(seen).toMatchObject({ spfVerified: true });
    expect(seen.lastCheckError).toContain('the server answered SERVFAIL');
  });

  it('gets a new key, which signs when its record is there', async () => {
    const domain = await waybill.domains.create({ name: 'rotating.test' });
    for (const record of domain.dnsRecords) publish(dns, record);
    await waybill.domains.verify(domain.id);

    const rotating = await waybill.domains.rotateDkim(domain.id);
    expect(rotating.dkimSelector).toBe(domain.dkimSelector);
    const keys = rotating.dnsRecords.filter(({ purpose }) => purpose === 'dkim');
    expect(keys.map(({ requirement }) => requirement)).toEqual(['required', 'recommended']);
    expect(await codeOf(waybill.domains.rotateDkim(domain.id))).toBe('invalid_state');

    expect((await waybill.domains.verify(domain.id)).status).toBe('VERIFIED');
    expect((await waybill.domains.get(domain.id)).dkimSelector).toBe(domain.dkimSelector);

    const next = keys[1];
    if (next === undefined) throw new Error('There is no second key.');
    publish(dns, next);
    const { status, checks } = await waybill.domains.verify(domain.id);
    expect(status).toBe('VERIFIED');
    expect(checks.filter(({ purpose }) => purpose === 'dkim')).toMatchObject([{ status: 'pass' }]);
    const rotated = await waybill.domains.get(domain.id);
    expect(next.name).toBe(`${rotated.dkimSelector}._domainkey.rotating.test`);
    expect(rotated.dnsRecords.filter(({ purpose }) => purpose === 'dkim')).toHaveLength(1);
  });

  it('may be a sub-domain of another, and be in two organizations at once', async () => {
    const parent = await waybill.domains.create({ name: 'shared.test' });
    await waybill.domains.create({ name: 'sub.shared.test' });
    const other = connect(server, (await server.createOrganization()).key);
    const theirs = await other.domains.create({ name: 'shared.test' });
    for (const record of parent.dnsRecords) publish(dns, record);
    expect((await waybill.domains.verify(parent.id)).status).toBe('VERIFIED');
    const { status, checks } = await other.domains.verify(theirs.id);
    expect(status).toBe('PENDING');
    expect(statusesOf({ checks })).toMatchObject({ verification: 'fail', dkim: 'missing' });
    expect(await codeOf(other.domains.get(parent.id))).toBe('not_found');
  });

  it('is refused when it was added before', async () => {
    await waybill.domains.create({ name: 'twice.test' });
    expect(await codeOf(waybill.domains.create({ name: 'TWICE.test' }))).toBe('domain_exists');
  });

  it('is added once by many at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 5 }, () => waybill.domains.create({ name: 'race.test' }).result()),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is listed by status and by name', async () => {
    const names = [];
    for await (const { name } of waybill.domains.list({ status: 'PENDING' })) names.push(name);
    expect(names).toContain('twice.test');
    expect(names).not.toContain('stepwise.test');
    const { data } = await waybill.domains.list({ name: 'Stepwise.test' }).page();
    expect(data.map(({ name }) => name)).toEqual(['stepwise.test']);
    expect(data[0]).not.toHaveProperty('dnsRecords');
  });

  it('is removed, but not while mail from it waits', async () => {
    const domain = await waybill.domains.create({ name: 'leaving.test' });
    const waiting = await waybill.emails.send({
      from: 'shop@leaving.test',
      to: ['delivered@sandbox.test'],
      subject: 'Later',
      text: 'Later',
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(waiting.domainId).toBe(domain.id);
    expect(await codeOf(waybill.domains.delete(domain.id))).toBe('in_use');
    await waybill.emails.cancel(waiting.id);
    expect(await waybill.domains.delete(domain.id)).toEqual({ deleted: true });
    expect(await codeOf(waybill.domains.get(domain.id))).toBe('not_found');
  });

  it('is removed after the keys that were bound to it are revoked', async () => {
    const domain = await waybill.domains.create({ name: 'bound.test' });
    const { id } = await waybill.apiKeys.create({
      name: 'bound',
      scope: 'sending',
      domainId: domain.id,
    });
    expect(await codeOf(waybill.domains.delete(domain.id))).toBe('in_use');
    await waybill.apiKeys.revoke(id);
    expect(await waybill.domains.delete(domain.id)).toEqual({ deleted: true });
  });

  it('never shows its private key', async () => {
    const [row] = await server.database.query<{ sealed: Buffer }>(
      'select sealed_private_key as sealed from dkim_keys limit 1',
    );
    expect(row?.sealed.includes('PRIVATE')).toBe(false);
    const response = await waybill.domains.list().response();
    expect(await response.text()).not.toMatch(/private|sealed/i);
  });
});

it('tells templates about the domain of their sender', async () => {
  const domain = await waybill.domains.create({ name: 'letters.test' });
  const template = await waybill.templates.create({
    name: 'Letter',
    slug: 'letter',
    fromAddress: 'hello@news.letters.test',
    subject: 'Hello',
    blocks: [{ type: 'text', runs: [{ text: 'Hello' }] }],
  });
  expect(template).toMatchObject({
    senderDomain: 'news.letters.test',
    senderDomainStatus: 'PENDING',
  });
  for (const record of domain.dnsRecords) publish(dns, record);
  await waybill.domains.verify(domain.id);
  const seen = await waybill.templates.get(template.id);
  expect(seen.senderDomainStatus).toBe('VERIFIED');
});

it.each([
  ['', 'name'],
  ['localhost', 'must be a domain with a dot, such as example.com'],
  ['co.uk', 'is a public suffix: add a domain below it, such as example.co.uk'],
  ['*.example.com', 'must be one domain, not a wildcard'],
  ['192.0.2.1', 'must be a domain, not an IP address'],
  ['0x7f.1', 'must be a domain, not an IP address'],
  ['[2001:db8::1]', 'must be a domain, not an IP address'],
  ['ada@example.com', 'must be a domain, not an address: leave out all to the @'],
  ['https://example.com/', 'must be a domain only, such as example.com'],
  ['exa mple.com', 'must be a domain only, such as example.com'],
  ['-a.example.com', 'must be a domain of letters, digits and hyphens, such as example.com'],
  ['a_b.example.com', 'must be a domain of letters, digits and hyphens, such as example.com'],
  ['a..example.com', 'must be a domain of letters, digits and hyphens, such as example.com'],
  [`${'a'.repeat(64)}.com`, 'must be a domain'],
  [`${'abcdefg.'.repeat(31)}example`, 'must be at most 182 characters long'],
])('refuses %j with what to change', async (name, message) => {
  const result = await waybill.domains.create({ name }).result();
  expect(result.ok).toBe(false);
  if (result.ok) return;
  expect(result.error.code).toBe('validation_error');
  expect(result.error.details[0]?.path).toBe('/body/name');
  if (message !== 'name') expect(result.error.details[0]?.message).toContain(message);
});

it.each([
  ['MÜLLER.test', 'xn--mller-kva.test'],
  ['例子.test', 'xn--fsqu00a.test'],
  [' spaces.test ', 'spaces.test'],
])('adds %j as %j', async (given, name) => {
  expect((await waybill.domains.create({ name: given })).name).toBe(name);
});
