import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { type AmazonSns, startAmazonSns, topicArn } from '../support/amazon-sns.ts';
import { runCli } from '../support/run-cli.ts';
import { type SesServer, startSesServer } from '../support/ses-server.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { all, connect, settled } from '../support/waybill.ts';

// Two SMTP relays and one of Amazon SES: the first dies and comes back, the second has what it may in a
// day, and Amazon tells what became of the mail that it took.

const patience = <T>(answer: T) => new Promise<T>((done) => setTimeout(done, 40, answer));
const slow = { onMail: () => patience(undefined) };
const people = 500;
const perDay = 120;

let sns: AmazonSns;
let ses: SesServer;
let first: SmtpSink;
let second: SmtpSink;
let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  sns = await startAmazonSns();
  ses = await startSesServer(() => patience(undefined));
  first = await startSmtpSink(slow);
  second = await startSmtpSink(slow);
  server = await startTestServer({
    ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
    RELAY_TIMEOUT: '2',
    REQUIRE_VERIFIED_DOMAIN: 'false',
    RESEND_UNKNOWN: 'false',
    WEBHOOK_PROXY: sns.proxy,
  });
  waybill = connect(server);
});
afterAll(async () => {
  await server.stop();
  await Promise.all([ses.close(), first.close(), second.close()]);
  await sns.close();
});

const portOf = ({ url }: SmtpSink) => Number(new URL(url).port);
const plain = (sink: SmtpSink) => ({
  host: '127.0.0.1',
  port: portOf(sink),
  security: 'none' as const,
});

async function tell(url: string, message: object): Promise<string> {
  const headers = { 'content-type': 'text/plain; charset=UTF-8' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message) });
  expect(response.status).toBe(200);
  return response.text();
}

/** Amazon SES, over SNS: Bounce record and Complaint record. */
function recordOf(kind: 'bounce' | 'complaint', messageId: string, email: string) {
  const mail = { messageId: 'EXAMPLE', tags: { 'waybill-message': [messageId] } };
  const timestamp = new Date().toISOString();
  const diagnosticCode = 'smtp; 550 5.1.1 user unknown';
  return kind === 'bounce'
    ? {
        eventType: 'Bounce',
        mail,
        bounce: {
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: email, status: '5.1.1', diagnosticCode }],
          timestamp,
        },
      }
    : {
        eventType: 'Complaint',
        mail,
        complaint: {
          complainedRecipients: [{ emailAddress: email }],
          complaintFeedbackType: 'abuse',
          timestamp,
        },
      };
}

