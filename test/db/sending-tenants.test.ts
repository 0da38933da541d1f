import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';

// Campaigns, domains, webhooks and the feed of one organization, and the keys of another. No worker
// runs, so that nothing changes by itself.

let server: TestServer;
let waybill: Waybill;
let theirs: Waybill;
let theirKey: string;
/** What the first organization has. */
let has: Record<
  | 'list'
  | 'topic'
  | 'segment'
  | 'template'
  | 'campaign'
  | 'running'
  | 'domain'
  | 'webhook'
  | 'delivery',
  string
>;
/** What the other has, of which it tries to make use. */
let own: Record<'list' | 'template' | 'campaign', string>;

const fields = { name: 'News', slug: 'news', fromAddress: 'a@mine.example', subject: 's' };

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  waybill = connect(server);
  const list = await waybill.contactLists.create({ name: 'List' });
  await waybill.contacts.create({ email: 'r@example.com', listIds: [list.id] });
  const topic = await waybill.topics.create({ name: 'Topic' });
  const conditions = [{ field: 'name', operator: 'equals' as const, value: 'x' }];
  const segment = await waybill.segments.create({ name: 'Segment', filter: { conditions } });
  const template = await waybill.templates.create({ ...fields, blocks: [] });
  const audience = { kind: 'list' as const, id: list.id };
  const create = (name: string) =>
    waybill.campaigns.create({ name, templateId: template.id, audience });
  const [campaign, running] = [await create('Waits'), await create('Runs')];
  await waybill.campaigns.send(running.id);
  const domain = await waybill.domains.create({ name: 'mine.example' });
  const webhook = await waybill.webhooks.create({
    name: 'Hook',
    url: 'https://hooks.example.com/',
    events: ['email.queued'],
  });
  await waybill.emails.send({
    from: 'a@mine.example',
    to: ['r@example.com'],
    subject: 's',
    text: 't',
  });
  const [delivery] = (await waybill.webhookDeliveries.list().page()).data;
  has = {
    list: list.id,
    topic: topic.id,
    segment: segment.id,
    template: template.id,
    campaign: campaign.id,
    running: running.id,
    domain: domain.id,
    webhook: webhook.id,
    delivery: delivery?.id ?? '',
  };

  theirKey = (await server.createOrganization()).key;
  theirs = connect(server, theirKey);
  const ownList = await theirs.contactLists.create({ name: 'Own' });
  const ownTemplate = await theirs.templates.create({ ...fields, blocks: [] });
  const ownCampaign = await theirs.campaigns.create({
    name: 'Own',
    templateId: ownTemplate.id,
    audience: { kind: 'list', id: ownList.id },
  });
  own = { list: ownList.id, template: ownTemplate.id, campaign: ownCampaign.id };
});
afterAll(() => server.stop());

const tables = [
  'campaigns',
  'campaign_pages',
  'campaign_skips',
  'domains',
  'dkim_keys',
  'webhooks',
  'webhook_deliveries',
  'due_deliveries',
  'message_events',
  'messages',
];
const state = () =>
  server.database.query(
    tables.map((table) => `select to_jsonb(${table}) as row from ${table}`).join(' union all '),
  );
const ask = (method: string, path: string, body?: unknown) =>
  server.request(method, path, body, { authorization: `Bearer ${theirKey}` });

