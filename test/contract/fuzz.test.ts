import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, readContract, type Schema } from '../../src/cli/verify/read-contract.ts';
import { spoilValue } from '../../src/cli/verify/spoil-value.ts';
import { arbitraryFrom, type Hints } from '../support/arbitrary-from-schema.ts';
import { type Answer, startTestServer, type TestServer } from '../support/start-test-server.ts';

interface Body {
  data?: { id?: string };
  error?: { code: string; details: { path: string }[] };
}

/** Requests are made from this seed; a failure prints it, with the path to the smallest request. */
const seed = 20260301;
const runs = Number(process.env.FUZZ_RUNS ?? 30);

const contract = readContract();
const ajv = new Ajv2020({ strict: false, discriminator: true });
formats.default(ajv);
ajv.addSchema(
  JSON.parse(JSON.stringify(contract.document), (key, value) =>
    key === 'mapping' ? undefined : value,
  ),
  'contract',
);

function allows(schema: Schema, value: unknown): boolean {
  const { $ref } = schema;
  const found = $ref === undefined ? ajv.compile(schema) : ajv.getSchema(`contract${$ref}`);
  return found?.(value) === true;
}

let server: TestServer;
/** Identifiers of what there is, by the first part of the path. */
const known = new Map<string, string[]>();
/** Makes a resource that requests then name. */
async function create(collection: string, body: object): Promise<void> {
  const { body: answer } = await server.request<Body>('POST', `/v1/${collection}`, body);
  known.set(collection, [...(known.get(collection) ?? []), answer.data?.id ?? '']);
}

beforeAll(async () => {
  server = await startTestServer({
    SENDING_ENABLED: 'false',
    REQUIRE_VERIFIED_DOMAIN: 'false',
    ALLOWED_WEBHOOK_NETWORKS: '127.0.0.0/8',
    ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
    MAX_RELAYS: '1000',
  });
  const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 's', text: 't' };
  // Nobody listens there, so that a test delivery fails at once.
  const url = 'http://127.0.0.1:9/hook';
  for (const name of ['n', 'm']) await create('webhooks', { name, url, events: ['email.queued'] });
  await create('emails', mail);
  await create('emails', { ...mail, scheduledAt: inDays(1) });
  await create('emails', mail);
  await server.database.query(`update messages set status = 'UNKNOWN' where id in (
    select id from messages order by id desc limit 1)`);
  await create('templates', {
    name: 'n',
    slug: 'known',
    fromAddress: 'a@example.com',
    subject: '{{ name }}',
    blocks: [{ type: 'text', runs: [{ text: 'Hello {{ name }}' }] }],
  });
  await create('templates', {
    name: 'unused',
    slug: 'unused',
    fromAddress: 'a@example.com',
    subject: 's',
    blocks: [{ type: 'spacer' }],
  });
  const { body: deliveries } = await server.request<{ data: { id: string }[] }>(
    'GET',
    '/v1/webhook-deliveries',
  );
  known.set(
    'webhook-deliveries',
    deliveries.data.map(({ id }) => id),
  );
  await create('api-keys', { name: 'n' });
  const filter = { conditions: [{ field: 'email', operator: 'contains', value: 'a' }] };
  for (const name of ['n', 'm', 'o']) {
    await create('contacts', { email: `${name}@example.com` });
    await create('contact-lists', { name });
    await create('contact-properties', { name });
    await create('segments', { name, filter });
    await create('topics', { name });
  }
  for (const name of ['n', 'm', 'o']) {
    await create('campaigns', { name, templateId: 'known', audience: { kind: 'all' } });
  }
  const settings = { host: '127.0.0.1', port: 9 };
  for (const name of ['n', 'm']) await create('relays', { name, kind: 'SMTP', settings });
  await create('domains', { name: 'known.example' });
  await create('domains', { name: 'other.example' });
  await server.request('POST', '/v1/suppressions', { email: 'known@example.com' });
  known.set('suppressions', ['known@example.com']);
});
afterAll(() => server.stop());

const seldom = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const address = fc.oneof(
  { weight: 9, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.string({ minLength: 3, maxLength: 320 }) },
);
const link = fc.oneof(
  fc.webUrl({ validSchemes: ['https'] }),
  fc.constantFrom('{{ url }}', 'tel:1'),
);
const words = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  fc.constantFrom(
    '{{ name }}',
    '{% if a %}b{% endif %}',
    '{{ a | upcase }} {{ b.c }}',
    '{{',
    '<b>',
  ),
);
const line = words.filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text));

/** Names are for people, but for those of domains. */
const name = fc.oneof(
  fc.domain().filter((text) => text.length <= 100),
  line.filter((text) => [...text].length <= 100),
);

