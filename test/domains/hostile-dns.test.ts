import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailHostProbe } from '../../src/dns/probe-mail-host.ts';
import { createResolver, type Resolver } from '../../src/dns/resolver.ts';
import { checkRecords } from '../../src/domains/check-records.ts';
import type { PublicDkimKey } from '../../src/domains/dkim-key.entity.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';

let dns: DnsServer;

beforeEach(async () => {
  dns = await startDnsServer();
});
afterEach(() => dns.close());

const domain = { name: 'example.test', verificationToken: 'token' };
const keys = [{ id: '1', selector: 's1', publicKey: 'KEY', signs: true }] as PublicDkimKey[];
const settings = {
  spfMechanism: 'ip4:192.0.2.1',
  inboundHost: 'in.waybill.test',
  mailComesIn: true,
  probe: async () => undefined,
  returnPathDomain: undefined,
  trackingHost: 'links.waybill.test',
};

/** Waits long for every answer, so that a busy machine changes nothing, but not for a name that has none. */
async function look(silent?: string, here: Partial<typeof settings> = {}) {
  const patient = createResolver({ servers: [dns.address], timeoutMs: 60_000, rounds: 1 });
  const hasty = createResolver({ servers: [dns.address], timeoutMs: 200, rounds: 1 });
  const resolver: Resolver = {
    resolve: (name, ...how) => (name === silent ? hasty : patient).resolve(name, ...how),
  };
  const checked = await checkRecords(domain, keys, { ...settings, ...here }, resolver);
  return Object.fromEntries(checked.map(({ check }) => [check.purpose, check]));
}

it('a right record among a hundred others passes', async () => {
  const others = Array.from({ length: 100 }, (_, index) => `other-${index}=${'x'.repeat(100)}`);
  dns.set('_waybill.example.test', 'TXT', [...others, 'waybill-verification=token']);
  dns.set('bounces.example.test', 'TXT', [...others, 'v=spf1 ip4:192.0.2.1 -all']);
  const checks = await look();
  expect(checks.verification?.status).toBe('pass');
  expect(checks.verification?.found).toHaveLength(20);
  expect(checks.spf?.status).toBe('pass');
});

it('a record of 64 kB is looked at and shown in part', async () => {
  dns.set('_dmarc.example.test', 'TXT', [Array(240).fill('v=DMARC1; p=none; '.padEnd(255, 'x'))]);
  const { dmarc } = await look();
  expect(dmarc?.status).toBe('fail');
  expect(dmarc?.found[0]).toHaveLength(500);
});

it('white space and case are forgiven where they do not matter', async () => {
  dns.set('_waybill.example.test', 'TXT', ['  Waybill-Verification=TOKEN ']);
  dns.set('s1._domainkey.example.test', 'TXT', [['v=DKIM1; ', 'k=rsa; p=K', ' E Y ']]);
  const { verification, dkim } = await look();
  expect([verification?.status, dkim?.status]).toEqual(['pass', 'pass']);
});

it('aliases are followed to the records', async () => {
  dns.set('s1._domainkey.example.test', 'CNAME', ['key.provider.test']);
  dns.set('key.provider.test', 'CNAME', ['key2.provider.test']);
  dns.set('key2.provider.test', 'TXT', ['v=DKIM1; p=KEY']);
  expect((await look()).dkim?.status).toBe('pass');
});

it('aliases in a circle are trouble', async () => {
  dns.set('_waybill.example.test', 'CNAME', ['a.example.test']);
  dns.set('a.example.test', 'CNAME', ['_waybill.example.test']);
  expect((await look()).verification?.status).toBe('error');
});

it('an alias elsewhere and exchangers elsewhere are told', async () => {
  dns.set('links.example.test', 'CNAME', ['evil.test']);
  dns.set('bounces.example.test', 'MX', [
    { preference: 10, exchange: 'in.waybill.test' },
    { preference: 20, exchange: 'evil.test' },
  ]);
  const { tracking, return_path } = await look();
  expect(tracking).toMatchObject({
    status: 'fail',
    message: 'The alias leads to evil.test; make it lead to links.waybill.test.',
  });
  expect(return_path).toMatchObject({
    status: 'fail',
    found: ['10 in.waybill.test', '20 evil.test'],
  });
});

it.each(['silent', 'SERVFAIL', 'REFUSED', 'malformed'] as const)(
  'a resolver that is %s is an error, and nothing else',
  async (fault) => {
    dns.set('bounces.example.test', 'TXT', ['v=spf1 ip4:192.0.2.1 -all']);
    dns.fail('bounces.example.test', fault);
    const { spf, verification } = await look(
      fault === 'silent' ? 'bounces.example.test' : undefined,
    );
    expect(spf).toMatchObject({ status: 'error', found: [] });
    expect(spf?.message).toMatch(/^DNS did not answer for bounces\.example\.test \(.+\)/);
    expect(verification?.status).toBe('missing');
  },
);

it.each([
  ['passes while somebody listens', {}, 'pass', 'Bounces come back to this service.'],
  [
    'fails while nobody does, for bounces would be lost',
    { mailComesIn: false },
    'fail',
    'The record leads to in.waybill.test, but this service takes no mail: set INBOUND_SMTP_PORT.',
  ],
  [
    'passes with a doubt when the host cannot be reached from here',
    { probe: async () => 'nothing listens there' },
    'pass',
    'Bounces come back to this service if others reach in.waybill.test on port 25: from here nothing listens there.',
  ],
] as [string, object, string, string][])('a return path %s', async (_, here, status, message) => {
  dns.set('bounces.example.test', 'MX', [{ preference: 10, exchange: 'in.waybill.test' }]);
  const { return_path } = await look(undefined, here);
  expect(return_path).toMatchObject({ status, message });
});

it('a mail server that greets is seen, and one that does not', async () => {
  dns.set('in.waybill.test', 'A', ['127.0.0.1']);
  const resolver = createResolver({ servers: [dns.address] });
  const sink = await startSmtpSink();
  const port = Number(new URL(sink.url).port);
  expect(await createMailHostProbe(resolver, port)('in.waybill.test')).toBeUndefined();
  await sink.close();
  const probe = createMailHostProbe(resolver, port);
  expect(await probe('in.waybill.test')).toBe('nothing listens there');
  expect(await probe('out.waybill.test')).toBe('no address is found for it');
});
