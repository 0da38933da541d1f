import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';

let dns: DnsServer;
let sink: SmtpSink;
let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  dns = await startDnsServer();
  dns.set('example.com', 'MX', [{ preference: 10, exchange: 'mx.example.com' }]);
  dns.set('closed.example', 'MX', [{ preference: 0, exchange: '.' }]);
  sink = await startSmtpSink();
  server = await startTestServer({
    PROVIDER: 'smtp',
    SMTP_URL: sink.url,
    REQUIRE_VERIFIED_DOMAIN: 'false',
    DNS_SERVERS: dns.address,
  });
  waybill = connect(server);
});
afterAll(async () => {
  await server.stop();
  await sink.close();
  await dns.close();
});

const plain = { from: 'hello@example.com', subject: 'Hello', text: 'Hello.' };

/** The mail that arrived for an address: its envelope, and its header unfolded. */
const arrived = (to: string) =>
  until(`a mail to ${to}`, () => {
    const mail = sink.mails.find((each) => each.to.includes(to));
    if (mail === undefined) return undefined;
    const [header = ''] = mail.raw.toString().split('\r\n\r\n');
    return { to: mail.to, header: header.replaceAll(/\r\n(?=[ \t])/g, '') };
  });

describe('names with addresses', () => {
  it('stand in the header, answer as they were given, and are not in the envelope', async () => {
    const sent = await waybill.emails.send({
      ...plain,
      from: '"Example, Inc." <hello@example.com>',
      replyTo: 'The desk <desk@example.com>',
      to: ['Ada <ada@example.com>', 'bob@example.com'],
      cc: ['"Grace \\"Amazing\\" Hopper" <grace@example.com>'],
      bcc: ['Ödön <odon@example.com>'],
    });
    const message = await waybill.emails.get(sent.id);
    expect(message).toMatchObject({
      from: 'hello@example.com',
      fromName: 'Example, Inc.',
      replyTo: 'The desk <desk@example.com>',
      to: ['Ada <ada@example.com>', 'bob@example.com'],
      cc: ['"Grace \\"Amazing\\" Hopper" <grace@example.com>'],
      bcc: ['Ödön <odon@example.com>'],
    });
    const mail = await arrived('ada@example.com');
    expect(mail.to.toSorted()).toEqual([
      'ada@example.com',
      'bob@example.com',
      'grace@example.com',
      'odon@example.com',
    ]);
    expect(mail.header).toContain('From: "Example, Inc." <hello@example.com>');
    expect(mail.header).toContain('To: Ada <ada@example.com>, bob@example.com');
    expect(mail.header).toContain('Cc: "Grace \\"Amazing\\" Hopper" <grace@example.com>');
    expect(mail.header).toContain('Reply-To: The desk <desk@example.com>');
    expect(mail.header).not.toContain('odon');
    const page = await waybill.emails.list({ to: 'grace@example.com' }).page();
    expect(page.data.map(({ id }) => id)).toEqual([sent.id]);
  });

  it('in from and in fromName are one too many', async () => {
    const sending = waybill.emails.send({
      ...plain,
      from: 'Ada <hello@example.com>',
      fromName: 'Ada',
      to: ['x@example.com'],
    });
    const result = await sending.result();
    expect(result.ok ? [] : result.error.details).toMatchObject([{ path: '/body/fromName' }]);
  });
});

it('headers of a thread leave as they are', async () => {
  const references = `<${'a'.repeat(90)}@desk.example.com> <first@desk.example.com>`;
  await waybill.emails.send({
    ...plain,
    to: ['thread@example.com'],
    headers: {
      'In-Reply-To': '<first@desk.example.com>',
      References: references,
      'Auto-Submitted': 'auto-replied',
      'List-Unsubscribe': '<https://example.com/mine>',
    },
  });
  const { header } = await arrived('thread@example.com');
  expect(header).toContain('In-Reply-To: <first@desk.example.com>');
  expect(header).toContain(`References: ${references}`);
  expect(header).toContain('Auto-Submitted: auto-replied');
  expect(header).toContain('List-Unsubscribe: <https://example.com/mine>');
});

