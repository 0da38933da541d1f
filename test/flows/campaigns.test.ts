import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { all, connect } from '../support/waybill.ts';

let dns: DnsServer;
let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  dns = await startDnsServer();
  dns.set('example.com', 'MX', [{ preference: 10, exchange: 'mx.example.com' }]);
  server = await startTestServer({ DNS_SERVERS: dns.address });
  waybill = connect(server);
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@example.com',
    subject: 'News for {{ name }}',
    blocks: [
      { type: 'text', runs: [{ text: 'Your plan is {{ plan }}, {{ name }}.' }] },
      { type: 'text', runs: [{ text: '{% if vip %}Thank you, {{ title }}{% endif %}' }] },
    ],
  });
});
afterAll(async () => {
  await server.stop();
  await dns.close();
});

const ended = (id: string) =>
  until(`campaign ${id} ends`, async () => {
    const campaign = await waybill.campaigns.get(id);
    return ['COMPLETED', 'FAILED', 'CANCELED'].includes(campaign.status) && campaign;
  });

describe('a campaign to an imported list, with two skips of each kind', () => {
  it('says before what it does, does it once, and its numbers add up', async () => {
    const list = await waybill.contactLists.create({ name: 'Readers' });
    const topic = await waybill.topics.create({ name: 'Product news' });
    const rows = Array.from({ length: 12 }, (_, i) => `user${i}@example.com,User ${i},gold`);
    // Reachable when they are imported, and no more when the campaign is sent.
    for (const domain of ['moved.example', 'closed.example']) {
      dns.set(domain, 'MX', [{ preference: 10, exchange: 'mx.example.com' }], 0);
      rows.push(`someone@${domain},Someone,gold`);
    }
    rows.push('noplan1@example.com,No Plan,', 'noname@example.com,,gold');
    const imported = await waybill.contacts.import({
      csv: ['email,name,plan', ...rows].join('\n'),
      columns: { email: 'email', name: 'name' },
      listId: list.id,
    });
    expect(imported.imported).toBe(16);
    for (const domain of ['moved.example', 'closed.example']) {
      dns.set(domain, 'MX', [{ preference: 0, exchange: '.' }], 0);
    }
    await waybill.suppressions.create({ email: 'user0@example.com', reason: 'UNSUBSCRIBE' });
    await waybill.contacts.setTopics('user1@example.com', {
      topics: [{ topicId: topic.id, subscribed: false }],
    });

    const made = await waybill.campaigns.create({
      name: 'November',
      templateId: 'news',
      audience: { kind: 'list', id: list.id },
      topicId: topic.id,
      fromName: 'The editors',
    });
    expect(made).toMatchObject({
      status: 'PENDING',
      subject: 'News for {{ name }}',
      fromName: 'The editors',
      audience: { kind: 'list', id: list.id, name: 'Readers' },
      recipientCount: 0,
    });
    const counters = {
      recipientCount: 16,
      queuedCount: 10,
      skippedSuppressed: 2,
      skippedUnreachable: 2,
      skippedIncomplete: 2,
    };
    const preflight = await waybill.campaigns.preflight(made.id);
    expect(preflight).toMatchObject(counters);
    expect(preflight.incomplete.map(({ email, reason }) => [email, reason]).sort()).toEqual([
      ['noname@example.com', 'has no value for: name'],
      ['noplan1@example.com', 'has no value for: plan'],
    ]);
    const renamed = await waybill.campaigns.update(made.id, { name: 'Late November' });
    expect(renamed.name).toBe('Late November');

    const sent = await waybill.campaigns.send(made.id);
    expect(sent.recipientCount).toBe(16);
    const done = await ended(made.id);
    expect(done).toMatchObject({ status: 'COMPLETED', ...counters });
    expect((await waybill.campaigns.send(made.id).result()).ok).toBe(false);

    const recipients = await all(waybill.campaigns.listRecipients(made.id, { limit: 5 }));
    expect(recipients).toHaveLength(16);
    expect(new Set(recipients.map(({ contactId }) => contactId)).size).toBe(16);
    const skipped = await all(waybill.campaigns.listRecipients(made.id, { outcome: 'SUPPRESSED' }));
    expect(skipped.map(({ email, reason }) => [email, reason]).sort()).toEqual([
      ['user0@example.com', 'is suppressed: UNSUBSCRIBE'],
      ['user1@example.com', 'opted out of the topic'],
    ]);
    const messages = await all(waybill.emails.list({ campaignId: made.id }));
    expect(messages).toHaveLength(10);
    const stats = await until('all are delivered', async () => {
      const found = await waybill.campaigns.getStats(made.id);
      return found.delivered === 10 && found;
    });
    expect(stats).toMatchObject({ sent: 10, hours: [{ sent: 10 }] });

    const message = await waybill.emails.get(messages[0]?.id ?? '');
    expect(message.type).toBe('CAMPAIGN');
    expect(message.subject).toMatch(/^News for User \d+$/);
    expect(message.html).toMatch(/Your plan is gold, User \d+\./);
    expect(message.html).toMatch(/href="http[^"]+\/u\/[\w-]+"/);
    const { data: items, total } = await waybill.campaigns.list({ page: 1, pageSize: 1 }).page();
    expect([items.length, total]).toEqual([1, 1]);
  });
});

