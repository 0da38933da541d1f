import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { Webhook } from 'svix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Waybill, WaybillError } from '../../sdk/src/index.ts';
import { createVerifyMailgun } from '../../src/feedback/callbacks/verify-mailgun.ts';
import { verifyResend } from '../../src/feedback/callbacks/verify-resend.ts';
import { verifySendGrid } from '../../src/feedback/callbacks/verify-sendgrid.ts';
import { type AmazonSns, certificateUrl, startAmazonSns, topicArn } from '../support/amazon-sns.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect, settled } from '../support/waybill.ts';
import { type SampledProvider, samples } from './callback-samples.ts';

const sendgridKeys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const sendgridKey = sendgridKeys.publicKey
  .export({ format: 'der', type: 'spki' })
  .toString('base64');
const signingKeys: Partial<Record<SampledProvider, string>> = {
  MAILGUN: 'key-3ax6xnjp29jd6fds4gc373sgvjxteol0',
  SENDGRID: sendgridKey,
  RESEND: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

let server: TestServer;
let sns: AmazonSns;
let sink: SmtpSink;
beforeAll(async () => {
  sns = await startAmazonSns();
  sink = await startSmtpSink();
  server = await startTestServer({
    ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
    REQUIRE_VERIFIED_DOMAIN: 'false',
    WEBHOOK_PROXY: sns.proxy,
  });
});
afterAll(async () => {
  await server.stop();
  await sink.close();
  await sns.close();
});

interface Call {
  body: string;
  headers: Record<string, string>;
}

/** A call as the provider would make it now. */
function callOf(provider: SampledProvider, event: object): Call {
  const headers = { 'content-type': 'application/json' };
  const seconds = String(Math.floor(Date.now() / 1_000));
  switch (provider) {
    case 'SES': {
      const body = JSON.stringify(sns.sign({ Message: JSON.stringify(event) }));
      return { body, headers: { 'content-type': 'text/plain; charset=UTF-8' } };
    }
    case 'MAILGUN': {
      const token = Math.random().toString(16).slice(2).padEnd(50, '0');
      const mac = createHmac('sha256', signingKeys.MAILGUN ?? '').update(seconds + token);
      const signature = { timestamp: seconds, token, signature: mac.digest('hex') };
      return { body: JSON.stringify({ signature, ...event }), headers };
    }
    case 'SENDGRID': {
      const body = JSON.stringify(event);
      const signature = createSign('sha256')
        .update(seconds + body)
        .sign(sendgridKeys.privateKey);
      return {
        body,
        headers: {
          ...headers,
          'x-twilio-email-event-webhook-signature': signature.toString('base64'),
          'x-twilio-email-event-webhook-timestamp': seconds,
        },
      };
    }
    case 'RESEND': {
      const body = JSON.stringify(event);
      const signed = new Webhook(signingKeys.RESEND ?? '').sign('msg_1', new Date(), body);
      return {
        body,
        headers: {
          ...headers,
          'svix-id': 'msg_1',
          'svix-timestamp': seconds,
          'svix-signature': signed,
        },
      };
    }
    default:
      return { body: JSON.stringify(event), headers };
  }
}

async function post(url: string, { body, headers }: Call) {
  const response = await fetch(url, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
}

/** An organization that sends by a relay of this provider, and where that is to call. */
async function arrange(provider: SampledProvider) {
  const organization = await server.createOrganization();
  const waybill = connect(server, organization.key);
  const signingKey = signingKeys[provider];
  const relay = await waybill.relays.create({
    name: 'relay',
    kind: 'SMTP',
    settings: {
      host: '127.0.0.1',
      port: Number(new URL(sink.url).port),
      security: 'none',
      feedback: { provider, ...(signingKey === undefined ? {} : { signingKey }) },
    },
  });
  expect(relay.settings.feedback).toEqual({
    provider,
    topicArn: null,
    hasSigningKey: signingKey !== undefined,
  });
  return { waybill, relay, url: relay.feedbackUrl ?? '' };
}

let recipients = 0;

/** A message that the relay took, and the mail as it got it. */
async function send(waybill: Waybill) {
  recipients += 1;
  const email = `r${recipients}@example.com`;
  const { id } = await waybill.emails.send({
    from: 'a@example.com',
    to: [email],
    subject: 's',
    text: 't',
  });
  await settled(waybill, id, ['SENT']);
  const mail = sink.mails.find(({ to }) => to.includes(email));
  return { id, email, raw: mail?.raw.toString() ?? '' };
}

const fill = (event: object, { id, email, raw }: { id: string; email: string; raw: string }) => {
  const [, header = ''] = /^Message-ID: (\S+)/m.exec(raw) ?? [];
  const text = JSON.stringify(event);
  return JSON.parse(
    text.replaceAll('$MESSAGE', id).replaceAll('$EMAIL', email).replaceAll('$HEADER', header),
  );
};

/** What the mail carries, by which the provider's calls name it. */
const marks: Record<SampledProvider, (id: string) => string> = {
  SES: (id) => `X-SES-MESSAGE-TAGS: waybill-message=${id}`,
  POSTMARK: (id) => `X-PM-Metadata-waybill: ${id}`,
  MAILGUN: (id) => `X-Mailgun-Variables: {"waybill":"${id}"}`,
  SENDGRID: (id) => `X-SMTPAPI: {"unique_args":{"waybill":"${id}"}}`,
  BREVO: (id) => `X-Mailin-custom: waybill:${id}`,
  RESEND: (id) => `X-Waybill-Message: ${id}`,
};

describe.each(Object.keys(samples) as SampledProvider[])('what %s tells', (provider) => {
  let waybill: Waybill;
  let url: string;
  beforeAll(async () => {
    ({ waybill, url } = await arrange(provider));
  });

  it.each(samples[provider].map((sample) => [sample.what, sample] as const))(
    'is understood: %s',
    async (_, { event, want }) => {
      const message = await send(waybill);
      expect(message.raw).toContain(marks[provider](message.id));
      const call = callOf(provider, fill(event, message));
      const told = await post(url, call);
      if (want === 'ignored') {
        expect(told).toEqual({ status: 200, text: 'told 0, unknown 0, changed 0\n' });
        expect((await waybill.emails.get(message.id)).status).toBe('SENT');
        return;
      }
      expect(told).toEqual({ status: 200, text: 'told 1, unknown 0, changed 1\n' });
      const { status, suppressed, kind, subType } = want;
      const after = await waybill.emails.get(message.id);
      expect(after.status).toBe(status);
      if (kind !== undefined) {
        const bounce = after.events.find(({ type }) => type === 'BOUNCED');
        expect(bounce).toMatchObject({
          bounceKind: kind,
          ...(subType === undefined ? {} : { bounceSubType: subType }),
          metadata: { source: 'callback', callbackOf: provider },
        });
      }
      const suppression = await waybill.suppressions.get(message.email).result();
      expect(suppression.ok ? suppression.data.reason : undefined).toBe(suppressed);
      // The same again is no news.
      expect(await post(url, call)).toEqual({
        status: 200,
        text: 'told 1, unknown 0, changed 0\n',
      });
      expect((await waybill.emails.get(message.id)).events).toHaveLength(after.events.length);
    },
  );

  it('is counted where it is of no message', async () => {
    const unknown = { id: 'msg_01jd7w1v5ve6xt0c6y2f7g8h9k', email: 'x@example.com', raw: '' };
    const call = callOf(provider, fill(samples[provider][0]?.event ?? {}, unknown));
    expect(await post(url, call)).toEqual({ status: 200, text: 'told 1, unknown 1, changed 0\n' });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(
      new RegExp(`waybill_callbacks_total\\{provider="${provider}",outcome="unknown"\\} [1-9]`),
    );
  });

  it('is told of the messages of its own organization alone', async () => {
    const other = await arrange(provider);
    const message = await send(waybill);
    const call = callOf(provider, fill(samples[provider][0]?.event ?? {}, message));
    expect((await post(other.url, call)).text).toBe('told 1, unknown 1, changed 0\n');
    expect((await waybill.emails.get(message.id)).status).toBe('SENT');
  });
});

/** Another letter in its middle: of the last one some bits do not count (RFC 4648 §3.5). */
const changed = (base64: string) =>
  `${base64.slice(0, 20)}${base64[20] === 'A' ? 'B' : 'A'}${base64.slice(21)}`;

it.each<SampledProvider>(['MAILGUN', 'SENDGRID', 'RESEND', 'SES'])(
  'a call of %s with a wrong signature changes nothing',
  async (provider) => {
    const { waybill, relay, url } = await arrange(provider);
    const message = await send(waybill);
    const event = fill(samples[provider][1]?.event ?? {}, message);
    const { body, headers } = callOf(provider, event);
    const forged = [
      // Other words under the signature of these.
      { body: body.replaceAll(message.email, 'victim@example.com'), headers },
      // No signature.
      { body: JSON.stringify(event), headers: { 'content-type': 'application/json' } },
      // That of somebody else.
      {
        body: body.replace(/"signature":"[0-9a-f]{4}/i, '"signature":"0000'),
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [
            name,
            name.endsWith('signature') ? changed(value) : value,
          ]),
        ),
      },
    ];
    // Mailgun signs nothing of what it tells, and SNS's is under the text of its own name.
    const attacks =
      provider === 'MAILGUN'
        ? forged.slice(1)
        : provider === 'SES'
          ? [
              forged[0] as Call,
              { ...forged[0], body: body.replace('"Signature":"', '"Signature":"A') } as Call,
            ]
          : forged;
    for (const attack of attacks) expect((await post(url, attack)).status).toBe(403);
    expect((await waybill.emails.get(message.id)).status).toBe('SENT');
    if (provider === 'SES') return;
    // Another provider has another key: what was given for this one is gone.
    const settings = { feedback: { provider: 'POSTMARK' as const } };
    expect((await waybill.relays.update(relay.id, { settings })).settings.feedback).toMatchObject({
      hasSigningKey: false,
    });
    await waybill.relays.update(relay.id, { settings: { feedback: { provider } } });
    expect(await post(url, { body, headers })).toEqual({
      status: 403,
      text: 'The relay has no signingKey to verify it with.\n',
    });
  },
);

describe('a signature', () => {
  const now = new Date('2026-11-21T08:30:00Z');
  const seconds = (minutes: number) => String(now.getTime() / 1_000 - 60 * minutes);
  const callWith = (raw: string, headers: Record<string, string> = {}) => ({
    header: (name: string) => headers[name] ?? '',
    raw: Buffer.from(raw),
    body: JSON.parse(raw),
    now,
  });

  it('of Mailgun is good for the event that it came with, for a day', () => {
    const verify = createVerifyMailgun();
    const call = (event: object, minutes = 0) => {
      const timestamp = seconds(minutes);
      const signature = createHmac('sha256', 'k').update(`${timestamp}t`).digest('hex');
      const signed = { timestamp, token: 't', signature };
      return callWith(JSON.stringify({ signature: signed, 'event-data': event }));
    };
    expect(verify(call({ a: 1 }), 'k')).toBeUndefined();
    expect(verify(call({ a: 1 }), 'k')).toBeUndefined();
    expect(verify(call({ a: 2 }), 'k')).toBe('Its signature is that of another event.');
    expect(createVerifyMailgun()(call({ a: 1 }, 25 * 60), 'k')).toBe('It is too old.');
    expect(createVerifyMailgun()(call({ a: 1 }), 'other')).toBe('Its signature is wrong.');
  });

  it('of SendGrid and Resend ends with its time', () => {
    const raw = '[]';
    const sendgrid = (minutes: number) => {
      const time = seconds(minutes);
      const signature = createSign('sha256')
        .update(time + raw)
        .sign(sendgridKeys.privateKey);
      return verifySendGrid(
        callWith(raw, {
          'x-twilio-email-event-webhook-signature': signature.toString('base64'),
          'x-twilio-email-event-webhook-timestamp': time,
        }),
        sendgridKey,
      );
    };
    expect([sendgrid(0), sendgrid(26 * 60)]).toEqual([undefined, 'It is too old.']);
    const resend = (minutes: number) => {
      const key = signingKeys.RESEND ?? '';
      const at = new Date(now.getTime() - 60_000 * minutes);
      const signature = `v1a,AA== ${new Webhook(key).sign('id', at, raw)}`;
      const headers = {
        'svix-id': 'id',
        'svix-timestamp': seconds(minutes),
        'svix-signature': signature,
      };
      return verifyResend(callWith(raw, headers), key);
    };
    expect([resend(0), resend(6)]).toEqual([undefined, 'It is too old.']);
  });
});

describe('Amazon SNS', () => {
  let url: string;
  let waybill: Waybill;
  let relayId: string;
  beforeAll(async () => {
    const arranged = await arrange('SES');
    ({ waybill, url } = arranged);
    relayId = arranged.relay.id;
  });
  const tell = (message: object, headers = {}) =>
    post(url, {
      body: JSON.stringify(message),
      headers: { 'content-type': 'text/plain', ...headers },
    });
  const subscription = (parts = {}, after = {}) =>
    sns.sign(
      {
        Type: 'SubscriptionConfirmation',
        Token: '2336412f37fb687f5d51e6e2425c464de257eb8e1b0b',
        SubscribeURL: `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=2336412f37fb687f5d51e6e2425c464de257eb8e1b0b`,
        ...parts,
      },
      after,
    );

  it('is believed under both versions of its signature', async () => {
    for (const SignatureVersion of ['1', '2']) {
      expect(await tell(sns.sign({ SignatureVersion, Subject: 'Amazon SES' }))).toMatchObject({
        status: 200,
      });
    }
    const greeting = {
      Message: 'Successfully validated SNS topic for Amazon SES event publishing.',
    };
    expect((await tell(sns.sign(greeting))).status).toBe(200);
  });

  it('has its subscriptions confirmed, at its own host alone', async () => {
    expect((await tell(subscription())).status).toBe(200);
    const [asked = ''] = sns.asked;
    expect(Object.fromEntries(new URLSearchParams(asked.slice(2)))).toEqual({
      Action: 'ConfirmSubscription',
      TopicArn: topicArn,
      Token: '2336412f37fb687f5d51e6e2425c464de257eb8e1b0b',
    });
    const asks = sns.asked.length;
    for (const SubscribeURL of [
      'https://evil.example.com/?Action=ConfirmSubscription',
      'http://169.254.169.254/latest/meta-data/',
      'https://sns.eu-west-1.amazonaws.com/?Action=DeleteTopic',
      `https://sns.eu-west-1.amazonaws.com@evil.example/?Action=ConfirmSubscription&TopicArn=${topicArn}`,
    ]) {
      expect((await tell(subscription({ SubscribeURL }))).status).toBe(403);
    }
    // Whatever is not signed is asked for nowhere.
    const other = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription';
    expect((await tell(subscription({}, { SubscribeURL: other }))).status).toBe(403);
    expect((await tell(subscription({}, { Token: 'other' }))).status).toBe(403);
    expect(sns.asked).toHaveLength(asks);
  });

  it.each([
    'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://evil.example.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://user:pass@sns.eu-west-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://evil.example\\@sns.eu-west-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.eu-west-1.amazonaws.com:443/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.s3-eu-west-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://s3.amazonaws.com/sns/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://evilsns.eu-west-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.eu-west-1.amazonaws.com./SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://SNS.eu-west-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.eu-west-1.amazonaws.com/evil.pem',
    'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-evil.pem',
    'https://sns.eu-west-1.amazonaws.com/a/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem',
    'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem?x',
    'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem#x',
    'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem\n',
    'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-..%2f9c6465fa7f48f5cacd23014631ec1136.pem',
    '',
  ])('is not believed with a certificate at %j', async (SigningCertURL) => {
    expect(await tell(sns.sign({}, { SigningCertURL }))).toEqual({
      status: 403,
      text: 'Its certificate is not of SNS.\n',
    });
  });

  it('is believed of the topic alone whose region its certificate is of', async () => {
    for (const TopicArn of [
      'arn:aws:sns:s3-eu-west-1:123456789012:feedback',
      'arn:aws:sqs:eu-west-1:123456789012:feedback',
      'arn:aws:sns:eu-west-1.evil.example/:123456789012:feedback',
      '',
    ]) {
      expect([TopicArn, (await tell(sns.sign({ TopicArn }))).status]).toEqual([TopicArn, 400]);
    }
    const own = { provider: 'SES' as const, topicArn: `${topicArn}-own` };
    await waybill.relays.update(relayId, { settings: { feedback: own } });
    expect((await tell(sns.sign())).text).toBe('It is of another topic.\n');
    expect((await tell(sns.sign({ TopicArn: own.topicArn }))).status).toBe(200);
    await waybill.relays.update(relayId, { settings: { feedback: { topicArn: null } } });
  });

  it('is not believed when it is old, unsigned, or written in two ways', async () => {
    const ago = (minutes: number) => new Date(Date.now() - 60_000 * minutes).toISOString();
    expect((await tell(sns.sign({ Timestamp: ago(70) }))).text).toBe('It is too old.\n');
    expect((await tell(sns.sign({ Timestamp: ago(-70) }))).text).toBe('It is too old.\n');
    expect((await tell(sns.sign({ Timestamp: 'never' }))).text).toBe('It is too old.\n');
    expect((await tell(sns.sign(), { 'x-amz-sns-rawdelivery': 'true' })).status).toBe(403);
    const other = { 'x-amz-sns-message-type': 'SubscriptionConfirmation' };
    expect((await tell(sns.sign(), other)).status).toBe(400);
    expect((await tell(sns.sign({ MessageId: 'a\nTimestamp' }))).status).toBe(400);
    expect((await tell(sns.sign({}, { Type: 'Other' }))).status).toBe(400);
    expect((await tell(sns.sign({}, { Type: 'constructor' }))).status).toBe(400);
    expect((await tell(sns.sign({}, { SignatureVersion: '3' }))).status).toBe(400);
    expect((await tell(sns.sign({}, { SignatureVersion: '2' }))).status).toBe(403);
    expect((await tell(sns.sign({}, { Message: 'other' }))).status).toBe(403);
    expect((await tell(sns.sign({}, { Message: { toString: 1 } }))).status).toBe(400);
  });

  it('is asked for its certificate again where that led elsewhere', async () => {
    const path = '0123456789abcdef0123456789abcdef';
    const SigningCertURL = certificateUrl.replace(/-[0-9a-f]{32}\./, `-${path}.`);
    sns.answer(302, { location: certificateUrl });
    expect((await tell(sns.sign({}, { SigningCertURL }))).status).toBe(503);
    sns.answer(0);
  });
});

describe('the address of callbacks', () => {
  it('is of relays whose provider calls, and of no others', async () => {
    const organization = await server.createOrganization();
    const waybill = connect(server, organization.key);
    const { id, feedbackUrl } = await waybill.relays.create({
      name: 'plain',
      kind: 'SMTP',
      settings: { host: 'smtp.example.com' },
    });
    expect(feedbackUrl).toBeNull();
    const settings = { feedback: { provider: 'BREVO' as const } };
    const { feedbackUrl: url } = await waybill.relays.update(id, { settings });
    const call = { body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await post(url ?? '', call)).status).toBe(200);
    await waybill.relays.update(id, { settings: { feedback: null } });
    expect((await post(url ?? '', call)).status).toBe(404);
    await waybill.relays.delete(id);
    expect((await post(url ?? '', call)).status).toBe(404);
  });

  it('takes no guess, no other method, and no more than it reads', async () => {
    const { url } = await arrange('POSTMARK');
    const call = { body: '{}', headers: { 'content-type': 'application/json' } };
    const flipped = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [flipped, `${server.url}/in/AAAA`, `${server.url}/in/%00`]) {
      expect((await post(wrong, call)).status).toBe(404);
    }
    const got = await fetch(url);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await post(url, { ...call, body: 'no JSON' })).status).toBe(400);
    expect((await post(url, { ...call, body: '3' })).status).toBe(400);
    expect((await post(url, { ...call, body: '[null, 3, {"RecordType": {}}]' })).status).toBe(200);
    const gzip = { ...call.headers, 'content-encoding': 'gzip' };
    expect((await post(url, { ...call, headers: gzip })).status).toBe(415);
    const large = await post(url, { ...call, body: JSON.stringify('x'.repeat(2_200_000)) }).catch(
      () => ({ status: 413 }),
    );
    expect(large.status).toBe(413);
  });

  it('has settings that go together, and tells no key', async () => {
    const organization = await server.createOrganization();
    const waybill = connect(server, organization.key);
    const create = (feedback: object, kind: 'SMTP' | 'SES' = 'SMTP') =>
      waybill.relays
        .create({
          name: `r ${Math.random()}`,
          kind,
          settings:
            kind === 'SMTP'
              ? { host: 'smtp.example.com', feedback }
              : {
                  region: 'eu-west-1',
                  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
                  secretAccessKey: 's',
                  feedback,
                },
        })
        .then(
          () => [],
          (error: unknown) =>
            error instanceof WaybillError
              ? error.details.map(({ path, code }) => `${path} ${code}`)
              : [String(error)],
        );
    const at = '/body/settings/feedback';
    expect(await create({})).toEqual([`${at}/provider required`]);
    expect(await create({ provider: 'MAILGUN' }, 'SES')).toEqual([`${at}/provider value`]);
    expect(await create({ provider: 'POSTMARK', signingKey: 'k' })).toEqual([
      `${at}/signingKey not_allowed`,
    ]);
    expect(await create({ provider: 'BREVO', topicArn })).toEqual([`${at}/topicArn not_allowed`]);
    expect(await create({ provider: 'RESEND', signingKey: 'k' })).toEqual([
      `${at}/signingKey format`,
    ]);
    expect(await create({ provider: 'SENDGRID', signingKey: 'k' })).toEqual([
      `${at}/signingKey format`,
    ]);
    const secret = 'a signing key of this relay';
    expect(await create({ provider: 'MAILGUN', signingKey: secret })).toEqual([]);
    const { data } = await waybill.relays.list().page();
    const rows = await server.database.query('select * from relays');
    expect(JSON.stringify([data, rows])).not.toContain(secret);
  });
});
