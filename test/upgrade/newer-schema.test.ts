import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

/**
 * While processes of two versions run, the older has the schema of the newer before it. What that may add
 * (CONTRIBUTING.md: expand, then contract) is added here to every table, before this version starts.
 */
let database: TestDatabase;
let server: TestServer;
let waybill: Waybill;

beforeAll(async () => {
  database = await createTestDatabase();
  const tables = await database.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`);
  for (const { name } of tables) {
    await database.query(`alter table ${name} add column of_later text,
      add column counted_later int not null default 0`);
  }
  await database.query('create table of_later (organization_id uuid primary key)');
  await database.query(`insert into migrations (name) values ('9999-of-later')`);
  server = await startTestServer({}, database);
  waybill = connect(server);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

it('sends, and tells what became of it', async () => {
  const { id } = await waybill.emails.send({
    from: 'a@example.com',
    to: ['bounced+suppress@sandbox.test', 'delivered@sandbox.test'],
    subject: 's',
    text: 't',
    attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: 'YQ==' }],
  });
  await settled(waybill, id, ['DELIVERED', 'BOUNCED']);
  const { events } = await waybill.emails.get(id);
  expect(events.map(({ type }) => type)).toContain('DELIVERED');
});

it('keeps an audience, and sends it a campaign', async () => {
  const list = await waybill.contactLists.create({ name: 'Readers', slug: 'readers' });
  const { imported } = await waybill.contacts.import({
    csv: 'email,city\na@sandbox.test,Wien\nb@sandbox.test,Graz',
    columns: { email: 'email' },
    listId: list.id,
  });
  expect(imported).toBe(2);
  const template = await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'a@example.com',
    subject: 'News',
    blocks: [{ type: 'heading', runs: [{ text: 'News from {{ city }}' }] }],
  });
  const campaign = await waybill.campaigns.create({
    name: 'News',
    templateId: template.id,
    audience: { kind: 'list', id: list.id },
  });
  await waybill.campaigns.send(campaign.id);
  await until('it has ended', async () => {
    const { status, queuedCount } = await waybill.campaigns.get(campaign.id);
    return status === 'COMPLETED' && queuedCount === 2;
  });
});

it('has jobs, webhooks and domains', async () => {
  const url = 'https://shop.example.com/hooks';
  await waybill.webhooks.create({ name: 'Shop', url, events: ['email.sent'] });
  await waybill.domains.create({ name: 'example.com' });
  const { id } = await waybill.emails.send({
    from: 'a@example.com',
    to: ['delivered@sandbox.test'],
    subject: 's',
    text: 't',
  });
  await settled(waybill, id, ['DELIVERED']);
  const deliveries = await waybill.webhookDeliveries.list().page();
  expect(deliveries.data).toHaveLength(1);
});
