import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectPlainly, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type DetailedPeerCertificate } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { sealingKey } from '../../src/crypto/seal.ts';
import { createTokens } from '../../src/crypto/token.ts';
import { newId, uuidBytes } from '../../src/db/identifiers.ts';
import { makeCertificate } from '../support/certificates.ts';
import { freePort } from '../support/free-port.ts';
import { handIn } from '../support/hand-in.ts';
import { abuseReport, postfixReport, vacationNote } from '../support/report-mails.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { secretKey, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

const returnPathDomain = 'bounces.waybill.test';
const host = 'mx.waybill.test';

let folder: string;
let files: { cert: string; key: string };
let sink: SmtpSink;
let server: TestServer;
let waybill: Waybill;
let port: number;

const writeCertificate = async () => {
  const { cert, key } = await makeCertificate(host);
  await writeFile(files.key, key);
  await writeFile(files.cert, cert);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-inbound-'));
  files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await writeCertificate();
  port = await freePort();
  sink = await startSmtpSink();
  server = await startTestServer({
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    RETURN_PATH_DOMAIN: returnPathDomain,
    INBOUND_HOST: host,
    INBOUND_SMTP_HOST: '127.0.0.1',
    INBOUND_SMTP_PORT: String(port),
    INBOUND_TLS_CERT: files.cert,
    INBOUND_TLS_KEY: files.key,
  });
  waybill = connect(server);
});

afterAll(async () => {
  await server.stop();
  await sink.close();
  await rm(folder, { recursive: true, force: true });
});

let names = 0;

async function sent() {
  const to = `inbound${names++}@example.org`;
  const mail = { from: 'shop@example.com', to: [to], subject: 'Hello', text: 'Hi.' };
  const { id } = await waybill.emails.send(mail);
  await settled(waybill, id, ['SENT']);
  const kept = sink.mails.find((one) => one.to.includes(to));
  if (kept === undefined) throw new Error('The relay has no such mail.');
  return { id, facts: { to: kept.from, recipient: to, original: kept.raw } };
}

const statusOf = async (id: string) => (await waybill.emails.get(id)).status;

