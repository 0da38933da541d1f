import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { rebuildStatistics } from '../../src/statistics/roll-up-all.ts';
import { createList, sendCampaign } from '../support/campaign-mail.ts';
import { openTestDatabase } from '../support/open-test-database.ts';
import { runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { all, connect, settled } from '../support/waybill.ts';

let server: TestServer;
let waybill: Waybill;
let campaignId: string;
beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@example.com',
    subject: 'News',
    blocks: [{ type: 'text', runs: [{ text: 'Read', href: 'https://example.com/read' }] }],
  });
  const roles = ['delivered', 'bounced', 'mailbox-full', 'complained', 'opened', 'clicked'];
  const list = await createList(
    waybill,
    'all roles',
    roles.map((role) => `${role}@sandbox.test`),
  );
  campaignId = (await sendCampaign(waybill, list, undefined, { tracking: { clicks: true } })).id;
  for (const tags of [['a', 'b'], ['a'], []]) {
    const { id } = await waybill.emails.send({
      from: 'Hello <hello@example.org>',
      to: ['delivered@sandbox.test', 'x@other.example'],
      subject: 'Hello',
      text: 'Hello',
      tags,
    });
    await settled(waybill, id, ['DELIVERED']);
  }
});
afterAll(() => server.stop());

type Row = Awaited<ReturnType<Waybill['stats']['get']>>[number];
type Figure = Exclude<keyof Row, 'at' | 'group'>;

const sum = (rows: Row[], figure: Figure) => rows.reduce((total, row) => total + row[figure], 0);

/** The figures of all groups, once they hold every event. */
async function groups(query: Parameters<Waybill['stats']['get']>[0], figure: Figure) {
  const rows = await until('everything is summed up', async () => {
    const all = await waybill.stats.get({});
    return sum(all, 'delivered') === delivered && waybill.stats.get(query);
  });
  return Object.fromEntries(rows.map((row) => [row.group, row[figure]]));
}
/** Four of the campaign, and three mails to two each. */
const delivered = 4 + 3 * 2;