describe('another organization', () => {
  it('gets 404 for campaigns, domains, webhooks and deliveries, and changes nothing', async () => {
    const before = await state();
    const campaigns = [has.campaign, has.running].flatMap((id): [string, string, unknown?][] => [
      ['GET', `/v1/campaigns/${id}`],
      ['PATCH', `/v1/campaigns/${id}`, { name: 'x' }],
      ['DELETE', `/v1/campaigns/${id}`],
      ['POST', `/v1/campaigns/${id}/send`, {}],
      ['POST', `/v1/campaigns/${id}/pause`, {}],
      ['POST', `/v1/campaigns/${id}/resume`],
      ['POST', `/v1/campaigns/${id}/cancel`],
      ['GET', `/v1/campaigns/${id}/preflight`],
      ['GET', `/v1/campaigns/${id}/recipients`],
      ['GET', `/v1/campaigns/${id}/stats`],
    ]);
    const made = { name: 'x', templateId: own.template, audience: { kind: 'list', id: own.list } };
    const requests: [string, string, unknown?][] = [
      ...campaigns,
      ['POST', '/v1/campaigns', { ...made, templateId: has.template }],
      ['POST', '/v1/campaigns', { ...made, topicId: has.topic }],
      ['POST', '/v1/campaigns', { ...made, audience: { kind: 'list', id: has.list } }],
      ['POST', '/v1/campaigns', { ...made, audience: { kind: 'segment', id: has.segment } }],
      ['PATCH', `/v1/campaigns/${own.campaign}`, { templateId: has.template }],
      ['PATCH', `/v1/campaigns/${own.campaign}`, { topicId: has.topic }],
      ['PATCH', `/v1/campaigns/${own.campaign}`, { audience: { kind: 'list', id: has.list } }],
      ['GET', `/v1/domains/${has.domain}`],
      ['PATCH', `/v1/domains/${has.domain}`, { limits: { mailsPerDay: 1 } }],
      ['DELETE', `/v1/domains/${has.domain}`],
      ['POST', `/v1/domains/${has.domain}/verify`],
      ['POST', `/v1/domains/${has.domain}/rotate-dkim`],
      ['POST', '/v1/api-keys', { name: 'x', scope: 'sending', domainId: has.domain }],
      ['GET', `/v1/webhooks/${has.webhook}`],
      ['PATCH', `/v1/webhooks/${has.webhook}`, { name: 'x' }],
      ['DELETE', `/v1/webhooks/${has.webhook}`],
      ['POST', `/v1/webhooks/${has.webhook}/rotate-secret`],
      ['POST', `/v1/webhooks/${has.webhook}/test`],
      ['GET', `/v1/webhook-deliveries/${has.delivery}`],
      ['POST', `/v1/webhook-deliveries/${has.delivery}/retry`],
    ];
    for (const [method, path, body] of requests) {
      const { status } = await ask(method, path, body);
      expect([method, path, body, status]).toEqual([method, path, body, 404]);
    }
    expect(await state()).toEqual(before);
  });

  it('sees none of them in its lists', async () => {
    for (const list of ['domains', 'webhooks', 'webhook-deliveries', 'events']) {
      expect([list, (await ask('GET', `/v1/${list}`)).body]).toEqual([list, { data: [] }]);
    }
    const { data: items, total } = await theirs.campaigns.list().page();
    expect([items.map(({ id }) => id), total]).toEqual([[own.campaign], 1]);
    // Which the first one does.
    for (const list of ['domains', 'webhooks', 'webhook-deliveries', 'events']) {
      const { body } = await server.request<{ data: unknown[] }>('GET', `/v1/${list}`);
      expect([list, body.data.length > 0]).toEqual([list, true]);
    }
    expect((await waybill.campaigns.list().page()).total).toBe(2);
  });

  it('may have a domain of the same name, and sends from no domain but its own', async () => {
    const { id, verificationToken } = await theirs.domains.create({ name: 'mine.example' });
    const mine = await waybill.domains.get(has.domain);
    expect([id, verificationToken]).not.toContain(mine.id);
    expect(verificationToken).not.toBe(mine.verificationToken);
    await server.database.query(`update domains set status = 'VERIFIED' where name = $1`, [
      'mine.example',
    ]);
    const mail = { from: 'a@mine.example', to: ['r@example.com'], subject: 's', text: 't' };
    expect((await theirs.emails.send(mail)).domainId).toBe(id);
    expect((await waybill.emails.send(mail)).domainId).toBe(has.domain);
  });
});
