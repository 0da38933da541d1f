import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../src/cli/doctor/examine.ts';
import { examinePorts } from '../../src/cli/doctor/examine-ports.ts';
import { readConfig } from '../../src/config.ts';
import { createResolver } from '../../src/dns/resolver.ts';
import { reverseName } from '../../src/dns/reverse-name.ts';
import { makeCertificate } from '../support/certificates.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { type Exchanger, startExchanger } from '../support/exchanger.ts';
import { freePort } from '../support/free-port.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { secretKey, startTestServer, type TestServer } from '../support/start-test-server.ts';

const host = 'mail.sender.test';

let dns: DnsServer;
let server: TestServer;
let exchanger: Exchanger;
let relay: SmtpSink;
let folder: string;
beforeAll(async () => {
  dns = await startDnsServer();
  exchanger = await startExchanger();
  relay = await startSmtpSink({ auth: { user: 'waybill', pass: 'right' } });
  server = await startTestServer({ ROLE: 'api' });
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  dns.set(host, 'A', ['127.0.0.1']);
  dns.set('gmail.com', 'MX', [{ preference: 5, exchange: 'mx.gmail.test' }]);
  dns.set('mx.gmail.test', 'A', ['127.0.0.1']);
});
afterAll(async () => {
  await server.stop();
  await relay.close();
  await exchanger.close();
  await dns.close();
  await rm(folder, { recursive: true });
});

const settings = () => ({
  DATABASE_URL: server.database.url,
  SECRET_KEY: secretKey,
  DNS_SERVERS: dns.address,
});
const direct = () => ({
  ...settings(),
  PROVIDER: 'direct',
  INBOUND_HOST: host,
  DIRECT_PORT: String(exchanger.port),
});

/** What is said about one thing, with its state before it. */
async function said(about: string, environment: Record<string, string>): Promise<string[]> {
  const findings = await examine(environment);
  return findings
    .filter((finding) => finding.about === about)
    .map(({ state, says }) => `${state}: ${says}`);
}

