import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractOperation, readContract } from '../../src/http/contract.ts';
import { inParallel } from '../support/in-parallel.ts';
import { type Answer, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { listStringPlaces, replaceAt } from '../support/walk-strings.ts';
import naughty from '../templates/naughty-strings.json' with { type: 'json' };

type Body = { data?: { id: string; name: string }; error?: { code: string } };

/** Strings that once broke a server, beside the 515. */
const hostile = [
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\r\nBcc: x@evil.test',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%',
  '..%2f..%2f',
  "'; drop table messages; --",
  '{{ constructor }}',
  '{% include "/etc/passwd" %}',
  '\u2028\u2029',
  '\u202e\ufeff\u200b',
  'null',
  '-1',
  '1e400',
  '9'.repeat(400),
  '0000-01-01T00:00:00Z',
  '2026-06-30T23:59:60Z',
  '9999-12-31T23:59:59-23:59',
  '\\',
  '_',
  'x'.repeat(100_000),
  '💥'.repeat(1_000),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
];

let server: TestServer;
let examples: Map<string, unknown>;
beforeAll(async () => {
  server = await startTestServer({ SENDING_ENABLED: 'false' });
  examples = await arrange();
});
afterAll(() => server.stop());

/** Resources that path parameters may name, and a body for every operation that takes one. */
async function arrange(): Promise<Map<string, unknown>> {
  const mail = {
    from: 'a@example.com',
    fromName: 'A',
    to: ['b@example.com'],
    cc: ['c@example.com'],
    bcc: ['d@example.com'],
    replyTo: 'e@example.com',
    subject: 's',
    html: '<p>h</p>',
    text: 't',
    tags: ['tag'],
    headers: { 'X-Header': 'value' },
  };
  const file = { filename: 'f', contentType: 'text/plain', content: 'QQ==', contentId: 'c' };
  return new Map<string, unknown>([
    [
      'createApiKey',
      { name: 'n', scope: 'full', domainId: 'd', expiresAt: '2999-01-01T00:00:00Z' },
    ],
    ['sendEmail', { ...mail, attachments: [file], variables: { a: 'b' } }],
    ['sendEmailBatch', { messages: [mail] }],
    ['updateEmail', { scheduledAt: '2999-01-01T00:00:00Z' }],
    ['createSuppression', { email: 'a@example.com', reason: 'MANUAL' }],
    ['createTemplate', template('created')],
    ['updateTemplate', template('updated')],
    ['duplicateTemplate', { name: 'n', slug: 'duplicated' }],
    ['previewTemplate', { variables: { a: 'b', c: { d: ['e'] } } }],
    ['testTemplate', { to: ['a@example.com'], variables: { a: 'b' } }],
  ]);
}

function template(slug: string): object {
  const runs = [{ text: 'r', color: '#000000', href: 'https://example.com/' }];
  return {
    name: 'n',
    slug,
    fromName: 'f',
    fromAddress: 'a@example.com',
    replyTo: 'b@example.com',
    subject: 's',
    previewText: 'p',
    blocks: [
      { type: 'text', align: 'left', size: 'normal', runs },
      { type: 'image', src: 'https://example.com/a.png', alt: 'a', href: 'https://example.com/' },
      { type: 'button', text: 'b', href: 'https://example.com/', background: '#000000' },
      { type: 'html', html: '<p>h</p>' },
    ],
    style: { accent: '#2F5CD8' },
  };
}

interface Place {
  operation: ContractOperation;
  name: string;
  /** The request with a text at this place. */
  send(text: string): Promise<Answer<Body>>;
}

/** Every place of an operation that takes a string: in the path, the query and the body. */
function placesOf(operation: ContractOperation): Place[] {
  const { method, path, operationId } = operation;
  const send = (target: string, body?: unknown) =>
    server.request<Body>(method.toUpperCase(), target, body);
  const filled = path.replaceAll(/\{\w+\}/g, 'nothing');
  const example = examples.get(operationId);
  const parameters = (operation.parameters ?? []) as { name: string; in: string }[];
  return [
    ...[...path.matchAll(/\{\w+\}/g)].map(([parameter]) => ({
      operation,
      name: parameter,
      send: (text: string) =>
        send(path.replace(parameter, encode(text)).replaceAll(/\{\w+\}/g, 'nothing'), example),
    })),
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => ({
        operation,
        name: `?${name}`,
        send: (text: string) => send(`${filled}?${name}=${encode(text)}`, example),
      })),
    ...(example === undefined ? [] : listStringPlaces(example)).map((place) => ({
      operation,
      name: place,
      send: (text: string) => send(filled, replaceAt(example, place, text)),
    })),
  ];
}

