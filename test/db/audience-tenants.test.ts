import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';

let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
});
afterAll(() => server.stop());

it('another organization gets 404 for all of an audience, and changes nothing', async () => {
  const other = await server.createOrganization();
  const theirs = connect(server, other.key);
  const list = await waybill.contactLists.create({ name: 'List' });
  const contact = await waybill.contacts.create({
    email: 'mine@example.com',
    attributes: { plan: 'gold' },
    listIds: [list.id],
  });
  const property = await waybill.contactProperties.create({ name: 'plan' });
  const topic = await waybill.topics.create({ name: 'Topic' });
  const segment = await waybill.segments.create({
    name: 'Segment',
    filter: { conditions: [{ field: 'attributes.plan', operator: 'equals', value: 'gold' }] },
  });
  const own = await theirs.contacts.create({ email: 'theirs@example.com' });
  const ownList = await theirs.contactLists.create({ name: 'Own' });
  const state = () =>
    server.database.query(
      `select to_jsonb(contacts) as row from contacts
       union all select to_jsonb(contact_lists) from contact_lists
       union all select to_jsonb(contact_list_members) from contact_list_members
       union all select to_jsonb(contact_list_counts) from contact_list_counts
       union all select to_jsonb(contact_properties) from contact_properties
       union all select to_jsonb(property_deletions) from property_deletions
       union all select to_jsonb(topics) from topics
       union all select to_jsonb(topic_opt_outs) from topic_opt_outs
       union all select to_jsonb(segments) from segments`,
    );
  const before = await state();

  const person = `/v1/contacts/${contact.id}`;
  const address = '/v1/contacts/mine@example.com';
  const conditionOn = (field: string, value: string) => ({
    filter: { conditions: [{ field, operator: 'equals', value }] },
  });
  const members = { contactIds: [contact.id] };
  const topics = { topics: [{ topicId: topic.id, subscribed: false }] };
  const csv = { csv: 'E-mail\nx@example.com', columns: { email: 'E-mail' }, listId: list.id };
  const requests: [string, string, unknown?][] = [
    ...[person, address].flatMap((path): [string, string, unknown?][] => [
      ['GET', path],
      ['PATCH', path, { name: 'x' }],
      ['DELETE', path],
      ['GET', `${path}/topics`],
      ['PUT', `${path}/topics`, { topics: [] }],
      ['GET', `${path}/emails`],
    ]),
    ['GET', `/v1/contacts?listId=${list.id}`],
    ['GET', `/v1/contacts?segmentId=${segment.id}`],
    ['POST', '/v1/contacts', { email: 'x@example.com', listIds: [list.id] }],
    ['POST', '/v1/contacts/import', csv],
    ['PUT', `/v1/contacts/${own.id}/topics`, topics],
    ['GET', `/v1/contact-lists/${list.id}`],
    ['PATCH', `/v1/contact-lists/${list.id}`, { name: 'x' }],
    ['DELETE', `/v1/contact-lists/${list.id}`],
    ['GET', `/v1/contact-lists/${list.id}/members`],
    ['POST', `/v1/contact-lists/${list.id}/members`, { contactIds: [own.id] }],
    ['POST', `/v1/contact-lists/${list.id}/members/remove`, members],
    ['POST', `/v1/contact-lists/${ownList.id}/members`, { contactIds: [own.id, contact.id] }],
    ['GET', `/v1/contact-properties/${property.id}`],
    ['PATCH', `/v1/contact-properties/${property.id}`, { fallback: 'x' }],
    ['DELETE', `/v1/contact-properties/${property.id}`],
    ['GET', `/v1/topics/${topic.id}`],
    ['PATCH', `/v1/topics/${topic.id}`, { name: 'x' }],
    ['DELETE', `/v1/topics/${topic.id}`],
    ['GET', `/v1/segments/${segment.id}`],
    ['PATCH', `/v1/segments/${segment.id}`, { name: 'x' }],
    ['DELETE', `/v1/segments/${segment.id}`],
    ['GET', `/v1/segments/${segment.id}/contacts`],
    ['POST', '/v1/segments/preview', conditionOn('list', list.id)],
    ['POST', '/v1/segments/preview', conditionOn('topic', topic.id)],
    ['POST', '/v1/segments/preview', conditionOn('attributes.plan', 'gold')],
    ['POST', '/v1/segments', { name: 'x', ...conditionOn('list', list.id) }],
  ];
  for (const [method, path, body] of requests) {
    const headers = { authorization: `Bearer ${other.key}` };
    const answer = await server.request(method, path, body, headers);
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
  expect(await state()).toEqual(before);
});

it('a property that comes again under its name brings no old value back', async () => {
  const emails = ['a', 'b', 'c'].map((name) => `${name}@old.example`);
  for (const email of emails)
    await waybill.contacts.create({ email, attributes: { colour: 'red' } });
  const isRed = {
    conditions: [{ field: 'attributes.colour', operator: 'equals' as const, value: 'red' }],
  };
  for (let round = 0; round < 5; round += 1) {
    const property = await waybill.contactProperties.create({ name: 'colour' });
    const writing = emails.map((email, index) =>
      waybill.contacts.update(email, { name: `${round}.${index}` }),
    );
    await waybill.contactProperties.delete(property.id);
    const again = await waybill.contactProperties.create({ name: 'colour', fallback: 'blue' });
    await Promise.all(writing);
    expect((await waybill.segments.preview({ filter: isRed })).contactCount).toBe(0);
    for (const email of emails) expect((await waybill.contacts.get(email)).attributes).toEqual({});
    for (const email of emails) {
      await waybill.contacts.update(email, { attributes: { colour: 'red' } });
    }
    expect((await waybill.segments.preview({ filter: isRed })).contactCount).toBe(emails.length);
    await waybill.contactProperties.delete(again.id);
    for (const email of emails) expect((await waybill.contacts.get(email)).attributes).toEqual({});
    for (const email of emails) {
      await waybill.contacts.update(email, { attributes: { colour: 'red' } });
    }
  }
});