describe('waybill campaigns show', () => {
  it('shows figures, and a bar for each link', async () => {
    const environment = { WAYBILL_API_KEY: server.organization.key, WAYBILL_URL: server.url };
    const cli = (...words: string[]) => runCli(words, environment);
    await groups({}, 'sent');
    const { out: output } = await cli('campaigns', 'show', campaignId);
    expect(output).toMatch(/^News {2}COMPLETED\nTo the list all roles, from news@example.com\n/);
    expect(output).toMatch(/^waiting +0$/m);
    expect(output).toMatch(
      /^RELAY +SENT +DELIVERED +DEFERRED +BOUNCED +COMPLAINED\nsandbox +6 +4 +0 +2 +1$/m,
    );
    expect(output).toMatch(/^opened +2 +2 +0$/m);
    expect(output).toMatch(/^clicked +1 +1 +0$/m);
    expect(output).toMatch(/^#{24} {2}1 +1 +https:\/\/sandbox.test\/clicked$/m);
    expect(output).toMatch(/^\.{24} {2}0 +0 +https:\/\/example.com\/read$/m);
    const stats = await cli('stats', '--by', 'domain', '--last', '30d');
    expect(stats.out).toMatch(/^example\.com +6 +6 +4 +2 +1 +2 +1 +0$/m);
    expect(stats.out).toMatch(/^\d{4}-\d\d-\d\d +#{30} +12$/m);
    const json = JSON.parse((await cli('stats', '--last', '24h', '--json')).out);
    expect(sum(json, 'sent')).toBe(12);
    expect((await cli('stats', '--last', 'ever')).code).toBe(2);
  });
});

describe('segments', () => {
  it.each([
    ['opened', 'equals', 'campaign', ['clicked@sandbox.test', 'opened@sandbox.test']],
    ['clicked', 'equals', 'campaign', ['clicked@sandbox.test']],
    ['clicked', 'within_days', '1', ['clicked@sandbox.test']],
    ['opened', 'exists', '', ['clicked@sandbox.test', 'opened@sandbox.test']],
  ] as const)('%s %s %s', async (field, operator, value, want) => {
    const filter = (how: typeof operator | 'not_equals' | 'not_exists') => ({
      conditions: [{ field, operator: how, value: value === 'campaign' ? campaignId : value }],
    });
    const { id } = await waybill.segments.create({ name: 'Readers', filter: filter(operator) });
    const contacts = await all(waybill.segments.listContacts(id));
    expect(contacts.map(({ email }) => email).sort()).toEqual(want);
    if (operator === 'within_days') return;
    const others = await waybill.segments.preview({ filter: filter(`not_${operator}`) });
    expect(others.contactCount).toBe(6 - want.length);
  });

  it('name a campaign that exists', async () => {
    const filter = {
      conditions: [{ field: 'opened', operator: 'equals' as const, value: 'cmp_unknown' }],
    };
    expect(await waybill.segments.preview({ filter }).result()).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });
});

describe('figures', () => {
  it('add up to the events, by every dimension', async () => {
    const byDomain = await groups({ groupBy: 'domain' }, 'delivered');
    expect(byDomain).toEqual({ 'example.com': 4, 'example.org': 6 });
    expect(await groups({ groupBy: 'type' }, 'accepted')).toEqual({
      CAMPAIGN: 6,
      TRANSACTIONAL: 3,
    });
    expect(await groups({ groupBy: 'campaign' }, 'sent')).toEqual({ [campaignId]: 6, '': 6 });
    expect(await groups({ groupBy: 'tag', type: 'TRANSACTIONAL' }, 'accepted')).toEqual({
      a: 2,
      b: 1,
      '': 1,
    });
    expect(await groups({ groupBy: 'recipientDomain' }, 'delivered')).toEqual({
      'sandbox.test': 7,
      'other.example': 3,
    });
    const byRelay = { groupBy: 'relay' as const };
    expect(await groups(byRelay, 'sent')).toEqual({ '': 0, sandbox: 12 });
    expect(await groups(byRelay, 'delivered')).toEqual({ '': 0, sandbox: delivered });
    expect(await groups(byRelay, 'opened')).toEqual({ '': 0, sandbox: 2 });
    expect(await groups(byRelay, 'accepted')).toEqual({ '': 9, sandbox: 0 });
  });

  it('are filtered, one thing or several', async () => {
    expect(await groups({ recipientDomain: 'OTHER.example', tag: 'a' }, 'delivered')).toEqual({
      '': 2,
    });
    expect(await groups({ campaign: campaignId }, 'complained')).toEqual({ '': 1 });
    expect(await groups({ campaign: 'cmp_unknown' }, 'sent')).toEqual({});
    expect(await groups({ campaign: campaignId, relay: 'sandbox' }, 'sent')).toEqual({ '': 6 });
    expect(await groups({ relay: 'other' }, 'sent')).toEqual({});
  });

  it('of hours, days and months are the same', async () => {
    const [hours, days, months] = await Promise.all(
      (['hour', 'day', 'month'] as const).map((interval) => waybill.stats.get({ interval })),
    );
    for (const figure of ['sent', 'bounced', 'opened'] as const) {
      expect(sum(days ?? [], figure)).toBe(sum(hours ?? [], figure));
      expect(sum(months ?? [], figure)).toBe(sum(hours ?? [], figure));
    }
    expect(days?.[0]?.at).toMatch(/T00:00:00\.000Z$/);
  });

  it('of too long a time are refused, in a sentence', async () => {
    const { status, body } = await server.request<{ error: { details: { message: string }[] } }>(
      'GET',
      '/v1/stats?interval=hour&from=2026-01-01T00:00:00Z&to=2026-06-01T00:00:00Z',
    );
    expect([status, body.error.details[0]?.message]).toEqual([
      422,
      'must lie at most 31 days before to, when figures are by the hour',
    ]);
  });

  it('of a campaign are those of its events, and so are its links', async () => {
    const messages = await all(waybill.emails.list({ campaignId }));
    const timelines = await Promise.all(messages.map(({ id }) => waybill.emails.get(id)));
    const count = (wanted: string) =>
      timelines.flatMap(({ events }) => events).filter(({ type }) => type === wanted).length;
    const stats = await waybill.campaigns.getStats(campaignId);
    expect(stats).toMatchObject({
      accepted: 6,
      sent: count('SENT'),
      delivered: count('DELIVERED'),
      complained: count('COMPLAINED'),
      opened: count('OPENED'),
      uniqueOpened: 2,
      clicked: 1,
      uniqueClicked: 1,
      automatedClicked: 0,
      bounced: { permanent: 1, transient: 1, undetermined: 0 },
      bouncedPermanent: 1,
    });
    expect(stats.hours.reduce((total, hour) => total + hour.opened, 0)).toBe(stats.opened);
    expect(await waybill.campaigns.getLinks(campaignId)).toEqual([
      { url: 'https://sandbox.test/clicked', clicked: 1, uniqueClicked: 1, automatedClicked: 0 },
      { url: 'https://example.com/read', clicked: 0, uniqueClicked: 0, automatedClicked: 0 },
    ]);
  });

  it('are the same when they are made again of the events', async () => {
    const read = async () => [
      await waybill.stats.get({ groupBy: 'recipientDomain', interval: 'hour' }),
      await waybill.stats.get({ groupBy: 'tag', type: 'TRANSACTIONAL' }),
      await waybill.stats.get({ groupBy: 'relay', interval: 'hour' }),
      await waybill.stats.get({ groupBy: 'relay', type: 'CAMPAIGN' }),
      await waybill.campaigns.getStats(campaignId),
      await waybill.campaigns.getLinks(campaignId),
    ];
    const before = await read();
    const database = await openTestDatabase(server.database.url, 2);
    await rebuildStatistics(database).finally(() => database.pool.end());
    await until('they are the same', async () => {
      const after = await read();
      return JSON.stringify(after) === JSON.stringify(before);
    });
  });
});