/** A conversation in which a test says what it likes. */
async function talk(): Promise<{ socket: Socket; say(line: string): Promise<string> }> {
  const socket = connectPlainly(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  const reply = () =>
    until('a reply', () => {
      const whole = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(heard)?.[0];
      if (whole !== undefined) heard = heard.slice(whole.length);
      return whole;
    });
  await reply();
  return {
    socket,
    say: (line) => {
      socket.write(`${line}\r\n`);
      return reply();
    },
  };
}

const run = promisify(execFile);

/** `npm run admin --` with these words. */
async function administer(...words: string[]): Promise<string> {
  const environment = { DATABASE_URL: server.database.url, SECRET_KEY: secretKey };
  const env = { ...process.env, ...environment };
  return (await run(process.execPath, ['src/cli/admin.ts', ...words], { env })).stdout;
}

describe('mail that comes in', () => {
  it('to a return path is about its message, whatever stands in it', async () => {
    const { id, facts } = await sent();
    const raw = postfixReport({ ...facts, original: 'Subject: nothing of ours' });
    expect(await handIn(port, facts.to, raw)).toBe(250);
    expect(await statusOf(id)).toBe('BOUNCED');
    expect((await waybill.suppressions.get(facts.recipient)).reason).toBe('BOUNCE');
    // A sender that did not hear the 250 sends it again.
    expect(await handIn(port, facts.to.toUpperCase(), raw)).toBe(250);
    const { events } = await waybill.emails.get(id);
    expect(events.map(({ type }) => type)).toEqual(['QUEUED', 'SENT', 'BOUNCED']);
  });

  it('to the address for complaints names its message by the mail that it returns', async () => {
    const { id, facts } = await sent();
    const raw = abuseReport({ ...facts, to: 'fbl@example.net' }, 'abuse', true);
    expect(await handIn(port, `fbl@${host}`, raw, 'feedback@fbl.example.net')).toBe(250);
    expect(await statusOf(id)).toBe('COMPLAINED');
  });

  it('from a person on vacation changes nothing', async () => {
    const { id, facts } = await sent();
    expect(await handIn(port, facts.to, vacationNote(facts))).toBe(250);
    expect(await statusOf(id)).toBe('SENT');
  });

  it('is refused for everybody else, and nothing is relayed', async () => {
    const { facts } = await sent();
    const [name = '', domain] = facts.to.split('@');
    const forged = `${name.slice(0, -1)}${name.endsWith('a') ? 'b' : 'a'}@${domain}`;
    for (const to of [
      forged,
      `${name}@elsewhere.test`,
      `u+${name.slice(2)}@${domain}`,
      `ada@${domain}`,
      'postmaster@elsewhere.test',
      'someone@example.org',
    ]) {
      expect(await handIn(port, to, 'Subject: x\r\n\r\nx'), to).toBe(550);
    }
    const { say, socket } = await talk();
    await say('EHLO client.test');
    await say('MAIL FROM:<>');
    expect(await say(`RCPT TO:<${forged}>`)).toMatch(/^550 5\.1\.1 /);
    socket.destroy();
  });

  it('in a size beyond 10 MiB is refused', async () => {
    const { id, facts } = await sent();
    const raw = Buffer.concat([postfixReport(facts), Buffer.alloc(10 * 1024 * 1024, 'x\r\n')]);
    expect(await handIn(port, facts.to, raw)).toBe(552);
    expect(await statusOf(id)).toBe('SENT');
  });

  it('that nobody understands is kept for the administration', async () => {
    const raw = 'Subject: A question\r\n\r\nWho runs this server?\r\n';
    expect(await handIn(port, `postmaster@${host}`, raw, 'ada@example.org')).toBe(250);
    expect(await handIn(port, `postmaster@${host}`, raw, 'ada@example.org')).toBe(250);
    const list = await administer('inbound', 'list');
    const lines = list.trim().split('\n');
    expect(lines.filter((line) => line.includes('A question'))).toHaveLength(1);
    const [id = ''] = lines.find((line) => line.includes('A question'))?.split(' ') ?? [];
    const shown = await administer('inbound', 'show', id);
    expect(shown).toContain('Who runs this server?');
  });

  it('counts in the metrics', async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/^waybill_feedback_mails_total\{kind="delivery-report"\} [1-9]/m);
    expect(metrics).toMatch(/^waybill_feedback_mails_total\{kind="unknown"\} [1-9]/m);
    expect(metrics).toMatch(/^waybill_feedback_total\{type="BOUNCED",changed="true"\} [1-9]/m);
    expect(metrics).toMatch(/^waybill_inbound_refused_total\{reason="recipient"\} [1-9]/m);
  });
});

describe('the server', () => {
  it('takes ten connections from one address, and serves others beside a flood', async () => {
    const { id, facts } = await sent();
    const open = await Promise.all(Array.from({ length: 9 }, () => talk()));
    const started = performance.now();
    // The API and sending go on beside them.
    const [flood] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => handIn(port, facts.to, 'x').catch(() => 0))),
      sent(),
    ]);
    expect(flood.filter((code) => code === 421).length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(20_000);
    for (const { socket } of open) socket.destroy();
    await until('it takes mail again', async () => {
      return (await handIn(port, facts.to, postfixReport(facts))) === 250;
    });
    expect(await statusOf(id)).toBe('BOUNCED');
  });

  it('takes a hundred recipients', async () => {
    const { say, socket } = await talk();
    await say('EHLO client.test');
    await say('MAIL FROM:<>');
    const tokens = createTokens(sealingKey(secretKey));
    for (let index = 0; index <= 100; index += 1) {
      const payload = uuidBytes(server.organization.id, newId());
      const reply = await say(`RCPT TO:<b+${tokens.sign('bounce', payload)}@${returnPathDomain}>`);
      expect(reply.slice(0, 3)).toBe(index < 100 ? '250' : '452');
    }
    socket.destroy();
  });

  it('shows the certificate of its files, and the new one after they have changed', async () => {
    const before = await certificateOf();
    await writeCertificate();
    await until('the new certificate is shown', async () => (await certificateOf()) !== before);
  });
});

/** The fingerprint of what STARTTLS shows. */
async function certificateOf(): Promise<string> {
  const { say, socket } = await talk();
  expect(await say('EHLO client.test')).toContain('STARTTLS');
  await say('STARTTLS');
  socket.removeAllListeners('data');
  const secure = connectTls({ socket, rejectUnauthorized: false });
  await new Promise((resolve) => secure.once('secureConnect', resolve));
  const { fingerprint256 } = secure.getPeerCertificate() as DetailedPeerCertificate;
  secure.destroy();
  return fingerprint256;
}
