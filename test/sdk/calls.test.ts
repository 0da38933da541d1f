import { expect, test, vi } from 'vitest';
import { Waybill, WaybillError } from '../../sdk/src/index.ts';
import { until } from '../support/until.ts';
import { refusal, serveAnswers } from './serve-answers.ts';

const mail = { to: ['ada@example.com'], from: 'shop@example.com', subject: 'Hello', text: 'Hi' };

test('a call sends what the contract says and gives the data', async () => {
  const { baseUrl, seen } = await serveAnswers({ status: 201, body: { data: { id: 'msg_1' } } });
  const waybill = new Waybill({ apiKey: 'wb_key', baseUrl: `${baseUrl}/` });
  const message = await waybill.emails.send(mail);
  expect(message).toEqual({ id: 'msg_1' });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/v1/emails' });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer wb_key',
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(mail);
});

test('two calls have two idempotency keys', async () => {
  const { baseUrl, seen } = await serveAnswers({ status: 201, body: { data: {} } });
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  await waybill.emails.send(mail);
  await waybill.emails.send(mail);
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('the options become headers', async () => {
  const { baseUrl, seen } = await serveAnswers({ body: { data: {} } });
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const headers = { 'X-Trace': 'abc', Authorization: 'Bearer stolen' };
  await waybill.templates.update(
    'tpl_1',
    { name: 'New' },
    { ifMatch: '"v1"', requestId: 'r-1', headers },
  );
  await waybill.emails.cancel('msg_1', { idempotencyKey: 'mine' });
  expect(seen[0]).toMatchObject({ method: 'PATCH', url: '/v1/templates/tpl_1' });
  expect(seen[0]?.headers).toMatchObject({
    'if-match': '"v1"',
    'x-request-id': 'r-1',
    'x-trace': 'abc',
    authorization: 'Bearer k',
  });
  expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
  expect(seen[1]?.headers['idempotency-key']).toBe('mine');
  expect(seen[1]?.headers).not.toHaveProperty('content-type');
  expect(seen[1]?.body).toBe('');
});

test('path parameters are percent-encoded', async () => {
  const { baseUrl, seen } = await serveAnswers({ body: { data: {} } });
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  await waybill.suppressions.get("a+b/c?d#e%'ö@example.com");
  await waybill.suppressions.delete('$&@example.com');
  expect(seen.map(({ url }) => decodeURIComponent(url))).toEqual([
    "/v1/suppressions/a+b/c?d#e%'ö@example.com",
    '/v1/suppressions/$&@example.com',
  ]);
  expect(seen[0]?.url.split('/')).toHaveLength(4);
});

test.each(['', '.', '..'])(
  'an identifier %j, which would lead to another path, is refused',
  (id) => {
    const waybill = new Waybill({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1' });
    expect(() => waybill.templates.delete(id)).toThrow(TypeError);
  },
);

test('a body in which everything is optional may be left out', async () => {
  const { baseUrl, seen } = await serveAnswers({ body: { data: {} } });
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  await waybill.templates.preview('welcome');
  expect(seen[0]).toMatchObject({ url: '/v1/templates/welcome/preview', body: '{}' });
});

test('a refusal is thrown as a WaybillError', async () => {
  const { baseUrl } = await serveAnswers(refusal(409, 'slug_exists'));
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const error = await waybill.templates.update('tpl_1').then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WaybillError);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'WaybillError',
    code: 'slug_exists',
    message: 'It is slug_exists.',
    status: 409,
    requestId: 'req_1',
    details: [{ path: '/body/name', code: 'required', message: 'is required' }],
    retryAfter: undefined,
  });
});

test('result gives the same as a value', async () => {
  const { baseUrl } = await serveAnswers(refusal(404, 'not_found'), {
    body: { data: { id: 'a' } },
  });
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const missing = await waybill.emails.get('msg_0').result();
  expect(missing).toMatchObject({ ok: false, error: { code: 'not_found', status: 404 } });
  expect(await waybill.emails.get('msg_1').result()).toEqual({ ok: true, data: { id: 'a' } });
});

test('response gives the answer as it came, also of a refusal', async () => {
  const { baseUrl } = await serveAnswers(refusal(404, 'not_found'));
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const response = await waybill.emails.get('msg_0').response();
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
});

test('a call is sent at once, and once', async () => {
  const { baseUrl, seen } = await serveAnswers({
    headers: { ETag: '"v1"' },
    body: { data: { id: 'tpl_1' } },
  });
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const call = waybill.templates.get('tpl_1');
  await until('it is sent without being awaited', () => seen.length === 1);
  expect(await call).toEqual({ id: 'tpl_1' });
  expect((await call.response()).headers.get('etag')).toBe('"v1"');
  expect(await (await call.response()).json()).toEqual({ data: { id: 'tpl_1' } });
  expect(await call.result()).toMatchObject({ ok: true });
  expect(await call.finally(() => {})).toEqual({ id: 'tpl_1' });
  expect(seen).toHaveLength(1);
});

test.each([
  { what: 'a page of a proxy', answer: { status: 403, body: '<h1>Forbidden</h1>' } },
  { what: 'a success without data', answer: { status: 200, body: { items: [] } } },
  { what: 'a redirect', answer: { status: 308, headers: { Location: '/' }, body: '' } },
  { what: 'another error format', answer: { status: 400, body: { error: 'no' } } },
])('$what is an unexpected response', async ({ answer }) => {
  const { baseUrl, seen } = await serveAnswers(answer);
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const result = await waybill.emails.get('msg_1').result();
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'unexpected_response', status: answer.status, requestId: 'req_1' },
  });
  expect(seen).toHaveLength(1);
});