/** What the contract says in words only: mostly right, so that requests come through. */
const hints: Hints = {
  to: fc.array(address, { minLength: 1, maxLength: 3 }),
  cc: fc.array(address, { maxLength: 2 }),
  bcc: fc.array(address, { maxLength: 2 }),
  from: address,
  fromAddress: address,
  replyTo: fc.oneof(fc.constant(''), address),
  email: address,
  name,
  subject: line,
  text: words,
  html: words,
  href: link,
  src: link,
  darkSrc: link,
  language: fc.constantFrom('en', 'pt-BR', 'he', 'zh-Hant', 'xx'),
  repeat: fc.constant(''),
  templateId: seldom(fc.constantFrom('known', 'unknown')),
  topicId: seldom(fc.string({ minLength: 1, maxLength: 64 })),
  domainId: fc.constant(null),
  expiresAt: fc.constantFrom(null, '2999-01-01T00:00:00.000Z', '2000-01-01T00:00:00.000Z'),
  scheduledAt: seldom(fc.integer({ min: -1, max: 31 }).map(inDays)),
  content: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  headers: fc.dictionary(fc.stringMatching(/^X-[A-Za-z0-9-]{1,20}$/), line, { maxKeys: 3 }),
  listId: seldom(fc.nat().map((at) => nameOf('contact-lists', at))),
  listIds: fc.nat().map((at) => (at % 2 === 0 ? [] : [nameOf('contact-lists', at)])),
  contactIds: fc.nat().map((at) => [nameOf('contacts', at)]),
  topics: fc
    .record({ at: fc.nat(), subscribed: fc.boolean() })
    .map(({ at, subscribed }) => [{ topicId: nameOf('topics', at), subscribed }]),
  conditions: fc.array(
    fc.record({
      field: fc.constantFrom('email', 'name', 'createdAt', 'attributes.n', 'attributes.x', '?'),
      operator: fc.constantFrom('equals', 'contains', 'not_in', 'exists', 'before', 'within_days'),
      value: fc.oneof(fc.constantFrom('', 'a', '7', '2026-11-21'), words),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  csv: fc.oneof(
    fc.array(address, { maxLength: 3 }).map((emails) => ['e', ...emails].join('\n')),
    words,
  ),
  variables: fc.record({ name: words, url: fc.webUrl(), a: words, b: fc.record({ c: words }) }),
};

/** Nobody listens there, so that a session ends before it begins. */
const relaySettings = fc.record(
  {
    host: fc.constantFrom('127.0.0.1', 'smtp.example'),
    port: fc.constant(9),
    username: fc.constant('u'),
    password: fc.constant('p'),
  },
  { requiredKeys: ['host', 'port'] },
);

/** Where a name means something else than elsewhere. */
const hintsOf: Record<string, Hints | undefined> = {
  createContactProperty: { ...hints, name: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/) },
  createCampaign: { ...hints, audience: fc.constant({ kind: 'all' }) },
  updateCampaign: { ...hints, audience: fc.constant({ kind: 'all' }) },
  createWebhook: { ...hints, url: fc.constantFrom('https://a.example/b', 'http://127.0.0.1:9/') },
  updateWebhook: { ...hints, url: fc.constantFrom('https://a.example/b', 'http://127.0.0.1:9/') },
  // Either a report alone, or fields: mostly the former.
  reportFeedback: {
    ...hints,
    raw: fc
      .uint8Array({ minLength: 1, maxLength: 100 })
      .map((b) => Buffer.from(b).toString('base64')),
    messageId: seldom(fc.nat().map((at) => nameOf('emails', at))),
    providerMessageId: seldom(line.filter((text) => text.length <= 900)),
    email: seldom(address),
    type: seldom(fc.constantFrom('DELIVERED', 'BOUNCED')),
    bounceKind: seldom(fc.constantFrom('PERMANENT', 'TRANSIENT')),
    bounceSubType: seldom(fc.constantFrom('NoEmail', 'General')),
    diagnosticCode: seldom(words),
    occurredAt: seldom(fc.constant('2026-11-21T08:30:00.000Z')),
  },
  createRelay: {
    ...hints,
    name: line.filter((text) => text.length <= 60),
    settings: relaySettings,
  },
  updateRelay: { ...hints, settings: seldom(relaySettings) },
  testRelay: { to: seldom(address), from: seldom(address) },
  importContacts: {
    ...hints,
    columns: fc.constantFrom<object>({ email: 'e' }, { email: 'e', name: 'n' }, { email: 'x' }),
  },
};

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString();
}

/** Something that there is. */
function nameOf(collection: string, at: number): string {
  const names = known.get(collection) ?? [];
  return names[at % names.length] ?? 'nothing';
}

interface Request {
  path: string;
  query: Record<string, unknown>;
  body: unknown;
}

/** Requests that the contract allows. */
function requestsOf({ id, path, parameters, body }: Operation): fc.Arbitrary<Request> {
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const query = fc.record(
    Object.fromEntries(
      queries.map(({ name, schema }) => {
        const value = arbitraryFrom(schema, contract.resolve);
        return [name, name === 'after' ? seldom(value) : value];
      }),
    ),
    { requiredKeys: [] },
  );
  // Looked up when a request is made: what there is has been made by then.
  const collection = path.split('/')[2] ?? '';
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.nat().map((at) => nameOf(collection, at)) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }) },
  );
  return fc.record({
    path: name.map((own) => path.replaceAll(/\{\w+\}/g, encodeURIComponent(own))),
    query,
    body:
      body === undefined
        ? fc.constant(undefined)
        : arbitraryFrom(body, contract.resolve, hintsOf[id] ?? hints),
  });
}