it('a campaign and password resets go over three relays, whatever becomes of these', async () => {
  await waybill.relays.create({ name: 'first', kind: 'SMTP', priority: 0, settings: plain(first) });
  await waybill.relays.create({
    name: 'second',
    kind: 'SMTP',
    priority: 1,
    settings: plain(second),
    limits: { mailsPerDay: perDay },
  });
  const { feedbackUrl } = await waybill.relays.create({
    name: 'ses',
    kind: 'SES',
    priority: 2,
    // Slowly, so that there is mail left when the first comes back.
    limits: { connections: 2 },
    settings: {
      region: 'eu-west-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      configurationSet: 'events',
      endpoint: ses.url,
    },
  });
  const Token = '2336412f37fb687f5d51e6e2425c464de257eb8e1b0b';
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token });
  const SubscribeURL = `https://sns.eu-west-1.amazonaws.com/?${query}`;
  await tell(
    feedbackUrl ?? '',
    sns.sign({ Type: 'SubscriptionConfirmation', Token, SubscribeURL }),
  );
  expect(sns.asked).toHaveLength(1);

  const addresses = Array.from({ length: people }, (_, index) => `r${index}@readers.example`);
  const csv = ['email', ...addresses].join('\n');
  await waybill.contacts.import({ csv, columns: { email: 'email' } });
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
  const resets: string[] = [];
  let asked = 0;
  const reset = async () => {
    asked += 1;
    const to = `p${asked}@example.com`;
    const mail = { from: 'a@example.com', to: [to], subject: 'Reset', text: 't' };
    const { id } = await waybill.emails.send(mail);
    resets.push(id);
    return id;
  };

  // The first dies in the middle, and a reset finds its way past it.
  await until('the first takes mail', () => first.mails.length > 40);
  const taken = [...first.mails];
  await first.close();
  await Promise.all(Array.from({ length: 8 }, reset));
  await until('the second has what it may', () => second.mails.length >= perDay);
  await until('Amazon takes the rest', () => ses.mails.length > 60);

  // It comes back: its rest is over, one mail tries it, and the others follow.
  const back = await startSmtpSink(slow, portOf(first));
  await server.database.query(
    `update relays set resting_until = now() - interval '1 second' where status = 'FAILING'`,
  );
  await until('the first takes mail again', async () => {
    await settled(waybill, await reset(), ['SENT']);
    return back.mails.length > 5;
  });
  await Promise.all(Array.from({ length: 8 }, reset));
  for (const id of resets) {
    const message = await settled(waybill, id, ['SENT']);
    const sent = message.events.find(({ type }) => type === 'SENT');
    expect(sent?.metadata.relay).toBe(message.provider);
  }
  const open = `select count(*)::int as count from messages where status not in ('SENT', 'UNKNOWN')`;
  await until('the campaign is out', async () => {
    const [row] = await server.database.query<{ count: number }>(open);
    return row?.count === 0 && (await waybill.campaigns.get(campaign.id)).status === 'COMPLETED';
  });

  // Nobody got anything twice, and whoever got nothing is listed.
  const got = [...taken, ...back.mails, ...second.mails, ...ses.mails].flatMap(({ to }) => to);
  expect(new Set(got).size).toBe(got.length);
  const messages = await all(waybill.emails.list({ limit: 100 }));
  expect(messages).toHaveLength(people + resets.length);
  const unknown = messages.filter(({ status }) => status === 'UNKNOWN');
  // At most as many as the first had connections.
  expect(unknown.length).toBeLessThanOrEqual(10);
  const missing = messages.filter(({ to }) => !got.includes(to[0] ?? ''));
  expect(missing.every(({ id }) => unknown.some((one) => one.id === id))).toBe(true);
  expect(second.mails).toHaveLength(perDay);

  // Every attempt names the relay that it went by.
  const attempts = await server.database.query<{ relay: string | null }>(
    `select distinct metadata ->> 'relay' as relay from message_events
     where type in ('SENT', 'DEFERRED', 'UNKNOWN') order by 1`,
  );
  expect(attempts.map(({ relay }) => relay)).toEqual(['first', 'second', 'ses']);

  // Amazon tells of twelve who are not there, and of two who complain.
  const told = ses.mails.filter(({ to }) => to[0]?.endsWith('@readers.example')).slice(0, 14);
  for (const [index, { to, tags }] of told.entries()) {
    const kind = index < 12 ? 'bounce' : 'complaint';
    const event = recordOf(kind, tags['waybill-message'] ?? '', to[0] ?? '');
    const message = sns.sign({ Message: JSON.stringify(event) });
    expect(await tell(feedbackUrl ?? '', message)).toBe('told 1, unknown 0, changed 1\n');
    expect(await tell(feedbackUrl ?? '', message)).toBe('told 1, unknown 0, changed 0\n');
  }
  const suppressions = await all(waybill.suppressions.list({ limit: 100 }));
  const reasons = suppressions.map(({ reason }) => reason).sort();
  expect(reasons).toEqual([...Array(12).fill('BOUNCE'), ...Array(2).fill('COMPLAINT')]);

  // The figures by relay are those of the relays, and those of the events.
  const [all0, relays] = await until('everything is summed up', async () => {
    const whole = await waybill.stats.get({});
    const grouped = await waybill.stats.get({ groupBy: 'relay' });
    const bounced = whole.reduce((sum, row) => sum + row.bounced, 0);
    return bounced === 12 && ([whole, grouped] as const);
  });
  const sum = (rows: typeof relays, figure: 'sent' | 'bounced' | 'complained', group?: string) =>
    rows
      .filter((row) => group === undefined || row.group === group)
      .reduce((total, row) => total + row[figure], 0);
  for (const figure of ['sent', 'bounced', 'complained'] as const) {
    expect([figure, sum(relays, figure)]).toEqual([figure, sum(all0, figure)]);
  }
  expect(sum(relays, 'sent', 'second')).toBe(perDay);
  expect(sum(relays, 'sent', 'ses')).toBe(ses.mails.length);
  expect([sum(relays, 'bounced', 'ses'), sum(relays, 'complained', 'ses')]).toEqual([12, 2]);
  const shown = await runCli(['campaigns', 'show', campaign.id], {
    WAYBILL_API_KEY: server.organization.key,
    WAYBILL_URL: server.url,
  });
  expect(shown.out).toMatch(/^ses +\d+ +0 +0 +12 +2$/m);
  expect(shown.out).toMatch(/^second +\d+ +0 +0 +0 +0$/m);
  await back.close();
});
