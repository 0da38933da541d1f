import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { cancelRest } from '../../src/campaigns/send/cancel-rest.ts';
import { claimPage, finishPage, type Page, releasePage } from '../../src/campaigns/send/pages.ts';
import { queuePage } from '../../src/campaigns/send/queue-page.ts';
import { recoverCampaigns } from '../../src/campaigns/send/recover-campaigns.ts';
import { startDueCampaigns } from '../../src/campaigns/send/start-due-campaigns.ts';
import type { Database, OrganizationDatabase } from '../../src/db/database.ts';
import { fromPublicId, newId } from '../../src/db/identifiers.ts';
import { createDeliveryLedger } from '../../src/emails/deliver/delivery-ledger.ts';
import { entities } from '../../src/entities.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { openTestDatabase } from '../support/open-test-database.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { all, connect } from '../support/waybill.ts';

// No worker runs: each test takes its steps itself, and nothing else moves a campaign.

const poolId = 'a pool';
const statuses = [
  'PENDING',
  'SCHEDULED',
  'SENDING',
  'PAUSED',
  'COMPLETED',
  'CANCELED',
  'FAILED',
] as const;

let dns: DnsServer;
let server: TestServer;
let waybill: Waybill;
let database: Database;
let own: OrganizationDatabase;

beforeAll(async () => {
  dns = await startDnsServer();
  dns.set('example.com', 'MX', [{ preference: 10, exchange: 'mx.example.com' }]);
  server = await startTestServer({ ROLE: 'api', DNS_SERVERS: dns.address });
  waybill = connect(server);
  database = await openTestDatabase(server.database.url, 4, entities);
  own = database.of(server.organization.id);
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@example.com',
    subject: 'News for {{ name }}',
    blocks: [{ type: 'text', runs: [{ text: 'Hello {{ name }}.' }] }],
  });
});
afterAll(async () => {
  await database.pool.end();
  await server.stop();
  await dns.close();
});

/** Ways of planning that are switched off, so that others are taken. */
const plans = [
  'enable_hashjoin enable_mergejoin',
  'enable_nestloop enable_hashjoin',
  'enable_nestloop enable_mergejoin',
  'enable_indexscan enable_indexonlyscan enable_bitmapscan enable_hashjoin',
];

/** A database whose sessions plan without these. */
async function openPlanned(off: string): Promise<Database> {
  const [{ name } = { name: '' }] = await server.database.query<{ name: string }>(
    'select current_database() as name',
  );
  for (const setting of off.split(' '))
    await server.database.query(`alter database ${name} set ${setting} = off`);
  const planned = await openTestDatabase(server.database.url, 1, entities);
  await planned.pool.query('select 1');
  await server.database.query(`alter database ${name} reset all`);
  return planned;
}

let lists = 0;

/** A campaign to so many new contacts `<list>-<i>@example.com`; `id` is its own, `publicId` the API's. */
async function create(recipients: number) {
  const name = `l${lists++}`;
  const list = await waybill.contactLists.create({ name });
  const rows = Array.from({ length: recipients }, (_, i) => `${name}-${i}@example.com,Reader ${i}`);
  await waybill.contacts.import({
    csv: ['email,name', ...rows].join('\n'),
    columns: { email: 'email', name: 'name' },
    listId: list.id,
  });
  const audience = { kind: 'list' as const, id: list.id };
  const made = await waybill.campaigns.create({ name, templateId: 'news', audience });
  return { publicId: made.id, id: fromPublicId('cmp', made.id) ?? '', list: name, listId: list.id };
}

/** The same, being sent. */
async function start(recipients: number) {
  const campaign = await create(recipients);
  await waybill.campaigns.send(campaign.publicId);
  return campaign;
}

const enter = (id: string, status: (typeof statuses)[number]) =>
  server.database.query('update campaigns set status = $2 where id = $1', [id, status]);
const claim = (id: string, pool = poolId) => own.transaction((tx) => claimPage(tx, id, pool));
const queue = (id: string, page: Page, unreachable: string[] = []) =>
  own.transaction((tx) => queuePage(tx, id, page, poolId, unreachable, new Date()));
const finish = (id: string, { number }: Page) =>
  own.transaction((tx) => finishPage(tx, id, number, poolId, new Date()));