describe('control', () => {
  const create = (name: string) =>
    waybill.campaigns.create({ name, templateId: 'news', audience: { kind: 'all' } });

  it('schedules, cancels, and does each twice', async () => {
    const { id } = await create('later');
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await waybill.campaigns.send(id, { scheduledAt })).status).toBe('SCHEDULED');
    expect((await waybill.campaigns.send(id)).status).toBe('SCHEDULED');
    expect((await waybill.campaigns.cancel(id)).status).toBe('CANCELED');
    expect((await waybill.campaigns.cancel(id)).status).toBe('CANCELED');
    const past = await create('past');
    const late = await waybill.campaigns
      .send(past.id, { scheduledAt: '2020-01-01T00:00:00.000Z' })
      .result();
    expect(late).toMatchObject({ ok: false, error: { code: 'validation_error' } });
    expect(await waybill.campaigns.delete(past.id)).toEqual({ deleted: true });
  });

  it('starts by itself when its time comes', async () => {
    const { id } = await create('soon');
    const scheduledAt = new Date(Date.now() + 500).toISOString();
    await waybill.campaigns.send(id, { scheduledAt });
    expect((await ended(id)).status).toBe('COMPLETED');
  });

  it('pauses until a time, and resumes', async () => {
    const { id } = await create('paused');
    expect((await waybill.campaigns.pause(id).result()).ok).toBe(false);
    expect((await waybill.campaigns.resume(id).result()).ok).toBe(false);
    await waybill.campaigns.delete(id);
  });

  it('keeps what is in use, until the campaign has ended', async () => {
    const list = await waybill.contactLists.create({ name: 'In use' });
    const topic = await waybill.topics.create({ name: 'In use' });
    const { id } = await waybill.campaigns.create({
      name: 'holds all three',
      templateId: 'news',
      audience: { kind: 'list', id: list.id },
      topicId: topic.id,
    });
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const inUse = { ok: false, error: { code: 'in_use', status: 409 } };
    const deletions = () => [
      waybill.templates.delete('news').result(),
      waybill.contactLists.delete(list.id).result(),
      waybill.topics.delete(topic.id).result(),
    ];
    expect(await Promise.all(deletions())).toMatchObject([inUse, inUse, inUse]);
    await waybill.campaigns.send(id, { scheduledAt });
    expect(await Promise.all(deletions())).toMatchObject([inUse, inUse, inUse]);
    await waybill.campaigns.cancel(id);
    expect(await waybill.contactLists.delete(list.id)).toEqual({ deleted: true });
    expect(await waybill.topics.delete(topic.id)).toEqual({ deleted: true });
  });
});

