import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact, Waybill } from '../../sdk/src/index.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { all, connect, settled } from '../support/waybill.ts';

let dns: DnsServer;
let server: TestServer;
let waybill: Waybill;
beforeAll(async () => {
  dns = await startDnsServer();
  dns.set('example.com', 'MX', [{ preference: 10, exchange: 'mx.example.com' }]);
  dns.set('null.example', 'MX', [{ preference: 0, exchange: '.' }]);
  server = await startTestServer({ DNS_SERVERS: dns.address });
  waybill = connect(server);
});
afterAll(async () => {
  await server.stop();
  await dns.close();
});

describe('an audience, imported and used through the SDK', () => {
  const csv = [
    'E-mail,Full name,Plan,City',
    'ada@example.com,Ada Lovelace,gold,London',
    'grace@example.com,"Grace\nHopper",silver,New York',
    'ADA@example.com,Ada again,silver,Paris',
    'not an address,Nobody,gold,Rome',
    ',Nobody,gold,Rome',
    'short@example.com,Too short',
    'long@example.com,Too long,gold,Rome,more',
    `value@example.com,Long value,${'x'.repeat(4001)},Rome`,
    'nobody@null.example,No mail,gold,Rome',
    'gone@example.com,Gone,gold,Rome',
    'alan@example.com,Alan Turing,gold,Manchester',
  ].join('\n');
  const columns = { email: 'E-mail', name: 'Full name' };
  const outcomes = [
    [2, 'imported'],
    [3, 'imported'],
    [5, 'duplicate'],
    [6, 'invalid'],
    [7, 'invalid'],
    [8, 'invalid'],
    [9, 'invalid'],
    [10, 'invalid'],
    [11, 'unreachable'],
    [12, 'suppressed'],
    [13, 'imported'],
  ];
  let listId: string;

  it('is what the dry run said, row by row', async () => {
    await waybill.suppressions.create({ email: 'Gone@example.com', reason: 'BOUNCE' });
    const list = await waybill.contactLists.create({ name: 'Große Kunden' });
    expect(list.slug).toBe('grosse-kunden');
    listId = list.id;
    const dry = await waybill.contacts.import({ csv, columns, listId, dryRun: true });
    expect((await waybill.contacts.list().page()).data).toEqual([]);
    expect((await waybill.contactProperties.list().page()).data).toEqual([]);

    const real = await waybill.contacts.import({ csv, columns, listId });
    expect(real).toEqual(dry);
    expect(real.rows.map(({ line, outcome }) => [line, outcome])).toEqual(outcomes);
    expect(real).toMatchObject({
      total: 11,
      imported: 3,
      updated: 0,
      duplicate: 1,
      invalid: 5,
      unreachable: 1,
      suppressed: 1,
      listId,
    });
    expect(real.rows[2]).toEqual({
      line: 5,
      email: 'ADA@example.com',
      outcome: 'duplicate',
      message: 'stands on line 2 already',
    });
    expect(await waybill.contactLists.get(listId)).toMatchObject({
      contactCount: 3,
      suppressedCount: 0,
    });
    expect(await waybill.contacts.get('grace@EXAMPLE.com')).toMatchObject({
      email: 'grace@example.com',
      name: 'Grace Hopper',
      attributes: { Plan: 'silver', City: 'New York' },
      lists: [{ id: listId, name: 'Große Kunden', slug: 'grosse-kunden' }],
    });
    const seen = [
      await waybill.contacts.get('grace@example.com'),
      ...(await all(waybill.contacts.list())),
      ...(await all(waybill.contactLists.listMembers(listId))),
    ];
    expect(seen.filter((contact) => 'suppression' in contact)).toEqual([]);
  });

  it('changes what is known, or leaves it, when it is imported again', async () => {
    const again = 'E-mail,Full name,Plan\nada@example.com,,platinum\nalan@example.com,A. T.,\n';
    const skipped = await waybill.contacts.import({ csv: again, columns, onConflict: 'skip' });
    expect(skipped).toMatchObject({ duplicate: 2, imported: 0, listId: null });
    expect((await waybill.contacts.get('ada@example.com')).attributes.Plan).toBe('gold');
    expect(await waybill.contacts.import({ csv: again, columns })).toMatchObject({ updated: 2 });
    expect(await waybill.contacts.get('ada@example.com')).toMatchObject({
      name: 'Ada Lovelace',
      attributes: { Plan: 'platinum', City: 'London' },
    });
    expect(await waybill.contacts.get('alan@example.com')).toMatchObject({
      name: 'A. T.',
      attributes: { Plan: 'gold', City: 'Manchester' },
    });
  });

  it('is cut into segments by what was imported, until a property goes', async () => {
    const filter = {
      match: 'all' as const,
      conditions: [
        { field: 'attributes.Plan', operator: 'in' as const, value: 'GOLD, platinum' },
        { field: 'attributes.City', operator: 'starts_with' as const, value: 'm' },
      ],
    };
    expect(await waybill.segments.preview({ filter })).toEqual({ contactCount: 1 });
    const segment = await waybill.segments.create({ name: 'Gold in M', filter });
    expect(segment.contactCount).toBe(1);
    const members = await all(waybill.segments.listContacts(segment.id));
    expect(members.map(({ email }) => email)).toEqual(['alan@example.com']);
    const filtered = await all(waybill.contacts.list({ segmentId: segment.id, listId }));
    expect(filtered.map(({ email }) => email)).toEqual(['alan@example.com']);

    const wider = { match: 'any' as const, conditions: filter.conditions };
    expect((await waybill.segments.update(segment.id, { filter: wider })).contactCount).toBe(2);

    const [city] = (await waybill.contactProperties.list().page()).data.filter(
      ({ name }) => name === 'City',
    );
    const cityId = city?.id ?? '';
    expect(await waybill.contactProperties.get(cityId)).toMatchObject({ type: 'STRING' });
    expect(await waybill.contactProperties.delete(cityId)).toEqual({ id: cityId, deleted: true });
    expect((await waybill.contacts.get('alan@example.com')).attributes).toEqual({ Plan: 'gold' });
    expect((await waybill.segments.get(segment.id)).contactCount).toBe(2);
    const onlyCity = { match: 'all' as const, conditions: filter.conditions.slice(1) };
    const refused = await waybill.segments.update(segment.id, { filter: onlyCity }).result();
    expect(refused).toMatchObject({ ok: false, error: { code: 'not_found' } });
    await until('the values are gone from the table', async () => {
      const left = await server.database.query(
        "select 1 from contacts where attributes ? 'City' union all select 1 from property_deletions",
      );
      return left.length === 0;
    });
    const [listed] = (await waybill.segments.list().page()).data;
    expect(listed).toMatchObject({ id: segment.id, contactCount: 2 });
    expect(await waybill.segments.delete(segment.id)).toEqual({ deleted: true });
  });

  it('opts out of topics, and is opted in again', async () => {
    const news = await waybill.topics.create({ name: 'News', description: 'Once a month' });
    const offers = await waybill.topics.create({ name: 'Offers', slug: 'special-offers' });
    const set = await waybill.contacts.setTopics('ada@example.com', {
      topics: [{ topicId: news.id, subscribed: false }],
    });
    expect(set.topics).toEqual([
      { topicId: offers.id, name: 'Offers', subscribed: true },
      { topicId: news.id, name: 'News', subscribed: false },
    ]);
    expect(await waybill.contacts.getTopics('ada@example.com')).toEqual(set);
    expect((await waybill.topics.get(news.id)).optOutCount).toBe(1);
    const filter = (operator: 'equals' | 'not_equals') => ({
      conditions: [{ field: 'topic', operator, value: news.id }],
    });
    expect((await waybill.segments.preview({ filter: filter('not_equals') })).contactCount).toBe(1);
    expect((await waybill.segments.preview({ filter: filter('equals') })).contactCount).toBe(2);
    expect(await waybill.topics.update(news.id, { name: 'The news' })).toMatchObject({
      name: 'The news',
      slug: 'news',
      optOutCount: 1,
    });
    await waybill.contacts.setTopics('ada@example.com', {
      topics: [{ topicId: news.id, subscribed: true }],
    });
    expect((await waybill.topics.list().page()).data.map(({ optOutCount }) => optOutCount)).toEqual(
      [0, 0],
    );
    expect(await waybill.topics.delete(news.id)).toEqual({ deleted: true });
  });

  it('counts the suppressed of a list exactly', async () => {
    const counts = async () => {
      const { contactCount, suppressedCount } = await waybill.contactLists.get(listId);
      return [contactCount, suppressedCount];
    };
    await waybill.suppressions.create({ email: 'Alan@Example.com' });
    expect(await counts()).toEqual([3, 1]);
    expect((await waybill.contacts.get('alan@example.com')).suppression?.reason).toBe('MANUAL');
    const suppressed = await all(waybill.contacts.list({ suppressed: true }));
    expect(suppressed.map(({ email }) => email)).toEqual(['alan@example.com']);
    await waybill.suppressions.create({ email: 'alan@example.com', reason: 'COMPLAINT' });
    expect(await counts()).toEqual([3, 1]);
    const moved = await waybill.contacts.update('alan@example.com', {
      email: 'turing@example.com',
    });
    expect(moved).not.toHaveProperty('suppression');
    expect(await counts()).toEqual([3, 0]);
    await waybill.contacts.update(moved.id, { email: 'alan@example.com' });
    await waybill.suppressions.delete('alan@example.com');
    expect(await counts()).toEqual([3, 0]);
  });

  it('has names that get a slug each, also all at once', async () => {
    const names = Array.from({ length: 10 }, () => 'Everybody at once');
    for (const create of [
      async (name: string) => (await waybill.contactLists.create({ name })).slug,
      async (name: string) => (await waybill.topics.create({ name, description: '' })).slug,
    ]) {
      const slugs = await Promise.all(names.map(create));
      expect(slugs.sort()).toEqual(
        names.map((_, n) => `everybody-at-once${n === 0 ? '' : `-${n + 1}`}`).sort(),
      );
    }
  });

  it('is added to lists by id, and taken out of them', async () => {
    const list = await waybill.contactLists.create({ name: 'By hand', slug: 'by-hand' });
    const contactIds = (await all(waybill.contactLists.listMembers(listId))).map(({ id }) => id);
    expect(await waybill.contactLists.addMembers(list.id, { contactIds })).toEqual({ added: 3 });
    expect(await waybill.contactLists.addMembers(list.id, { contactIds })).toEqual({ added: 0 });
    const unknown = 'con_01jd7w1v5ve6xt0c6y2f7g8h9k';
    const refused = await waybill.contactLists
      .addMembers(list.id, { contactIds: [...contactIds, unknown, 'nonsense'] })
      .result();
    expect(refused).toMatchObject({
      ok: false,
      error: {
        code: 'not_found',
        details: [{ path: '/body/contactIds/3' }, { path: '/body/contactIds/4' }],
      },
    });
    const [one = ''] = contactIds;
    expect(await waybill.contactLists.removeMembers(list.id, { contactIds: [one, one] })).toEqual({
      removed: 1,
    });
    expect(await waybill.contactLists.update(list.id, { name: 'Fewer' })).toMatchObject({
      name: 'Fewer',
      slug: 'by-hand',
      contactCount: 2,
    });
    expect(await waybill.contactLists.delete(list.id)).toEqual({ deleted: true });
    expect(await waybill.contactLists.get(list.id).result()).toMatchObject({ ok: false });
    expect((await waybill.contactLists.create({ name: 'x', slug: 'by-hand' })).slug).toBe(
      'by-hand',
    );
    await until('the members of the deleted list are gone', async () => {
      const left = await server.database.query(
        'select 1 from contact_lists where deleted_at is not null',
      );
      return left.length === 0;
    });
    expect((await waybill.contacts.get(one)).lists.map(({ id }) => id)).toEqual([listId]);
  });

  it('is written to, and keeps its messages when it goes', async () => {
    const contact = await waybill.contacts.create({
      email: 'delivered+Mary@sandbox.test',
      name: 'Mary',
      attributes: { age: 36, vip: true },
      listIds: [listId],
    });
    const twice = await waybill.contacts.create({ email: 'DELIVERED+mary@sandbox.test' }).result();
    expect(twice).toMatchObject({ ok: false, error: { code: 'contact_exists', status: 409 } });
    const changed = await waybill.contacts.update(contact.id, {
      attributes: { age: null, b: 'x' },
    });
    expect(changed.attributes).toEqual({ vip: true, b: 'x' });
    const { id } = await waybill.emails.send({
      from: 'a@example.com',
      to: ['delivered+mary@sandbox.test'],
      subject: 's',
      text: 't',
    });
    await settled(waybill, id, ['DELIVERED']);
    const messages = await all(waybill.contacts.listEmails(contact.id));
    expect(messages.map((message) => message.id)).toEqual([id]);
    expect(await waybill.contacts.delete(contact.id)).toEqual({ deleted: true });
    expect((await waybill.contactLists.get(listId)).contactCount).toBe(3);
    expect((await waybill.emails.get(id)).status).toBe('DELIVERED');
    const [found] = (await waybill.contactLists.list().page()).data.filter(
      (each) => each.id === listId,
    );
    expect(found?.contactCount).toBe(3);
  });

  it('is the same audience where its export is imported', async () => {
    const look = ({ email, name, attributes }: Contact) => ({ email, name, attributes });
    const exported = (await all(waybill.contacts.list())).map(look);
    const rows = exported.map(({ email, name, attributes }) => [email, name, attributes.Plan]);
    const text = [['email', 'name', 'Plan'], ...rows.reverse()]
      .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
      .join('\r\n');
    const elsewhere = connect(server, (await server.createOrganization()).key);
    const result = await elsewhere.contacts.importFile([text], {
      columns: { email: 'email', name: 'name' },
      rowsPerPart: 2,
    });
    expect(result).toMatchObject({ total: 3, imported: 3 });
    expect((await all(elsewhere.contacts.list())).map(look)).toEqual(exported);
  });
});