test.each([500, 502, 503, 504])(
  'a proxy whose server is away is asked again: %i',
  async (status) => {
    const page = { status, body: '<h1>Bad gateway</h1>' };
    const { baseUrl, seen } = await serveAnswers(page, { body: { data: { id: 'msg_1' } } });
    const waybill = new Waybill({ apiKey: 'k', baseUrl });
    expect(await waybill.emails.send(mail)).toEqual({ id: 'msg_1' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  },
);

test('an error says in one line what is wrong and where', async () => {
  const details = [
    { path: '/body/to/0', code: 'address', message: 'must be an e-mail address' },
    { path: '/body/subject', code: 'required', message: 'is required' },
  ];
  const error = {
    code: 'validation_error',
    message: 'The request has 2 faults; see details.',
    requestId: 'req_1',
    details,
  };
  const { baseUrl } = await serveAnswers({ status: 422, body: { error } });
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  await expect(waybill.emails.send(mail)).rejects.toThrow(
    'The request has 2 faults: /body/to/0 must be an e-mail address (and 1 more)',
  );
});

test('a client takes its key and address from the environment, and says what is missing', async () => {
  const { baseUrl, seen } = await serveAnswers({ body: { data: { id: 'msg_1' } } });
  expect(() => new Waybill()).toThrow('set WAYBILL_API_KEY');
  vi.stubEnv('WAYBILL_API_KEY', 'wb_env');
  expect(() => new Waybill()).toThrow('set WAYBILL_URL');
  expect(() => new Waybill({ baseUrl: 'mail.example.com' })).toThrow('must begin with http');
  vi.stubEnv('WAYBILL_URL', baseUrl);
  await new Waybill().emails.get('msg_1');
  expect(seen[0]?.headers.authorization).toBe('Bearer wb_env');
  vi.unstubAllEnvs();
});

test('an injected fetch is called with an address and its options', async () => {
  const calls: [string, RequestInit][] = [];
  const waybill = new Waybill({
    apiKey: 'k',
    baseUrl: 'https://mail.example.com/waybill',
    fetch: async (url, init) => {
      calls.push([url, init]);
      return Response.json({ data: { id: 'key_1' } }, { status: 201 });
    },
  });
  await waybill.apiKeys.create({ name: 'Shop' });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.[0]).toBe('https://mail.example.com/waybill/v1/api-keys');
  expect(calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"name":"Shop"}' });
});

test.each([
  { options: { apiKey: '', baseUrl: 'http://localhost' }, message: 'needs an apiKey' },
  { options: { apiKey: 'k', baseUrl: '' }, message: 'needs a baseUrl such as https://' },
  { options: { apiKey: 'k', baseUrl: undefined }, message: 'needs a baseUrl such as https://' },
  { options: { apiKey: 'k', baseUrl: 'localhost:3000' }, message: 'must begin with http' },
  { options: { apiKey: 'k', baseUrl: 'http://localhost', timeout: 0 }, message: 'timeout' },
  { options: { apiKey: 'k', baseUrl: 'http://localhost', retries: -1 }, message: 'retries' },
])('a client cannot be made with $options', ({ options, message }) => {
  expect(() => new Waybill(options)).toThrow(message);
});