/** What the chores do, in a process that works on some pages. */
const tend = async (active: string[] = []) => {
  await recoverCampaigns({ database, poolId, active: () => active, idleSeconds: 0 });
  await startDueCampaigns(database, async () => 'open');
};

async function claimed(id: string): Promise<Page> {
  const page = await claim(id);
  if (page === undefined) throw new Error('There is a page.');
  return page;
}

describe('a page', () => {
  it.each(statuses)(
    'of a campaign that is %s is taken only while it is being sent',
    async (status) => {
      const { id } = await start(2);
      await enter(id, status);
      const page = await claim(id);
      expect(page?.contactIds.length).toBe(status === 'SENDING' ? 2 : undefined);
    },
  );

  it('is taken once, by one process', async () => {
    const { id } = await start(501);
    const pages = await Promise.all(['one', 'other', 'third'].map((pool) => claim(id, pool)));
    const sizes = pages.map((page) => page?.contactIds.length ?? 0);
    expect(sizes.sort((a, b) => a - b)).toEqual([0, 1, 500]);
    expect(await claim(id)).toBeUndefined();
  });

  it.each(plans)('is taken alone, whatever the plan: without %s', async (off) => {
    const { id } = await start(1_501);
    const planned = await openPlanned(off);
    const tenant = planned.of(server.organization.id);
    const sizes: unknown[] = [];
    for (let taken = 0; taken < 5; taken += 1) {
      const page = await tenant.transaction((tx) => claimPage(tx, id, poolId));
      sizes.push(page && [page.number, page.contactIds.length]);
    }
    await planned.pool.end();
    expect(sizes).toEqual([[0, 500], [1, 500], [2, 500], [3, 1], undefined]);
  });

  it('is given back when nobody works on it, and only then', async () => {
    const { id } = await start(1_501);
    await server.database.query(
      `insert into worker_pools (id, seen_at)
       values ('living', now()), ('silent', now() - interval '1 minute')`,
    );
    // The heartbeat of the process itself is late, too.
    for (const pool of [poolId, 'living', 'silent', 'forgotten']) await claim(id, pool);
    const held = async () =>
      server.database.query<{ pool_id: string | null }>(
        'select pool_id from campaign_pages where campaign_id = $1 order by number',
        [id],
      );
    const pools = async () => (await held()).map(({ pool_id }) => pool_id);
    await tend([`${id}/0`]);
    expect(await pools()).toEqual([poolId, 'living', null, null]);
    await tend();
    expect(await pools()).toEqual([null, 'living', null, null]);
  });

  it('is not taken before the time to which a limit of the domain holds the campaign', async () => {
    const { id } = await start(1);
    const hold = (time: string) =>
      server.database.query(`update campaigns set resume_after = now() + $2 where id = $1`, [
        id,
        time,
      ]);
    await hold('1 hour');
    expect(await claim(id)).toBeUndefined();
    await hold('-1 second');
    expect(await claim(id)).toBeDefined();
  });

  it('counts each kind of recipient by itself, and as preflight said before', async () => {
    const { publicId, id, list, listId } = await create(7);
    dns.set('closed.example', 'MX', [{ preference: 10, exchange: 'mx.example.com' }], 0);
    const { id: topicId } = await waybill.topics.create({ name: 'Offers' });
    await waybill.campaigns.update(publicId, { topicId });
    const more = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
      email: `${name}@closed.example`,
      name,
    }));
    const nameless = ['g', 'h'].map((name) => ({ email: `${list}-${name}@example.com` }));
    for (const contact of [...more, ...nameless]) {
      await waybill.contacts.create({ ...contact, listIds: [listId] });
    }
    dns.set('closed.example', 'MX', [{ preference: 0, exchange: '.' }], 0);
    for (const i of [0, 1]) {
      await waybill.suppressions.create({
        email: `${list}-${i}@example.com`,
        reason: i === 0 ? 'UNSUBSCRIBE' : 'BOUNCE',
      });
    }
    await waybill.contacts.setTopics(`${list}-2@example.com`, {
      topics: [{ topicId, subscribed: false }],
    });
    const counters = {
      recipientCount: 15,
      queuedCount: 4,
      skippedSuppressed: 3,
      skippedUnreachable: 6,
      skippedIncomplete: 2,
    };
    const preflight = await waybill.campaigns.preflight(publicId);
    expect(preflight).toMatchObject(counters);
    const emails = (found: { email: string }[]) => found.map(({ email }) => email).sort();
    expect(emails(preflight.suppressed)).toEqual([0, 1, 2].map((i) => `${list}-${i}@example.com`));
    expect(emails(preflight.unreachable)).toEqual(more.map(({ email }) => email));
    expect(emails(preflight.incomplete)).toEqual(nameless.map(({ email }) => email));

    await waybill.campaigns.send(publicId);
    // One goes for good between the start and the page. No two figures are alike.
    await waybill.contacts.delete(`${list}-3@example.com`);
    const page = await claimed(id);
    await queue(id, page, ['closed.example']);
    await finish(id, page);
    expect(await waybill.campaigns.get(publicId)).toMatchObject({
      ...counters,
      status: 'COMPLETED',
      queuedCount: 3,
      skippedSuppressed: 4,
    });
    const outcomes = Object.groupBy(
      await all(waybill.campaigns.listRecipients(publicId)),
      ({ outcome }) => outcome,
    );
    expect([
      outcomes.QUEUED?.length,
      outcomes.SUPPRESSED?.length,
      outcomes.UNREACHABLE?.length,
      outcomes.INCOMPLETE?.length,
    ]).toEqual([3, 4, 6, 2]);
  });

  it('leaves out who leaves after it was queued and before the mail is claimed', async () => {
    const { id, list } = await start(4);
    const [first, second, third, fourth] = (await queue(id, await claimed(id))) ?? [];
    await waybill.suppressions.create({ email: `${list}-0@example.com`, reason: 'UNSUBSCRIBE' });
    await waybill.suppressions.create({ email: `${list}-1@example.com`, reason: 'UNSUBSCRIBE' });
    const reset = { from: 'a@example.com', subject: 'Your password', text: 't' };
    const transactional = await waybill.emails.send({ ...reset, to: [`${list}-0@example.com`] });

    const ledger = createDeliveryLedger(database, poolId);
    const take = (messageId = '', known?: NonNullable<typeof first>['message']) =>
      ledger.claim({ organizationId: own.organizationId, messageId, attemptId: newId() }, known);
    // As the process has them that made the page, and as another reads them.
    expect(await take(first?.id, first?.message)).toBeUndefined();
    expect(await take(second?.id)).toBeUndefined();
    expect(await take(third?.id, third?.message)).toMatchObject({ id: third?.id });
    expect(await take(fourth?.id)).toMatchObject({ id: fourth?.id });
    const own_ = fromPublicId('msg', transactional.id) ?? '';
    expect(await take(own_)).toMatchObject({ id: own_, suppressed: [] });
  });
});