describe('properties', () => {
  it('have a type and a fallback that fits it', async () => {
    const age = await waybill.contactProperties.create({ name: 'age', type: 'NUMBER' });
    expect(await waybill.contactProperties.create({ name: 'age' }).result()).toMatchObject({
      ok: false,
      error: { code: 'name_exists' },
    });
    expect(
      await waybill.contactProperties.update(age.id, { fallback: 'old' }).result(),
    ).toMatchObject({
      ok: false,
      error: { code: 'validation_error', details: [{ path: '/body/fallback' }] },
    });
    expect(await waybill.contactProperties.update(age.id, { fallback: '18' })).toMatchObject({
      fallback: '18',
    });
  });

  it('give templates what is missing', async () => {
    await waybill.contactProperties.create({ name: 'plan_name', fallback: 'free' });
    await waybill.templates.create({
      name: 'Plan',
      slug: 'plan',
      fromAddress: 'a@example.com',
      subject: '{% if plan_name == "free" %}You are {{ plan_name }}{% endif %}',
      blocks: [{ type: 'text', runs: [{ text: 'x' }] }],
    });
    const { subject, missing } = await waybill.templates.preview('plan', {});
    expect([subject, missing]).toEqual(['You are free', []]);
    const sent = await waybill.emails.send({ to: ['b@example.com'], templateId: 'plan' });
    expect(sent.subject).toBe('You are free');
  });
});

describe('a topic of a transactional message', () => {
  it('leaves out who opted out of it', async () => {
    const topic = await waybill.topics.create({ name: 'Receipts' });
    await waybill.contacts.create({ email: 'quiet@example.com' });
    await waybill.contacts.setTopics('quiet@example.com', {
      topics: [{ topicId: topic.id, subscribed: false }],
    });
    const mail = { from: 'a@example.com', to: ['Quiet@example.com'], subject: 's', text: 't' };
    const sent = await waybill.emails.send({ ...mail, topicId: topic.id });
    expect(sent).toMatchObject({ status: 'SUPPRESSED', topicId: topic.id });
    expect((await waybill.emails.send(mail)).status).toBe('QUEUED');
    const unknown = await waybill.emails.send({ ...mail, topicId: 'top_x' }).result();
    expect(unknown).toMatchObject({ ok: false, error: { details: [{ path: '/body/topicId' }] } });
  });
});
