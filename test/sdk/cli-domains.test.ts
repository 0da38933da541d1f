import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaint } from '../../sdk/src/cli/paint.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { freePort } from '../support/free-port.ts';
import { runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let dns: DnsServer;
let server: TestServer;

beforeAll(async () => {
  dns = await startDnsServer();
  server = await startTestServer({
    DNS_SERVERS: dns.address,
    INBOUND_HOST: 'in.waybill.test',
    INBOUND_SMTP_HOST: '127.0.0.1',
    INBOUND_SMTP_PORT: String(await freePort()),
  });
});
afterAll(async () => {
  await server.stop();
  await dns.close();
});

const waybill = (...words: string[]) =>
  runCli(words, { WAYBILL_API_KEY: server.organization.key, WAYBILL_URL: server.url });

it('adds a domain and shows the records, to paste or as a zone file', async () => {
  const added = await waybill('domains', 'add', 'cli.test');
  expect(added).toMatchObject({ code: 0, error: '' });
  expect(added.out).toMatch(/^TXT {3}_waybill\.cli\.test +required +waybill-verification=\w{32}$/m);
  expect(added.out).toMatch(/^MX {4}bounces\.cli\.test +recommended +10 in\.waybill\.test$/m);

  const zone = await waybill('domains', 'show', 'CLI.test', '--zone');
  expect(zone.out).toMatch(/^bounces\.cli\.test\. 3600 IN MX 10 in\.waybill\.test\.$/m);
  expect(zone.out).toMatch(
    /\._domainkey\.cli\.test\. 3600 IN TXT \( "v=DKIM1;[^"]{247}" "[^"]+" \)$/m,
  );
  expect(zone.out).toMatch(/^_dmarc\.cli\.test\. 3600 IN TXT "v=DMARC1; p=none"$/m);
});

it('says what is there and what to change, and fails until all is there', async () => {
  await waybill('domains', 'add', 'steps.test');
  dns.set('bounces.steps.test', 'TXT', ['v=spf1 -all']);
  const first = await waybill('domains', 'verify', 'steps.test');
  expect(first.code).toBe(1);
  expect(first.out).toMatch(/^steps\.test {2}PENDING$/m);
  expect(first.out).toMatch(/^missing {2}verification {2}Add a TXT record _waybill\.steps\.test/m);
  expect(first.out).toMatch(/^fail {5}spf {11}The SPF record does not hold/m);
  expect(first.out).toContain('    found: v=spf1 -all');

  const records = (await waybill('domains', 'show', 'steps.test')).out;
  for (const [, name = '', value = ''] of records.matchAll(/^TXT +(\S+) +required +(.+)$/gm)) {
    dns.set(name, 'TXT', [value.match(/.{1,255}/g) ?? []]);
  }
  const last = await waybill('domains', 'verify', 'steps.test');
  expect(last.out).toMatch(/^steps\.test {2}VERIFIED$/m);
  expect(last.code).toBe(0);
});

it('says what to do about a domain that is not there, or is there already', async () => {
  expect(await waybill('domains', 'show', 'nowhere.test')).toEqual({
    code: 2,
    out: '',
    error:
      'Error: There is no domain nowhere.test; add it with: waybill domains add nowhere.test\n',
  });
  await waybill('domains', 'add', 'twice.test');
  const again = await waybill('domains', 'add', 'twice.test');
  expect(again.code).toBe(1);
  expect(again.error).toContain('The domain twice.test was added before. (domain_exists)');
});

it('paints on a terminal only', () => {
  expect(createPaint(true, {})('green', 'pass')).toBe('\u001b[32mpass\u001b[0m');
  expect(createPaint(true, { NO_COLOR: '1' })('green', 'pass')).toBe('pass');
  expect(createPaint(false, {})('green', 'pass')).toBe('pass');
});
