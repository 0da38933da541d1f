import { createRequire } from 'node:module';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import type { OutgoingMail } from '../../src/mail/outcome.ts';
import { outcomeOfRefusal } from '../../src/relays/ses/ses-refusal.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { publish } from '../support/publish-records.ts';
import { type SesAnswer, startSesServer } from '../support/ses-server.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { verifyMail } from '../support/verify-mail.ts';
import { connect, settled } from '../support/waybill.ts';

const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const account = { region: 'eu-west-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey };

describe('a refusal of Amazon SES', () => {
  const mail = { envelope: { from: '', to: ['b@example.com'] }, messageIdHeader: '<a@b>' };
  // Amazon SES API v2 reference, SendEmail: Errors; Amazon SES developer guide: SMTP response codes.
  it.each<[string, string, number, string, boolean]>([
    ['TooManyRequestsException', 'Maximum sending rate exceeded.', 429, 'deferred', true],
    ['LimitExceededException', 'Daily message quota exceeded.', 400, 'deferred', true],
    ['ThrottlingException', 'Rate exceeded', 400, 'deferred', true],
    ['ServiceUnavailable', 'try later', 503, 'deferred', true],
    ['AccountSuspendedException', 'suspended', 400, 'unreached', true],
    ['SendingPausedException', 'Email sending is disabled.', 400, 'unreached', true],
    ['NotFoundException', 'Configuration set does not exist', 404, 'unreached', true],
    ['AccessDeniedException', 'not authorized to perform: ses:SendEmail', 403, 'unreached', true],
    ['UnrecognizedClientException', 'The security token is invalid.', 403, 'unreached', true],
    ['SomethingNew', 'who are you', 401, 'unreached', true],
    ['MailFromDomainNotVerifiedException', 'MX is missing', 400, 'failed', true],
    ['MessageRejected', 'Email address is not verified. a@example.com', 400, 'failed', true],
    ['MessageRejected', 'Email address is not verified: b@example.com', 400, 'failed', true],
    ['MessageRejected', 'Transaction failed: Illegal content', 400, 'failed', false],
    ['BadRequestException', 'Domain starts with dot', 400, 'failed', false],
    ['SomethingNew', 'Expected header', 422, 'failed', false],
    ['InternalFailure', 'internal', 500, 'unknown', false],
    ['GatewayTimeout', 'late', 504, 'unknown', false],
  ])('%s, %s', (name, message, status, want, isAboutUs) => {
    const outcome = outcomeOfRefusal({ name, message, status }, mail as unknown as OutgoingMail);
    const kind =
      outcome.kind === 'answered' ? outcome.answers.get('b@example.com')?.kind : outcome.kind;
    expect([kind, outcome.isAboutUs === true]).toEqual([want, isAboutUs]);
  });
});

describe('a relay of Amazon SES', () => {
  let dns: DnsServer;
  let server: TestServer;
  let next: SmtpSink;
  beforeAll(async () => {
    dns = await startDnsServer();
    next = await startSmtpSink();
    server = await startTestServer({
      ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
      RELAY_TIMEOUT: '2',
      REQUIRE_VERIFIED_DOMAIN: 'false',
      DNS_SERVERS: dns.address,
      SPF_MECHANISM: 'ip4:127.0.0.1',
      RESEND_UNKNOWN: 'false',
    });
  });
  afterAll(async () => {
    await server.stop();
    await next.close();
    await dns.close();
  });

  const send = (waybill: Waybill, given: object = {}) =>
    waybill.emails.send({
      from: 'shop@sender.test',
      to: ['b@example.com'],
      subject: 's',
      text: 't',
      ...given,
    });

  /** An organization with a relay at this endpoint, and an SMTP relay after it. */
  async function arrange(endpoint: string, settings: object = {}) {
    const organization = await server.createOrganization();
    const waybill = connect(server, organization.key);
    const relay = await waybill.relays.create({
      name: 'ses',
      kind: 'SES',
      priority: 1,
      settings: { ...account, endpoint, ...settings },
    });
    await waybill.relays.create({
      name: 'next',
      kind: 'SMTP',
      priority: 2,
      settings: { host: '127.0.0.1', port: Number(new URL(next.url).port), security: 'none' },
    });
    return { waybill, relay, organization };
  }

  it('sends by the local server of that API, which knows the message by the same name', async () => {
    const { default: startLocal } = createRequire(import.meta.url)(
      'aws-ses-v2-local',
    ) as typeof import('aws-ses-v2-local');
    process.env.AWS_SES_ACCOUNT = JSON.stringify({
      DedicatedIpAutoWarmupEnabled: true,
      Details: {
        AdditionalContactEmailAddresses: [],
        ContactLanguage: 'EN',
        MailType: 'TRANSACTIONAL',
        ReviewDetails: { CaseId: 'c', Status: 'GRANTED' },
        UseCaseDescription: 'tests',
        WebsiteURL: 'https://example.com',
      },
      EnforcementStatus: 'HEALTHY',
      ProductionAccessEnabled: true,
      SendingEnabled: true,
      SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 7 },
      SuppressionAttributes: { SuppressedReasons: [] },
    });
    const local = await startLocal({ host: '127.0.0.1', port: 0 });
    const address = local.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const { waybill, relay } = await arrange(url);
    expect(relay).toMatchObject({
      settings: { region: 'eu-west-1', accessKeyId: account.accessKeyId, endpoint: url },
      quota: null,
    });
    expect(await waybill.relays.test(relay.id)).toMatchObject({
      ok: true,
      line: '7 of 50000 recipients in 24 hours, 14 a second',
    });
    const known = await waybill.relays.get(relay.id);
    expect(known.quota).toMatchObject({
      max24HourSend: 50_000,
      maxSendRate: 14,
      sentLast24Hours: 7,
      sendingEnabled: true,
      productionAccess: true,
    });
    const message = await settled(waybill, (await send(waybill)).id, ['SENT']);
    const { emails } = (await (await fetch(`${url}/store`)).json()) as {
      emails: { messageId: string; subject: string }[];
    };
    expect(message).toMatchObject({
      provider: 'ses',
      providerMessageId: emails.find(({ subject }) => subject === 's')?.messageId,
    });
    const rows = await server.database.query('select * from relays');
    expect(JSON.stringify([relay, known, message, rows])).not.toContain(secretAccessKey);
    await new Promise((resolve) => local.close(resolve));
  });

  it('sends mail whose signature outlives what Amazon writes anew', async () => {
    const ses = await startSesServer();
    const { waybill, relay } = await arrange(ses.url, { configurationSet: 'events' });
    const domain = await waybill.domains.create({ name: 'sender.test' });
    for (const record of domain.dnsRecords) publish(dns, record);
    expect((await waybill.domains.verify(domain.id)).status).toBe('VERIFIED');
    const given = { cc: ['c@example.com'], bcc: ['d@example.com'] };
    const message = await settled(waybill, (await send(waybill, given)).id, ['SENT']);
    const [mail] = ses.mails;
    if (mail === undefined) throw new Error('Nothing arrived.');
    expect(mail).toMatchObject({
      to: ['b@example.com', 'c@example.com', 'd@example.com'],
      configurationSet: 'events',
      tags: { 'waybill-message': message.id },
    });
    expect(message.providerMessageId).toBe(mail.messageId);
    expect(ses.signers[0]).toMatch(/^AKIAIOSFODNN7EXAMPLE\/\d{8}\/eu-west-1\/ses\/aws4_request$/);
    const received = { from: 'bounces@amazonses.com', to: mail.to, raw: mail.raw };
    const { dkim, dmarc } = await verifyMail(received, dns.address);
    expect([dkim, dmarc]).toMatchObject([[{ result: 'pass', aligned: true }], 'pass']);
    expect(mail.given.toString()).toMatch(/^Date: /m);
    await until('its quota is shown', async () => {
      const { quota } = await waybill.relays.get(relay.id);
      return quota?.max24HourSend === 200 && !quota.productionAccess;
    });
    await ses.close();
  });

  it.each<[string, SesAnswer]>([
    [
      'has had its rate',
      { status: 429, name: 'TooManyRequestsException', message: 'Maximum sending rate exceeded.' },
    ],
    [
      'has had its quota',
      { status: 400, name: 'LimitExceededException', message: 'Daily message quota exceeded.' },
    ],
    ['is suspended', { status: 400, name: 'AccountSuspendedException', message: 'Suspended' }],
    ['is paused', { status: 400, name: 'SendingPausedException', message: 'Paused' }],
    [
      'does not know the sender',
      {
        status: 400,
        name: 'MessageRejected',
        message: 'Email address is not verified. shop@sender.test',
      },
    ],
  ])('leaves the mail to the next relay where its account %s', async (_, answer) => {
    const ses = await startSesServer(() => answer);
    const { waybill } = await arrange(ses.url);
    const message = await settled(waybill, (await send(waybill)).id, ['SENT']);
    const sent = message.events.find(({ type }) => type === 'SENT');
    expect(sent?.metadata).toMatchObject({
      relay: 'next',
      tried: [{ relay: 'ses', line: expect.stringContaining(Object(answer).name) }],
    });
    await ses.close();
  });

  it.each<[string, SesAnswer, 'DEFERRED' | 'FAILED' | 'UNKNOWN']>([
    [
      'throttled',
      { status: 429, name: 'TooManyRequestsException', message: 'Rate exceeded' },
      'DEFERRED',
    ],
    ['paused', { status: 400, name: 'SendingPausedException', message: 'Paused' }, 'DEFERRED'],
    [
      'not verified',
      { status: 400, name: 'MessageRejected', message: 'Email address is not verified.' },
      'FAILED',
    ],
    ['refused', { status: 400, name: 'MessageRejected', message: 'Transaction failed' }, 'FAILED'],
    ['failing', { status: 500, name: 'InternalFailure', message: 'oh' }, 'UNKNOWN'],
    ['gone without an answer', 'gone', 'UNKNOWN'],
  ])('says what is so and suppresses nobody where it is alone and %s', async (_, answer, want) => {
    const ses = await startSesServer(() => answer);
    const { waybill } = await arrange(ses.url);
    for await (const { id, name } of waybill.relays.list()) {
      if (name === 'next') await waybill.relays.update(id, { enabled: false });
    }
    // A change takes hold within two seconds; nothing of this organization was sent before.
    const message = await settled(waybill, (await send(waybill)).id, [want]);
    expect(message.provider).toBe('ses');
    const { data } = await waybill.suppressions.list().page();
    expect(data).toEqual([]);
    await ses.close();
  });

  it('hands nothing on where an answer was lost, and everything where there was no connection', async () => {
    const ses = await startSesServer(() => 'gone');
    const lost = await arrange(ses.url);
    const before = next.mails.length;
    await settled(lost.waybill, (await send(lost.waybill)).id, ['UNKNOWN']);
    expect(next.mails).toHaveLength(before);
    await ses.close();
    const silent = createTcpServer((socket) => void socket.on('error', () => {}));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    // Nobody listens; and one who listens and never speaks TLS.
    for (const endpoint of [ses.url, `https://127.0.0.1:${port}`]) {
      const { waybill } = await arrange(endpoint);
      const message = await settled(waybill, (await send(waybill)).id, ['SENT']);
      expect(message.provider).toBe('next');
    }
    silent.close();
  });

  it('is refused with settings that do not go together', async () => {
    const { waybill, relay } = await arrange('https://ses.example.com');
    const faults = async (call: Promise<unknown>) =>
      call.then(
        () => [],
        (error) =>
          error.details.map((one: { path: string; code: string }) => `${one.path} ${one.code}`),
      );
    const create = (settings: object) =>
      faults(waybill.relays.create({ name: 'other', kind: 'SES', settings }));
    expect(await create({})).toEqual([
      '/body/settings/region required',
      '/body/settings/accessKeyId required',
      '/body/settings/secretAccessKey required',
    ]);
    expect(await create({ ...account, host: 'a.example', password: 'p' })).toEqual([
      '/body/settings/host not_allowed',
      '/body/settings/password not_allowed',
    ]);
    for (const region of ['eu-west-1.evil.example/', 'evil.example#-1', 'EU-WEST-1']) {
      expect(await create({ ...account, region })).toEqual(['/body/settings/region format']);
    }
    for (const endpoint of [
      'https://u:p@ses.example.com',
      'https://ses.example.com/path',
      'https://ses.example.com/?a',
      'ftp://ses.example.com',
      'https://10.0.0.1',
      'https://[fd00::1]',
      'http://192.0.2.1',
      'https://169.254.169.254',
      'no url',
    ]) {
      expect([endpoint, await create({ ...account, endpoint })]).toEqual([
        endpoint,
        ['/body/settings/endpoint value'],
      ]);
    }
    const move = (settings: object) => faults(waybill.relays.update(relay.id, { settings }));
    expect(await move({ endpoint: 'https://evil.example.com' })).toEqual([
      '/body/settings/secretAccessKey required',
    ]);
    expect(await move({ configurationSet: 'other', region: 'us-east-1' })).toEqual([]);
  });

  it('is reached at public addresses alone, whatever a name says', async () => {
    dns.set('ses.private.test', 'A', ['10.0.0.7']);
    const { waybill, relay } = await arrange('https://ses.private.test');
    expect(await waybill.relays.test(relay.id)).toMatchObject({
      ok: false,
      line: expect.stringContaining('ses.private.test are not public'),
    });
  });
});

it('Amazon’s endpoints are not asked in the clear, and none but public ones where nothing is opened', async () => {
  const server = await startTestServer({ SENDING_ENABLED: 'false' });
  const waybill = connect(server);
  for (const endpoint of ['http://127.0.0.1:8005', 'http://ses.example.com', 'https://localhost']) {
    await expect(
      waybill.relays.create({ name: 'n', kind: 'SES', settings: { ...account, endpoint } }),
    ).rejects.toMatchObject({ details: [{ path: '/body/settings/endpoint' }] });
  }
  await server.stop();
});