describe('a campaign whose topic is gone', () => {
  /** With the topic its opt-outs went. No request does this: it stands for an older installation. */
  const createWithoutTopic = async (name: string, meanwhile: (id: string) => Promise<unknown>) => {
    const topic = await waybill.topics.create({ name });
    const { email } = await waybill.contacts.create({
      email: `${name}@example.com`,
      name: 'Quiet',
      attributes: { plan: 'gold' },
    });
    const topics = [{ topicId: topic.id, subscribed: false }];
    await waybill.contacts.setTopics(email, { topics });
    const audience = { kind: 'all' as const };
    const { id } = await waybill.campaigns.create({
      name,
      templateId: 'news',
      audience,
      topicId: topic.id,
    });
    await meanwhile(id);
    await server.database.query('delete from topic_opt_outs');
    await server.database.query(`delete from topics where name = '${name}'`);
    return { id, email };
  };
  const reason = 'The topic of the campaign was deleted.';
  const mailsTo = async (email: string) => all(waybill.emails.list({ to: email }));

  it('is refused when it is sent, and before', async () => {
    const { id } = await createWithoutTopic('atonce', async () => undefined);
    const refused = { ok: false, error: { code: 'invalid_state', message: reason } };
    expect(await waybill.campaigns.send(id).result()).toMatchObject(refused);
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    expect(await waybill.campaigns.send(id, { scheduledAt }).result()).toMatchObject(refused);
    expect(await waybill.campaigns.preflight(id).result()).toMatchObject(refused);
    await waybill.campaigns.cancel(id);
  });

  it('fails when its time comes', async () => {
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id, email } = await createWithoutTopic('scheduled', (made) =>
      waybill.campaigns.send(made, { scheduledAt }),
    );
    await server.database.query(
      "update campaigns set scheduled_at = now() where status = 'SCHEDULED'",
    );
    expect(await ended(id)).toMatchObject({ status: 'FAILED', failureReason: reason });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('fails when it goes on', async () => {
    const { id, email } = await createWithoutTopic('paused', async (made) => {
      // A domain that may send nothing today keeps it from being over before it is paused.
      const { id: domainId } = await waybill.domains.create({ name: 'full.example' });
      await waybill.domains.update(domainId, { limits: { mailsPerDay: 1 } });
      await waybill.campaigns.update(made, { fromAddress: 'news@full.example' });
      await waybill.campaigns.send(made);
      await until('the day is used up', async () => {
        const { queuedCount, skippedSuppressed, resumeAfter } = await waybill.campaigns.get(made);
        return queuedCount + skippedSuppressed === 1 && resumeAfter !== null;
      });
      await waybill.campaigns.pause(made);
    });
    const before = (await waybill.campaigns.get(id)).queuedCount;
    await server.database.query('update domains set mails_per_day = null');
    await waybill.campaigns.resume(id);
    expect(await ended(id)).toMatchObject({
      status: 'FAILED',
      failureReason: reason,
      queuedCount: before,
    });
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the limits of a domain', () => {
  it('hold campaigns back to so many a second and a day, and transactional mail not at all', async () => {
    const { id: domainId } = await waybill.domains.create({ name: 'slow.example' });
    const limited = await waybill.domains.update(domainId, {
      limits: { mailsPerSecond: 4, mailsPerDay: 8 },
    });
    expect(limited.limits).toEqual({ mailsPerSecond: 4, mailsPerDay: 8, warmUpFrom: null });
    const warming = await waybill.domains.update(domainId, {
      limits: { warmUpFrom: '2026-11-21' },
    });
    const { limits } = await waybill.domains.get(domainId);
    expect([warming.limits.warmUpFrom, limits.warmUpFrom]).toEqual(['2026-11-21', '2026-11-21']);
    expect((await waybill.domains.update(domainId, { limits })).limits).toEqual(limits);
    await waybill.domains.update(domainId, { limits: { warmUpFrom: null } });
    const bad = await waybill.domains
      .update(domainId, { limits: { warmUpFrom: '2026-02-31' } })
      .result();
    expect(bad).toMatchObject({
      ok: false,
      error: { details: [{ path: '/body/limits/warmUpFrom' }] },
    });

    const list = await waybill.contactLists.create({ name: 'Slow' });
    const rows = Array.from({ length: 12 }, (_, i) => `slow${i}@example.com,Reader ${i},gold`);
    await waybill.contacts.import({
      csv: ['email,name,plan', ...rows].join('\n'),
      columns: { email: 'email', name: 'name' },
      listId: list.id,
    });
    const { id } = await waybill.campaigns.create({
      name: 'Slow',
      templateId: 'news',
      audience: { kind: 'list', id: list.id },
      fromAddress: 'news@slow.example',
    });
    await waybill.campaigns.send(id);
    const held = await until('the day is used up', async () => {
      const campaign = await waybill.campaigns.get(id);
      return campaign.resumeAfter !== null && campaign.queuedCount === 8 && campaign;
    });
    expect(held).toMatchObject({ status: 'SENDING', queuedCount: 8, recipientCount: 12 });
    expect(held.resumeAfter).toMatch(/T00:00:00\.000Z$/);
    const sent = await until('what may leave has left', async () => {
      const all8 = await all(waybill.emails.list({ campaignId: id }));
      return all8.every(({ sentAt }) => sentAt !== null) && all8;
    });
    const times = sent.map(({ sentAt }) => Date.parse(sentAt ?? '')).sort((a, b) => a - b);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(500);

    await waybill.domains.update(domainId, { limits: { mailsPerSecond: null, mailsPerDay: null } });
    await server.database.query(
      'update campaigns set resume_after = now() where resume_after is not null',
    );
    expect(await ended(id)).toMatchObject({ status: 'COMPLETED', queuedCount: 12 });
  });
});