describe('a pause', () => {
  it('without a time lasts until somebody resumes', async () => {
    const { publicId, id } = await start(2);
    expect(await waybill.campaigns.pause(publicId)).toMatchObject({
      status: 'PAUSED',
      resumeAfter: null,
    });
    await tend();
    expect((await waybill.campaigns.get(publicId)).status).toBe('PAUSED');
    expect(await claim(id)).toBeUndefined();
    expect((await waybill.campaigns.resume(publicId)).status).toBe('SENDING');
    expect(await claim(id)).toBeDefined();
  });

  it('with a time ends then, and not before', async () => {
    const { publicId, id } = await start(2);
    const resumeAfter = new Date(Date.now() + 3_600_000).toISOString();
    expect(await waybill.campaigns.pause(publicId, { resumeAfter })).toMatchObject({ resumeAfter });
    await tend();
    expect((await waybill.campaigns.get(publicId)).status).toBe('PAUSED');
    await server.database.query('update campaigns set resume_after = now() where id = $1', [id]);
    await tend();
    expect(await waybill.campaigns.get(publicId)).toMatchObject({
      status: 'SENDING',
      resumeAfter: null,
    });
  });

  it('that is asked for again has the time that was asked for last', async () => {
    const { publicId } = await start(2);
    const resumeAfter = new Date(Date.now() + 3_600_000).toISOString();
    await waybill.campaigns.pause(publicId, { resumeAfter });
    expect((await waybill.campaigns.pause(publicId)).resumeAfter).toBeNull();
    expect((await waybill.campaigns.pause(publicId, { resumeAfter })).resumeAfter).toBe(
      resumeAfter,
    );
  });

  it('lets the pages in progress finish, and the campaign with them', async () => {
    const { publicId, id } = await start(501);
    const pages = [await claimed(id), await claimed(id)] as const;
    await waybill.campaigns.pause(publicId);
    for (const page of pages) await queue(id, page);
    await finish(id, pages[0]);
    expect((await waybill.campaigns.get(publicId)).status).toBe('PAUSED');
    await finish(id, pages[1]);
    expect(await waybill.campaigns.get(publicId)).toMatchObject({
      status: 'COMPLETED',
      queuedCount: 501,
      completedAt: expect.any(String),
    });
  });
});

