import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink({ auth: { user: 'shop', pass: 'secret' } });
  server = await startTestServer({
    ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
    SENDING_ENABLED: 'false',
    REQUIRE_VERIFIED_DOMAIN: 'false',
  });
});
afterAll(async () => {
  await server.stop();
  await sink.close();
});

const waybill = (words: string[], environment: Record<string, string> = {}) =>
  runCli(words, {
    WAYBILL_API_KEY: server.organization.key,
    WAYBILL_URL: server.url,
    ...environment,
  });

it('adds a relay with its password from the environment, tests it, pauses and resumes it', async () => {
  const port = new URL(sink.url).port;
  const add = ['relays', 'add', 'first', '127.0.0.1', '--port', port, '--security', 'none'];
  const given = ['--username', 'shop', '--priority', '10', '--per-day', '500'];
  const without = await waybill([...add, ...given]);
  expect(without).toMatchObject({ code: 2, out: '' });
  expect(without.error).toContain('WAYBILL_RELAY_PASSWORD');
  const added = await waybill([...add, ...given], { WAYBILL_RELAY_PASSWORD: 'secret' });
  expect(added).toMatchObject({ code: 0, out: `first is added: 127.0.0.1:${port}\n` });

  expect(await waybill(['relays', 'test', 'first'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ok after \d+ ms: /),
  });
  const mail = ['--to', 'b@example.com', '--from', 'a@example.com'];
  expect(await waybill(['relays', 'test', 'first', ...mail])).toMatchObject({ code: 0 });
  expect(sink.mails).toHaveLength(1);

  expect(await waybill(['relays', 'pause', 'first'])).toMatchObject({ code: 0 });
  const listed = await waybill(['relays', 'list']);
  expect(listed.out).toMatch(
    new RegExp(`^first +SMTP +127\\.0\\.0\\.1:${port} +10 +1 +PAUSED`, 'm'),
  );
  expect(await waybill(['relays', 'resume', 'first'])).toMatchObject({ code: 0 });
  const [relay] = JSON.parse((await waybill(['relays', 'list', '--json'])).out);
  expect(relay).toMatchObject({
    health: { status: 'HEALTHY' },
    limits: { mailsPerSecond: null, mailsPerDay: 500 },
  });
});

it('fails when the relay does, and says which relays there are not', async () => {
  const { port } = new URL(sink.url);
  await waybill(
    [
      'relays',
      'add',
      'wrong',
      '127.0.0.1',
      '--port',
      port,
      '--security',
      'none',
      '--username',
      'shop',
    ],
    { WAYBILL_RELAY_PASSWORD: 'not it' },
  );
  expect(await waybill(['relays', 'test', 'wrong'])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^failed after \d+ ms: 535 /),
  });
  const nobody = await waybill(['relays', 'pause', 'nobody']);
  expect(nobody).toMatchObject({ code: 2, error: expect.stringContaining('no relay nobody') });
});

it('adds a relay whose provider is to call, and says where', async () => {
  const add = ['relays', 'add', 'called', 'smtp.example.com', '--feedback'];
  expect(await waybill([...add, 'nobody'])).toMatchObject({ code: 2 });
  const added = await waybill([...add, 'mailgun'], { WAYBILL_RELAY_SIGNING_KEY: 'key-of-mailgun' });
  expect(added.out).toMatch(
    /^called is added: smtp\.example\.com:587\nto be called back at http\S+\/in\/\S+\n$/,
  );
  const relays = JSON.parse((await waybill(['relays', 'list', '--json'])).out);
  expect(relays.find(({ name }: { name: string }) => name === 'called').settings.feedback).toEqual({
    provider: 'MAILGUN',
    topicArn: null,
    hasSigningKey: true,
  });
});

it('adds Amazon SES and direct delivery by what stands for the place', async () => {
  const ses = ['relays', 'add', 'amazon', 'ses:eu-west-1', '--configuration-set', 'events'];
  const without = await waybill(ses);
  expect(without).toMatchObject({ code: 2, out: '' });
  expect(without.error).toContain('the access key');
  const login = ['--username', 'AKIAIOSFODNN7EXAMPLE'];
  const added = await waybill([...ses, ...login], { WAYBILL_RELAY_PASSWORD: 'its secret' });
  expect(added.out).toMatch(
    /^amazon is added: ses:eu-west-1\nto be called back at http\S+\/in\/\S+\n$/,
  );
  // This server leaves it to relays whether a sender is right.
  expect((await waybill(['relays', 'add', 'own', 'direct'])).error).toContain(
    '/body/kind must not be DIRECT where senders need no verified domain',
  );
  const listed: { name: string; kind: string; settings: object }[] = JSON.parse(
    (await waybill(['relays', 'list', '--json'])).out,
  );
  expect(listed.find(({ name }) => name === 'amazon')).toMatchObject({
    kind: 'SES',
    settings: { region: 'eu-west-1', configurationSet: 'events' },
  });
  expect(JSON.stringify(listed)).not.toContain('its secret');
});