/** Node refuses addresses over 16 KiB by itself, before any operation is asked for. */
function encode(text: string): string {
  return encodeURIComponent(text.slice(0, 1_000).toWellFormed());
}

const operations = readContract().operations.map((operation, index) => ({
  operation,
  name: operation.operationId,
  // Each of the 515 meets every third operation.
  texts: [...hostile, ...naughty.filter((_, at) => (at + index) % 3 === 0)],
}));

it.each(operations)(
  '$name answers hostile text in any place as its contract says',
  async ({ operation, texts }) => {
    const places = placesOf(operation);
    const tries = places.flatMap((place, first) =>
      texts
        .filter((_, index) => index < hostile.length || index % places.length === first)
        .map((text) => ({ place, text })),
    );
    const answers = await inParallel(tries, ({ place, text }) => place.send(text));
    const failed = tries.filter((_, index) => (answers[index]?.status ?? 500) >= 500);
    expect(failed.map(({ place, text }) => [place.name, text.slice(0, 60)])).toEqual([]);
  },
);

describe('a hostile body', () => {
  const withBody = operations.filter(({ operation }) => operation.requestBody !== undefined);
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it.each([
    ['the key __proto__', '{"__proto__":{"isAdmin":true}}'],
    ['the key constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['NUL in a key', '{"a\\u0000b":1}'],
    ['a lone surrogate in a key', '{"\\ud800":1}'],
    ['a number beyond double precision', '1e400'],
    ['5,000 arrays', deep(5_000)],
    ['5,000 objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ])('is refused with 422 wherever it holds %s', async (_, json) => {
    const places = withBody.flatMap(({ operation }) => {
      const example = examples.get(operation.operationId);
      const marked = ['', ...listStringPlaces(example)].map((place) =>
        replaceAt(example, place, '@'),
      );
      return marked.map((body) => ({ operation, body: JSON.stringify(body).replace('"@"', json) }));
    });
    const statuses = await inParallel(places, async ({ operation, body }) => {
      const path = operation.path.replaceAll(/\{\w+\}/g, 'nothing');
      return (await server.request(operation.method.toUpperCase(), path, body)).status;
    });
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a hostile query', () => {
  it.each(['__proto__', 'constructor', 'toString', 'limit[]', 'limit[$gt]', '%00', ''])(
    'is refused with 422 when it has the name %j',
    async (name) => {
      const { status } = await server.request('GET', `/v1/emails?${name}=1`);
      expect(status).toBe(422);
    },
  );

  it('is refused by the server itself when it is longer than any header may be', async () => {
    const response = await fetch(`${server.url}/v1/emails?tag=${'x'.repeat(20_000)}`);
    expect(response.status).toBe(431);
  });
});

describe('a name', () => {
  it('comes back as it was given, or is refused for its control characters', async () => {
    const names = naughty.filter((text) => [...text].length <= 120 && text !== '');
    const answers = await inParallel(names, (name) =>
      server.request<Body>('POST', '/v1/api-keys', { name }),
    );
    const refused = names.filter((_, index) => answers[index]?.status === 422);
    const kept = names.filter((_, index) => answers[index]?.status === 201);
    expect(refused.filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text))).toEqual([]);
    expect(answers.flatMap(({ body }) => body.data?.name ?? [])).toEqual(kept);
    expect(kept.length + refused.length).toBe(names.length);
  });
});