function send({ method }: Operation, { path, query, body }: Request): Promise<Answer<Body>> {
  const parameters = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  const search = parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
  const text = body === undefined ? undefined : JSON.stringify(body);
  return server.request<Body>(method.toUpperCase(), path + search, text);
}

/** The state of campaigns in which an operation on them can succeed. */
const stateFor: Record<string, string | undefined> = {
  updateCampaign: 'PENDING',
  deleteCampaign: 'PENDING',
  sendCampaign: 'PENDING',
  pauseCampaign: 'SENDING',
  resumeCampaign: 'PAUSED',
};

/** What deletes comes last, when nobody misses it; those that take contacts away get some of their own. */
const takesContacts = ['eraseContact', 'deleteContact'];
const deletes = ({ id, method }: Operation) => method === 'delete' || takesContacts.includes(id);
const operations = contract.operations
  .toSorted((a, b) => Number(deletes(a)) - Number(deletes(b)))
  .map((operation) => ({ operation, name: operation.id }));

describe('what the contract allows', () => {
  it.each(operations)(
    '$name answers as it declares, and succeeds now and then',
    async ({ operation }) => {
      const statuses = new Map<number, number>();
      const state = stateFor[operation.id];
      if (state) await server.database.query('update campaigns set status = $1', [state]);
      if (takesContacts.includes(operation.id)) {
        for (const n of [1, 2, 3]) {
          await create('contacts', { email: `${operation.id}${n}@example.com` });
        }
      }
      await fc.assert(
        fc.asyncProperty(requestsOf(operation), async (request) => {
          if (operation.body) expect(allows(operation.body, request.body)).toBe(true);
          const { status } = await send(operation, request);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          expect(status).toBeLessThan(500);
        }),
        { seed, numRuns: runs },
      );
      expect([...statuses.keys()].some((status) => status < 300)).toBe(true);
    },
  );
});

describe('what the contract refuses', () => {
  const withBody = operations.filter(({ operation }) => operation.body !== undefined);

  it.each(withBody)(
    '$name refuses bodies, and says where they are wrong',
    async ({ operation }) => {
      const { body = {} } = operation;
      await fc.assert(
        fc.asyncProperty(requestsOf(operation), fc.nat(), async (request, at) => {
          const spoiled = spoilValue(request.body, body, contract).filter(
            ({ value }) => !allows(body, value),
          );
          const { what, value } = spoiled[at % spoiled.length] ?? {};
          const { status, body: answer } = await send(operation, { ...request, body: value });
          expect([status, answer.error?.code], what).toEqual([422, 'validation_error']);
          expect(answer.error?.details.length).toBeGreaterThan(0);
          for (const { path } of answer.error?.details ?? []) expect(path).toMatch(/^\/body/);
        }),
        { seed, numRuns: runs },
      );
    },
  );

  it.each(operations)(
    '$name refuses queries, and says where they are wrong',
    async ({ operation }) => {
      const wrong = operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name, schema }) =>
          // In a query a number is text: what is no number at all is spoiled by its limits.
          spoilValue('text', schema, contract)
            .filter(({ what, value }) => !what.startsWith('is ') || typeof value !== 'object')
            .filter(({ value }) => !allows(schema, value) && !allows(schema, String(value)))
            .map(({ value }) => [name, value] as const),
        );
      wrong.push(['unknown', 'x']);
      await fc.assert(
        fc.asyncProperty(
          requestsOf(operation),
          fc.constantFrom(...wrong),
          async (request, fault) => {
            const [name, value] = fault;
            const query = { ...request.query, [name]: value };
            const { status, body } = await send(operation, { ...request, query });
            expect([status, body.error?.details.map(({ path }) => path)]).toEqual([
              422,
              [`/query/${name}`],
            ]);
          },
        ),
        { seed, numRuns: 20 },
      );
    },
  );
});