describe('the doctor', () => {
  it('tells faulty settings, and a database that does not answer', async () => {
    expect(await said('settings', { PORT: 'x', DATABASE_URL: 'postgres://h/d' })).toEqual([
      'fault: PORT must be a whole number.',
    ]);
    const away = { ...settings(), DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/x' };
    expect(await said('database', away)).toEqual([
      'fault: DATABASE_URL leads to no database: nothing listens at 127.0.0.1:9.',
    ]);
  });

  it('looks for the names of the host, and for the name that its address gives back', async () => {
    const reverse = reverseName('127.0.0.1');
    expect(await said('INBOUND_HOST', direct())).toEqual([`good: ${host} is found at 127.0.0.1.`]);
    expect(await said('INBOUND_HOST', { ...direct(), INBOUND_HOST: 'no.sender.test' })).toEqual([
      expect.stringMatching(/^fault: No address is found for no\.sender\.test/),
    ]);
    expect(await said('reverse DNS', direct())).toEqual([
      expect.stringMatching(
        /^fault: 127\.0\.0\.1 has no name\. .* PTR record to mail\.sender\.test/,
      ),
    ]);
    dns.set(reverse, 'PTR', ['vps-17.provider.test']);
    dns.set('vps-17.provider.test', 'A', ['127.0.0.2']);
    expect(await said('reverse DNS', direct())).toEqual([
      expect.stringMatching(
        /^fault: 127\.0\.0\.1 is called vps-17\.provider\.test, which does not/,
      ),
    ]);
    dns.set(reverse, 'PTR', [host]);
    expect(await said('reverse DNS', direct())).toEqual([
      `good: 127.0.0.1 is called ${host}, which leads back to it.`,
    ]);
  });

  it('tries the ways out', async () => {
    const out = `port ${exchanger.port} out`;
    expect(await said(out, direct())).toEqual([expect.stringMatching(/^good/)]);
    const port = String(await freePort());
    expect(await said(`port ${port} out`, { ...direct(), DIRECT_PORT: port })).toEqual([
      expect.stringMatching(/^fault: None of gmail\.com.*nothing listens there.*PROVIDER=smtp/),
    ]);

    const relayed = (password: string) => ({
      ...settings(),
      PROVIDER: 'smtp',
      SMTP_URL: `smtp://waybill:${password}@${new URL(relay.url).host}`,
    });
    expect(await said('SMTP_URL', relayed('right'))).toEqual([expect.stringMatching(/^good/)]);
    const [refused = ''] = await said('SMTP_URL', relayed('wrong'));
    expect(refused).toMatch(/^fault: .* does not let us in: .*535/);
    expect(refused).not.toContain('wrong@');
  });

  it('tries the way in', async () => {
    const resolver = createResolver({ servers: [dns.address] });
    const config = readConfig({ ...direct(), INBOUND_SMTP_PORT: '2525' });
    const [, open] = await examinePorts(config, resolver, exchanger.port);
    expect(open).toMatchObject({ state: 'good', says: `A mail server greets at ${host}.` });
    const [, shut] = await examinePorts(config, resolver, await freePort());
    expect(shut).toMatchObject({ state: 'fault', says: expect.stringContaining('open the port') });
  });

  it('reads how long certificates hold', async () => {
    const cert = join(folder, 'cert.pem');
    const made = await makeCertificate(host);
    await writeFile(cert, made.cert);
    const own = { ...settings(), INBOUND_TLS_CERT: cert, INBOUND_TLS_KEY: cert };
    expect(await said('INBOUND_TLS_CERT', own)).toEqual([
      expect.stringMatching(/^good: The certificate of .* is good for \d+ days\.$/),
    ]);
    await writeFile(cert, 'nothing');
    expect(await said('INBOUND_TLS_CERT', own)).toEqual([expect.stringMatching(/^fault: .*read/)]);
  });

  it('asks the database what it does with what it was given', async () => {
    expect(await said('schema', settings())).toEqual(['good: It is of this version.']);
    const [{ name } = { name: '' }] = await server.database.query<{ name: string }>(
      'select current_database() as name',
    );
    const set = (value: string) =>
      server.database.query(`alter database ${name} set synchronous_commit = ${value}`);
    // Tests run on a database that need not outlive a power cut.
    const fsync = expect.stringMatching(/^fault: fsync is off: after a power cut/);
    await set('off');
    expect(await said('database settings', settings())).toEqual([
      fsync,
      expect.stringMatching(/^fault: full_page_writes is off/),
      expect.stringMatching(/^fault: synchronous_commit is off: mail that was accepted/),
    ]);
    await set('on');
    expect(await said('database settings', settings())).toHaveLength(2);
  });

  it('tells what waits and what is stuck', async () => {
    const { query } = server.database;
    expect(await said('workers', settings())).toEqual([
      expect.stringMatching(/^fault: None has been seen/),
    ]);
    await query("update installation set sending_off_since = now(), sending_off_because = 'moved'");
    expect(await said('sending', settings())).toEqual([
      expect.stringMatching(/^fault: It is off since .*: moved\. To send again: npm run admin/),
    ]);
    await query("insert into worker_pools (id) values ('one')");
    expect(await said('workers', settings())).toEqual(['good: They are at work.']);
    await query(
      `select graphile_worker.add_job('emails/deliver', run_at => now() - interval '1 hour')`,
    );
    expect(await said('queue', settings())).toEqual([
      expect.stringMatching(/^warning: The oldest job that is due has waited 36\d\d s\./),
    ]);
    await query(
      `insert into domains (organization_id, id, name, status, verification_token, created_at,
         updated_at)
       values ($1, gen_random_uuid(), 'lost.test', 'FAILED', 'token', now(), now())`,
      [server.organization.id],
    );
    expect(await said('domains', settings())).toEqual([
      expect.stringMatching(/^warning: .*lost\.test\. GET/),
    ]);
  });

  it('ends with what is to be mended, and an exit code that says whether there is any', async () => {
    const admin = fileURLToPath(new URL('../../src/cli/admin.ts', import.meta.url));
    const run = (environment: Record<string, string>) =>
      new Promise<{ code: unknown; lines: string[] }>((resolve) => {
        const env = { PATH: process.env.PATH, ...environment };
        execFile(process.execPath, [admin, 'doctor'], { env }, (error, stdout) =>
          resolve({ code: error?.code ?? 0, lines: stdout.trimEnd().split('\n') }),
        );
      });
    const ill = await run({ ...settings(), PROVIDER: 'direct', INBOUND_HOST: 'no.sender.test' });
    expect([ill.code, ill.lines.at(-1)]).toEqual([1, expect.stringMatching(/^✗ mend/)]);
    expect(ill.lines[0]).toMatch(/^ {2}ok/);
  });
});
