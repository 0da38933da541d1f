import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPublicId } from '../../src/db/identifiers.ts';
import { type Answer, startTestServer, type TestServer } from '../support/start-test-server.ts';

interface ErrorBody {
  error: {
    code: string;
    message: string;
    requestId: string;
    details: { path: string; code: string; message: string }[];
  };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 'Hello', text: 'Hello' };
const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.request<ErrorBody>('POST', path, body, headers);
const get = (path: string, headers?: Record<string, string>) =>
  server.request<ErrorBody>('GET', path, undefined, headers);
const placesOf = ({ body }: { body: ErrorBody }) =>
  body.error.details.map(({ path }) => path).sort();

describe('a body', () => {
  it.each([
    ['text', 'hello'],
    ['a cut object', '{"to":'],
    ['a comma too many', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['NaN', '{"a":NaN}'],
  ])('that is %s is 400 invalid_json', async (_, body) => {
    const { status, body: answer } = await post('/v1/emails', body);
    expect([status, answer.error.code]).toEqual([400, 'invalid_json']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=iso-8859-1',
  ])('of the type %s is 415', async (type) => {
    const { status, body } = await post('/v1/emails', '{}', { 'content-type': type });
    expect([status, body.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('that is not UTF-8 is 400 invalid_json, and a U+FFFD of its own is kept', async () => {
    const named = (name: Buffer) =>
      fetch(`${server.url}/v1/contact-lists`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${server.organization.key}`,
          'content-type': 'application/json; charset=UTF-8',
        },
        body: Buffer.concat([Buffer.from('{"name":"'), name, Buffer.from('"}')]),
      });
    const latin1 = await named(Buffer.from('Müller', 'latin1'));
    const { error } = (await latin1.json()) as ErrorBody;
    expect([latin1.status, error.code, error.message]).toEqual([
      400,
      'invalid_json',
      expect.stringContaining('UTF-8'),
    ]);
    const kept = await named(Buffer.from('a\ufffdb'));
    const { data } = (await kept.json()) as { data: { name: string } };
    expect([kept.status, data.name]).toEqual([201, 'a\ufffdb']);
  });

  it('may name a header once, in whatever case', async () => {
    const answer = await post('/v1/emails', { ...mail, headers: { 'X-A': '1', 'x-a': '2' } });
    expect([answer.status, placesOf(answer)]).toEqual([422, ['/body/headers/x-a']]);
  });

  it('that is compressed is 415', async () => {
    const { status } = await post('/v1/emails', '{}', { 'content-encoding': 'gzip' });
    expect(status).toBe(415);
  });

  it('that is missing is 422 at /body', async () => {
    const answer = await post('/v1/emails', undefined);
    expect([answer.status, placesOf(answer)]).toEqual([422, ['/body']]);
  });

  it.each([
    ['null', 'null'],
    ['a string', '"x"'],
    ['an array', '[]'],
    ['a number', '1'],
  ])('that is %s is 422', async (_, body) => {
    expect((await post('/v1/emails', body)).status).toBe(422);
  });

  it('over 1 MiB is 413', async () => {
    const { status, body } = await post('/v1/api-keys', { name: 'x'.repeat(1024 * 1024) });
    expect([status, body.error.code]).toEqual([413, 'payload_too_large']);
  });

  it('over 15 MiB is 413 where mail is sent, and under it is read', async () => {
    const under = await post('/v1/emails', { ...mail, html: 'x'.repeat(2 * 1024 * 1024) });
    expect(under.status).toBe(201);
    const over = await post('/v1/emails', { ...mail, html: 'x'.repeat(15 * 1024 * 1024) });
    expect(over.status).toBe(413);
  });

  it('is refused where the operation takes none', async () => {
    const sent = await server.request<{ data: { id: string } }>('POST', '/v1/emails', mail);
    const answer = await post(`/v1/emails/${sent.body.data.id}/cancel`, { now: true });
    expect([answer.status, placesOf(answer)]).toEqual([422, ['/body']]);
  });
});

describe('a body of many faults', () => {
  const refusal = (path: string, body: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.organization.key}`,
        'content-type': 'application/json',
        'idempotency-key': 'many-faults',
      },
      body,
    });
  const many = (count: number, item: string) => `[${new Array(count).fill(item).join(',')}]`;

  it.each([
    [
      '5 million messages',
      '/v1/emails/batch',
      `{"messages":${many(5_000_000, '{}')}}`,
      '/messages',
    ],
    ['7 million addresses', '/v1/emails', `{"to":${many(7_000_000, '1')}}`, '/to'],
    ['200,000 messages', '/v1/emails/batch', `{"messages":${many(200_000, '{}')}}`, '/messages'],
    ['9,000 addresses', '/v1/emails', `{"to":${many(9_000, '1')},"from":"a@b.de"}`, '/to'],
  ])('is answered by the length alone: %s', async (_, path, body, place) => {
    const answer = await refusal(path, body);
    const { error } = (await answer.json()) as ErrorBody;
    expect(answer.status).toBe(422);
    const faults = error.details.filter((detail) => detail.path.startsWith(`/body${place}`));
    const most = place === '/messages' ? 100 : 50;
    const message = `must hold at most ${most} items`;
    expect(faults).toEqual([{ path: `/body${place}`, code: 'max_items', message }]);
  });

  it('lists a hundred at most, of which the last says how many there are beside', async () => {
    const answer = await post('/v1/emails/batch', {
      messages: new Array(100).fill({ to: [], tags: 1, cc: 2 }),
    });
    const { details, message } = answer.body.error;
    expect(details).toHaveLength(100);
    expect(message).toBe('The request has 300 faults; see details.');
    expect(details.at(-1)).toEqual({
      path: '',
      code: 'more',
      message: 'there are 201 more faults',
    });
  });

  it('says the first when it is too large to look for all', async () => {
    const runs = new Array(200).fill({ text: '', href: 1 });
    const blocks = new Array(60).fill({ type: 'text', runs });
    const answer = await post('/v1/templates', { blocks });
    const codes = answer.body.error.details.map(({ code }) => code);
    expect([answer.status, codes]).toEqual([422, [expect.any(String), 'more']]);
  });

  it('counts what the guard refuses', async () => {
    const answer = await post('/v1/api-keys', { name: new Array(150).fill('\0') });
    expect(answer.body.error.details.at(-1)?.message).toBe('there are 51 more faults');
  });

  it('that is nested 200,000 levels deep is refused, with an idempotency key too', async () => {
    const body = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const answer = await refusal('/v1/api-keys', body);
    const { error } = (await answer.json()) as ErrorBody;
    expect([answer.status, error.details[0]?.code]).toEqual([422, 'too_deep']);
    expect((await refusal('/v1/api-keys', '['.repeat(200_000))).status).toBe(400);
  });
});

describe('the guard refuses with 422 and the place', () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  it.each([
    ['NUL', '{"name":"a\\u0000b"}', '/body/name'],
    ['a lone surrogate', '{"name":"a\\ud800"}', '/body/name'],
    ['the key __proto__', '{"__proto__":{"x":1}}', '/body/__proto__'],
    ['the key constructor', '{"a":{"constructor":1}}', '/body/a/constructor'],
    ['the key prototype', '{"prototype":1}', '/body/prototype'],
    ['a number beyond double precision', '{"a":1e400}', '/body/a'],
    ['a negative one', '{"a":[-1e400]}', '/body/a/0'],
  ])('%s', async (_, body, path) => {
    const answer = await post('/v1/api-keys', body);
    expect(answer.status).toBe(422);
    expect(placesOf(answer)).toContain(path);
  });

  it('nesting deeper than 32 levels', async () => {
    const answer = await post('/v1/api-keys', nested(40));
    expect(answer.body.error.details[0]?.code).toBe('too_deep');
  });

  it('5,000 levels, without overflowing a stack', async () => {
    expect((await post('/v1/api-keys', nested(5000))).status).toBe(422);
  });

  it('NUL in a query', async () => {
    const answer = await get('/v1/templates?search=%00');
    expect([answer.status, placesOf(answer)]).toEqual([422, ['/query/search']]);
  });
});

describe('validation', () => {
  it('reports every fault at once, each with its JSON Pointer', async () => {
    const answer = await post('/v1/templates', {
      name: '',
      slug: 'No Slug',
      unknown: 1,
      subject: 'x'.repeat(999),
      blocks: [
        { type: 'heading', runs: [] },
        { type: 'marquee' },
        { type: 'text', runs: [{ text: 'a', color: 'red', 'a/b': 1 }] },
      ],
    });
    expect(answer.body.error.code).toBe('validation_error');
    expect(placesOf(answer)).toEqual([
      '/body/blocks/0/runs',
      '/body/blocks/1/type',
      '/body/blocks/2/runs/0/a~1b',
      '/body/blocks/2/runs/0/color',
      '/body/fromAddress',
      '/body/name',
      '/body/slug',
      '/body/subject',
      '/body/unknown',
    ]);
  });

  it.each([
    ['/v1/emails?limit=0', '/query/limit'],
    ['/v1/emails?limit=101', '/query/limit'],
    ['/v1/emails?limit=ten', '/query/limit'],
    ['/v1/emails?limit=0x10', '/query/limit'],
    ['/v1/emails?limit=1e1', '/query/limit'],
    ['/v1/emails?limit=%205', '/query/limit'],
    ['/v1/emails?limit=+5', '/query/limit'],
    ['/v1/emails?limit=05', '/query/limit'],
    ['/v1/contacts?suppressed=TRUE', '/query/suppressed'],
    ['/v1/emails?limit=1&limit=2', '/query/limit'],
    ['/v1/emails?after=nonsense', '/query/after'],
    ['/v1/emails?status=LOST', '/query/status'],
    ['/v1/emails?createdAfter=yesterday', '/query/createdAfter'],
    ['/v1/emails?colour=red', '/query/colour'],
  ])('refuses %s', async (path, place) => {
    const answer = await get(path);
    expect([answer.status, placesOf(answer)]).toEqual([422, [place]]);
  });
});

describe('a time', () => {
  const times = [
    '0000-01-01T00:00:00Z',
    '0000-01-01T00:00:00+23:59',
    '0099-12-31T00:00:00Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01t00:00:00z',
    '2016-12-31T23:59:60Z',
    '2026-01-01T00:00:00.123456789-12:00',
    '9999-12-31T23:59:59-23:59',
  ];

  it.each(times)('that RFC 3339 allows is one of a filter: %s', async (time) => {
    await post('/v1/emails', mail);
    const found = async (name: string) => {
      const path = `/v1/emails?limit=1&${name}=${encodeURIComponent(time)}`;
      const { status, body } = await server.request<{ data: unknown[] }>('GET', path);
      return [status, body.data?.length];
    };
    const isFuture = time.startsWith('9');
    expect(await found('createdAfter')).toEqual([200, isFuture ? 0 : 1]);
    expect(await found('createdBefore')).toEqual([200, isFuture ? 1 : 0]);
    for (const operator of ['before', 'after', 'equals', 'not_equals']) {
      const conditions = [{ field: 'createdAt', operator, value: time }];
      const { status } = await post('/v1/segments/preview', { filter: { conditions } });
      expect([operator, status]).toEqual([operator, 200]);
    }
  });

  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const fault = (path: string, code: string) => [422, [[path, code]]];
  const faultsOf = ({ status, body }: Answer<ErrorBody>) => [
    status,
    body.error?.details.map(({ path, code }) => [path, code]),
  ];

  it('to send at may be just over, and is refused when it is long past', async () => {
    expect((await post('/v1/emails', { ...mail, scheduledAt: ago(4) })).status).toBe(201);
    expect(faultsOf(await post('/v1/emails', { ...mail, scheduledAt: ago(6) }))).toEqual(
      fault('/body/scheduledAt', 'time'),
    );
    const batch = { messages: [mail, { ...mail, scheduledAt: '0000-01-01T00:00:00Z' }] };
    expect(faultsOf(await post('/v1/emails/batch', batch))).toEqual(
      fault('/body/messages/1/scheduledAt', 'time'),
    );
    const scheduledAt = ago(-60);
    const { body } = await server.request<{ data: { id: string } }>('POST', '/v1/emails', {
      ...mail,
      scheduledAt,
    });
    const moved = await server.request<ErrorBody>('PATCH', `/v1/emails/${body.data.id}`, {
      scheduledAt: ago(6),
    });
    expect(faultsOf(moved)).toEqual(fault('/body/scheduledAt', 'time'));
  });

  it('at which a key ends lies ahead, and can be shown', async () => {
    const create = (expiresAt: string) => post('/v1/api-keys', { name: 'n', expiresAt });
    expect(faultsOf(await create(ago(0)))).toEqual(fault('/body/expiresAt', 'time'));
    expect(faultsOf(await create('9999-12-31T23:59:59-01:00'))).toEqual(
      fault('/body/expiresAt', 'time'),
    );
    expect((await create('9999-12-31T23:59:59Z')).status).toBe(201);
  });
});

describe('an address of 320 characters', () => {
  const label = 'd'.repeat(63);
  const long = `${'a'.repeat(64)}@${[label, label, label, label].join('.')}`;
  const template = { name: 'T', fromAddress: 'a@example.com', subject: 'S', blocks: [] };
  const faultsOf = ({ status, body }: Answer<ErrorBody>) => [
    status,
    body.error?.details.map(({ path, code }) => [path, code]),
  ];
  const tooLong = (path: string) => [422, [[path, 'address_too_long']]];

  it.each([
    ['/v1/contacts', { email: long }, '/body/email'],
    ['/v1/suppressions', { email: long }, '/body/email'],
    ['/v1/emails', { ...mail, to: [long] }, '/body/to/0'],
    ['/v1/emails', { ...mail, from: long }, '/body/from'],
    ['/v1/emails', { ...mail, replyTo: long }, '/body/replyTo'],
  ])('is told to %s that it is longer than mail allows', async (path, body, place) => {
    expect(faultsOf(await post(path, body))).toEqual(tooLong(place));
  });

  it('is what a template may hold, and is refused when it is sent with', async () => {
    for (const field of ['fromAddress', 'replyTo']) {
      const slug = `long-${field.toLowerCase()}`;
      expect((await post('/v1/templates', { ...template, slug, [field]: long })).status).toBe(201);
      const sent = await post('/v1/emails', { templateId: slug, to: ['b@example.com'] });
      const place = field === 'replyTo' ? '/body/replyTo' : '/body/from';
      expect(faultsOf(sent)).toEqual(tooLong(place));
    }
    const slug = 'longer';
    const longer = await post('/v1/templates', { ...template, slug, replyTo: `a${long}` });
    expect([longer.status, placesOf(longer)]).toEqual([422, ['/body/replyTo']]);
  });

  it('is told to a campaign that has it from its template', async () => {
    const slug = 'long-campaign';
    await post('/v1/templates', { ...template, slug, fromAddress: long });
    await post('/v1/contacts', { email: 'somebody@sandbox.test' });
    const campaign = { name: 'n', templateId: slug, audience: { kind: 'all' } };
    const made = await server.request<{ data: { id: string } }>('POST', '/v1/campaigns', campaign);
    const sent = await post(`/v1/campaigns/${made.body.data.id}/send`, undefined);
    expect(sent.body.error.details[0]?.message).toContain('has 320 octets, and mail allows 254');
    const own = await post('/v1/campaigns', { ...campaign, fromAddress: long });
    expect(faultsOf(own)).toEqual(tooLong('/body/fromAddress'));
  });

  it('is an invalid row of an import', async () => {
    const { body } = await server.request<{ data: { rows: { message: string }[] } }>(
      'POST',
      '/v1/contacts/import',
      { csv: `e\n${long}`, columns: { email: 'e' } },
    );
    expect(body.data.rows[0]?.message).toBe('has 320 octets, and mail allows 254 (RFC 5321)');
  });
});

it('a full key is bound to no domain, and one that is bound makes no keys', async () => {
  const { body } = await server.request<{ data: { id: string } }>('POST', '/v1/domains', {
    name: 'bound.example',
  });
  const domainId = body.data.id;
  for (const scope of [{}, { scope: 'full' }]) {
    const answer = await post('/v1/api-keys', { name: 'n', ...scope, domainId });
    expect([answer.status, placesOf(answer)]).toEqual([422, ['/body/domainId']]);
  }
  const sending = await post('/v1/api-keys', { name: 'n', scope: 'sending', domainId });
  expect(sending.status).toBe(201);
  const old = await server.organization.createKey({
    domainId: fromPublicId('dom', domainId) ?? '',
  });
  const made = await post('/v1/api-keys', { name: 'n' }, { authorization: `Bearer ${old}` });
  expect([made.status, made.body.error.code]).toEqual([403, 'insufficient_scope']);
});

describe('an identifier', () => {
  it.each([
    'msg_01jd7w1v5ve6xt0c6y2f7g8h9k',
    'msg_91jd7w1v5ve6xt0c6y2f7g8h9k',
    'tpl_01jd7w1v5ve6xt0c6y2f7g8h9k',
    'nonsense',
    '00000000-0000-0000-0000-000000000000',
    '%00',
    '..%2f..%2fetc',
    '%E0%A4%A',
    '1%20or%201=1',
    'x'.repeat(2000),
  ])('that is unknown or malformed is 404: %s', async (id) => {
    const { status, body } = await get(`/v1/emails/${id}`);
    expect([status, body.error.code]).toEqual([404, 'not_found']);
  });
});

describe('a path', () => {
  it('that exists with other methods is 405 with Allow', async () => {
    const { status, headers, body } = await server.request<ErrorBody>('PUT', '/v1/templates');
    expect([status, body.error.code]).toEqual([405, 'method_not_allowed']);
    expect(headers.get('allow')).toBe('GET, HEAD, POST');
  });

  it('that can be read has HEAD, which says the same without a body', async () => {
    const read = async (method: string) => {
      const { status, headers, body } = await server.request(method, '/v1/emails?limit=1');
      return { status, body, type: headers.get('content-type'), link: headers.get('link') };
    };
    await post('/v1/emails', mail);
    await post('/v1/emails', mail);
    const got = await read('GET');
    expect(got.link).not.toBeNull();
    expect(await read('HEAD')).toEqual({ ...got, body: undefined });
    expect((await server.request('HEAD', '/v1/emails?limit=0')).status).toBe(422);
  });

  it('that does not exist is 404, and says that it is the path', async () => {
    const { status, body } = await get('/v1/nothing');
    expect([status, body.error.code, body.error.message]).toEqual([
      404,
      'not_found',
      'There is no such path; the reference at /docs lists all there are.',
    ]);
    const known = await get('/v1/emails/nothing');
    expect(known.body.error.message).toBe('There is nothing under this identifier.');
  });
});

describe('a filter', () => {
  const id = (prefix: string) => `${prefix}_01jd7w1v5ve6xt0c6y2f7g8h9k`;

  it.each([
    ['/v1/contacts', 'listId', id('lst')],
    ['/v1/contacts', 'segmentId', id('seg')],
    ['/v1/emails', 'campaignId', id('cmp')],
    ['/v1/emails', 'contactId', id('con')],
    ['/v1/webhook-deliveries', 'webhookId', id('whk')],
    ['/v1/webhook-deliveries', 'eventId', id('evt')],
    ['/v1/emails', 'campaignId', 'nonsense'],
    ['/v1/webhook-deliveries', 'eventId', id('cmp')],
  ])('of %s that names what does not exist is 404: %s=%s', async (path, name, value) => {
    const { status, body } = await get(`${path}?${name}=${value}`);
    expect([status, body.error.code, body.error.details]).toEqual([
      404,
      'not_found',
      [
        {
          path: `/query/${name}`,
          code: 'not_found',
          message: `there is nothing under ${value}`,
        },
      ],
    ]);
  });

  it('names all that does not exist at once', async () => {
    const answer = await get(`/v1/emails?campaignId=${id('cmp')}&contactId=${id('con')}`);
    expect([answer.status, placesOf(answer)]).toEqual([
      404,
      ['/query/campaignId', '/query/contactId'],
    ]);
  });

  it("of another organization's is one of nothing", async () => {
    const { key } = await server.createOrganization();
    const contact = { email: 'foreign@example.com' };
    const made = await server.request<{ data: { id: string } }>('POST', '/v1/contacts', contact, {
      authorization: `Bearer ${key}`,
    });
    expect((await get(`/v1/emails?contactId=${made.body.data.id}`)).status).toBe(404);
  });

  it('that names what exists, or existed, finds what it has, be it nothing', async () => {
    const create = async (path: string, body: object) => {
      const made = await server.request<{ data: { id: string } }>('POST', path, body);
      return made.body.data.id;
    };
    const found = async (path: string) => {
      const { status, body } = await server.request<{ data: unknown[] }>('GET', path);
      return [status, body.data.length];
    };
    const webhook = { url: 'https://a.example/', events: ['email.queued'], name: 'n' };
    const webhookId = await create('/v1/webhooks', { ...webhook, enabled: false });
    const contactId = await create('/v1/contacts', { email: 'filtered@example.com' });
    expect(await found(`/v1/webhook-deliveries?webhookId=${webhookId}`)).toEqual([200, 0]);
    expect(await found(`/v1/emails?contactId=${contactId}&status=BOUNCED`)).toEqual([200, 0]);

    const events = await server.request<{ data: { id: string }[] }>('GET', '/v1/events?limit=1');
    const eventId = events.body.data[0]?.id;
    expect(await found(`/v1/webhook-deliveries?eventId=${eventId}`)).toEqual([200, 0]);

    await server.database.query(
      `update messages set contact_id = $1 where id = (select max(id::text)::uuid from messages
         where organization_id = $2)`,
      [fromPublicId('con', contactId), server.organization.id],
    );
    await server.request('DELETE', `/v1/contacts/${contactId}`);
    expect(await found(`/v1/emails?contactId=${contactId}`)).toEqual([200, 1]);
    expect(await found(`/v1/emails?contactId=${contactId}&status=BOUNCED`)).toEqual([200, 0]);
  });

  it.each([
    ['/v1/contacts', 'email'],
    ['/v1/emails', 'to'],
    ['/v1/suppressions', 'search'],
  ])('of %s in which a plus became a space says so: %s', async (path, name) => {
    await post('/v1/contacts', { email: 'plus+sign@example.com' });
    const { status, body } = await get(`${path}?${name}=plus+sign@example.com`);
    expect([status, body.error?.details]).toEqual([
      422,
      [
        {
          path: `/query/${name}`,
          code: 'address',
          message: 'must hold no space, as no address does; in a query write + as %2B',
        },
      ],
    ]);
    expect((await get(`${path}?${name}=plus%2Bsign@example.com`)).status).toBe(200);
  });
});

describe('request ids', () => {
  it('come back in the header and in the error', async () => {
    const { headers, body } = await get('/v1/nothing', { 'x-request-id': 'mine-1' });
    expect([headers.get('x-request-id'), body.error.requestId]).toEqual(['mine-1', 'mine-1']);
  });

  it.each(['x'.repeat(65), 'a b', 'a"b', 'ä'])('are made anew instead of %s', async (id) => {
    const { headers } = await get('/v1/emails', { 'x-request-id': encodeURI(id) });
    expect(headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{24}$/);
  });
});

describe('lists', () => {
  it('page by cursor, newest first, without a gap or a doublet', async () => {
    const { key } = await server.createOrganization();
    const headers = { authorization: `Bearer ${key}` };
    const made: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { body } = await server.request<{ data: { id: string } }>(
        'POST',
        '/v1/emails',
        mail,
        headers,
      );
      made.push(body.data.id);
    }
    const seen: string[] = [];
    let path: string | undefined = '/v1/emails?limit=2&type=TRANSACTIONAL';
    while (path !== undefined) {
      const answer: Answer<{ data: { id: string }[] }> = await server.request(
        'GET',
        path,
        undefined,
        headers,
      );
      seen.push(...answer.body.data.map(({ id }) => id));
      const link: string | null = answer.headers.get('link');
      path =
        link === null
          ? undefined
          : link.replace(/^<(.*)>; rel="next"$/, '$1').slice(server.url.length);
    }
    expect(seen).toEqual(made.reverse());
  });
});

describe('ETag and If-None-Match', () => {
  it('save reading again what has not changed', async () => {
    const { body } = await server.request<{ data: { id: string } }>('POST', '/v1/topics', {
      name: 'Unchanged',
    });
    const path = `/v1/topics/${body.data.id}`;
    const read = (ifNoneMatch?: string, method = 'GET') =>
      server.request(
        method,
        path,
        undefined,
        ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
      );
    const etag = (await read()).headers.get('etag') ?? '';
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers, body: nothing } = await read(tags, method);
        expect([tags, status, nothing, headers.get('etag')]).toEqual([tags, 304, undefined, etag]);
        expect(headers.get('x-request-id')).not.toBeNull();
      }
    }
    expect((await read('"other"')).status).toBe(200);
    const change = { 'if-none-match': etag };
    expect((await server.request('PATCH', path, { name: 'Changed' }, change)).status).toBe(200);
    expect((await read(etag)).status).toBe(200);
    expect(
      (await server.request('GET', '/v1/topics', undefined, { 'if-none-match': '*' })).status,
    ).toBe(200);
  });
});

describe('ETag and If-Match', () => {
  it('guard PATCH and DELETE against lost updates', async () => {
    const template = {
      name: 'T',
      slug: 'versions',
      fromAddress: 'a@example.com',
      subject: 'S',
      blocks: [],
    };
    await post('/v1/templates', template);
    const first = (await get('/v1/templates/versions')).headers.get('etag') ?? '';
    const patch = (headers: Record<string, string>, subject: string) =>
      server.request<ErrorBody>('PATCH', '/v1/templates/versions', { subject }, headers);

    const changed = await patch({ 'if-match': first }, 'Second');
    expect(changed.status).toBe(200);
    expect((await patch({ 'if-match': first }, 'Third')).body.error.code).toBe('version_mismatch');
    expect((await patch({ 'if-match': `W/${changed.headers.get('etag')}` }, 'x')).status).toBe(412);
    expect((await patch({ 'if-match': '*' }, 'Fourth')).status).toBe(200);
    expect((await patch({}, 'Fifth')).status).toBe(200);

    const remove = (etag: string) =>
      server.request('DELETE', '/v1/templates/versions', undefined, { 'if-match': etag });
    expect((await remove(first)).status).toBe(412);
    const last = (await get('/v1/templates/versions')).headers.get('etag') ?? '';
    expect((await remove(`"other", ${last}`)).status).toBe(200);
    expect((await get('/v1/templates/versions')).status).toBe(404);
  });
});