describe('a mail about a topic', () => {
  it('has one click, which ends that topic and nothing else', async () => {
    const topic = await waybill.topics.create({ name: 'Digest' });
    const other = await waybill.topics.create({ name: 'Alerts' });
    const to = ['reader@example.com'];
    const sent = await waybill.emails.send({ ...plain, to, topicId: topic.id });
    const { header } = await arrived('reader@example.com');
    expect(header).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(header).toContain(`List-Id: <${topic.id.replace('_', '-')}.example.com>`);
    const [, link = ''] = /List-Unsubscribe: <(http[^>]+)>/.exec(header) ?? [];
    const click = () =>
      fetch(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    const { events } = await waybill.emails.get(sent.id);
    expect(events.filter(({ type }) => type === 'UNSUBSCRIBED')).toMatchObject([
      { metadata: { scope: 'topics', topicIds: [topic.id], oneClick: true } },
    ]);
    const again = await waybill.emails.send({ ...plain, to, topicId: topic.id });
    expect((await waybill.emails.get(again.id)).status).toBe('SUPPRESSED');
    const about = await waybill.emails.send({ ...plain, to, topicId: other.id });
    expect((await waybill.emails.get(about.id)).status).not.toBe('SUPPRESSED');
    const suppressions = await waybill.suppressions.list().page();
    expect(suppressions.data).toEqual([]);
  });
});

it('a variable in another case is named as what it is', async () => {
  const template = await waybill.templates.create({
    name: 'Case',
    slug: 'case',
    fromAddress: 'news@example.com',
    subject: 'For {{ firstName }}',
    blocks: [{ type: 'text', runs: [{ text: 'Hello.' }] }],
  });
  const variables = { firstname: 'Ada' };
  const preview = await waybill.templates.preview(template.id, { variables });
  expect(preview.warnings).toMatchObject([
    { code: 'other_case', message: expect.stringContaining('firstname is given') },
  ]);
  const sent = await waybill.emails
    .send({ to: ['case@example.com'], templateId: 'case', variables })
    .result();
  expect(sent.ok ? '' : sent.error.details[0]?.message).toContain('firstname is given');
  const list = await waybill.contactLists.create({ name: 'Case' });
  await waybill.contacts.import({
    csv: 'email,firstname\ncase@example.com,Ada',
    columns: { email: 'email' },
    listId: list.id,
  });
  const audience = { kind: 'list' as const, id: list.id };
  const campaign = await waybill.campaigns.create({ name: 'C', templateId: 'case', audience });
  const { incomplete } = await waybill.campaigns.preflight(campaign.id);
  expect(incomplete[0]?.reason).toBe(
    'has no value for: firstName (but for firstname: variables are told apart by their case)',
  );
});

describe('a campaign that nobody would get', () => {
  it.each([
    ['because its audience is empty', [], 'its audience is empty'],
    ['because all lack a variable', ['lacks@example.com'], '1 are in its audience'],
    ['because no domain takes mail', ['a@closed.example'], '1 are in its audience'],
  ])('is not sent %s', async (_, addresses, said) => {
    const list = await waybill.contactLists.create({ name: `List ${said} ${addresses[0]}` });
    for (const email of addresses) await waybill.contacts.create({ email, listIds: [list.id] });
    const template = await waybill.templates.create({
      name: 'News',
      slug: `news-${list.id.slice(-6)}`,
      fromAddress: 'news@example.com',
      subject: addresses[0] === 'lacks@example.com' ? 'For {{ firstName }}' : 'For all',
      blocks: [{ type: 'text', runs: [{ text: 'Hello.' }] }],
    });
    const campaign = await waybill.campaigns.create({
      name: 'None',
      templateId: template.id,
      audience: { kind: 'list', id: list.id },
    });
    const result = await waybill.campaigns.send(campaign.id).result();
    expect(result).toMatchObject({ ok: false, error: { status: 409, code: 'no_recipients' } });
    expect(result.ok ? '' : result.error.message).toContain(said);
    expect((await waybill.campaigns.get(campaign.id)).status).toBe('PENDING');
  });
});