describe('what may be done to a campaign', () => {
  const allowed = {
    pause: { SENDING: 'PAUSED', PAUSED: 'PAUSED' },
    resume: { SENDING: 'SENDING', PAUSED: 'SENDING' },
    cancel: {
      PENDING: 'CANCELED',
      SCHEDULED: 'CANCELED',
      SENDING: 'CANCELED',
      PAUSED: 'CANCELED',
      CANCELED: 'CANCELED',
    },
  } as const;

  it.each(['pause', 'resume', 'cancel'] as const)('%s depends on its status', async (what) => {
    const { publicId, id } = await start(1);
    for (const status of statuses) {
      await enter(id, status);
      const result = await waybill.campaigns[what](publicId).result();
      const next = (allowed[what] as Partial<Record<typeof status, string>>)[status];
      expect([status, result.ok ? result.data.status : result.error.code]).toEqual([
        status,
        next ?? 'invalid_state',
      ]);
      expect((await waybill.campaigns.get(publicId)).status).toBe(next ?? status);
    }
  });
});

describe('canceling', () => {
  it.each(plans)('takes a batch after the other, whatever the plan: without %s', async (off) => {
    const { publicId, id } = await start(1_001);
    const pages = [await claimed(id), await claimed(id), await claimed(id)];
    for (const page of pages) {
      await queue(id, page);
      await own.transaction((tx) => releasePage(tx, id, page.number, poolId));
    }
    await waybill.campaigns.cancel(publicId);
    const planned = await openPlanned(off);
    await cancelRest(planned.of(server.organization.id), id);
    await planned.pool.end();
    const left = await server.database.query(
      'select status, count(*)::int from messages where campaign_id = $1 group by 1',
      [id],
    );
    expect(left).toEqual([{ status: 'CANCELED', count: 1_001 }]);
  });

  it('takes everything that waits, however much, but no page in progress', async () => {
    const { publicId, id } = await start(1_700);
    const pages: Page[] = [];
    for (let count = 0; count < 4; count++) pages.push(await claimed(id));
    const [working, ...others] = pages as [Page, ...Page[]];
    for (const page of pages) await queue(id, page);
    await server.database.query(
      `update messages set status = 'DEFERRED' where campaign_id = $1
         and (contact_id = $2 or contact_id = any($3))`,
      [id, working.contactIds[0], others[0]?.contactIds],
    );
    for (const { number } of others) {
      await own.transaction((tx) => releasePage(tx, id, number, poolId));
    }
    await waybill.campaigns.cancel(publicId);

    for (const _ of ['once', 'and again']) {
      await cancelRest(own, id);
      const left = await server.database.query(
        `select status, contact_id = any($2) as working, count(*)::int from messages
         where campaign_id = $1 group by 1, 2 order by 1, 2`,
        [id, working.contactIds],
      );
      expect(left).toEqual([
        { status: 'CANCELED', working: false, count: 1_200 },
        // What is put off is nobody's work.
        { status: 'CANCELED', working: true, count: 1 },
        { status: 'QUEUED', working: true, count: 499 },
      ]);
      const events = await server.database.query(
        `select count(*)::int, count(distinct message_id)::int as messages from message_events
         where campaign_id = $1 and type = 'CANCELED'`,
        [id],
      );
      expect(events).toEqual([{ count: 1_201, messages: 1_201 }]);
      const open = await server.database.query<{ number: number }>(
        'select number from campaign_pages where campaign_id = $1 and done_at is null',
        [id],
      );
      expect(open).toEqual([{ number: working.number }]);
    }
    await finish(id, working);
    expect((await waybill.campaigns.get(publicId)).status).toBe('CANCELED');
  });
});
