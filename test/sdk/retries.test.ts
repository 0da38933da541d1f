import { expect, test } from 'vitest';
import { Waybill } from '../../sdk/src/index.ts';
import { retryDelay } from '../../sdk/src/retry-delay.ts';
import { until } from '../support/until.ts';
import { refusal, serveAnswers } from './serve-answers.ts';

const mail = { to: ['ada@example.com'], from: 'shop@example.com', subject: 'Hello', text: 'Hi' };
const accepted = { status: 201, body: { data: { id: 'msg_1' } } };
const atOnce = { 'Retry-After': '0' };

test.each([
  { what: 'a limit', first: refusal(429, 'rate_limited', atOnce) },
  { what: 'a server that is away', first: refusal(503, 'service_unavailable', atOnce) },
  { what: 'a proxy that is away', first: { status: 503, headers: atOnce, body: 'Away' } },
  { what: 'a cut connection', first: { fault: 'cut' as const } },
  { what: 'a cut answer', first: { ...accepted, fault: 'cut-midway' as const } },
  { what: 'no answer in time', first: { fault: 'hang' as const } },
])('after $what a call is sent again under the same key', async ({ first }) => {
  const { baseUrl, seen } = await serveAnswers(first, accepted);
  const waybill = new Waybill({ apiKey: 'k', baseUrl, timeout: 2_000 });
  expect(await waybill.emails.send(mail)).toEqual({ id: 'msg_1' });
  expect(seen).toHaveLength(2);
  expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key']);
  expect(seen[1]?.body).toBe(seen[0]?.body);
});

test.each([
  { status: 500, code: 'internal_error' },
  { status: 422, code: 'validation_error' },
  { status: 409, code: 'idempotency_key_reused' },
  { status: 409, code: 'idempotency_in_progress' },
])('$status $code is not tried again', async ({ status, code }) => {
  const { baseUrl, seen } = await serveAnswers(refusal(status, code));
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  expect(await waybill.emails.send(mail).result()).toMatchObject({ error: { code, status } });
  expect(seen).toHaveLength(1);
});

test('gives up after so many retries and tells the last reason', async () => {
  const { baseUrl, seen } = await serveAnswers(
    { fault: 'cut' },
    refusal(503, 'service_unavailable', atOnce),
    refusal(429, 'rate_limited', { 'Retry-After': '7' }),
  );
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const result = await waybill.emails.list().result();
  expect(result).toMatchObject({ ok: false, error: { code: 'rate_limited', retryAfter: 7 } });
  expect(seen).toHaveLength(3);
});

test('never tries again with no retries', async () => {
  const { baseUrl, seen } = await serveAnswers({ fault: 'cut' });
  const waybill = new Waybill({ apiKey: 'k', baseUrl, retries: 0 });
  expect(await waybill.emails.get('msg_1').result()).toMatchObject({
    error: { code: 'network_error', status: undefined },
  });
  expect(seen).toHaveLength(1);
});

test('leaves a long wait to the caller', async () => {
  const { baseUrl, seen } = await serveAnswers(
    refusal(429, 'rate_limited', { 'Retry-After': '61' }),
  );
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const result = await waybill.emails.get('msg_1').result();
  expect(result).toMatchObject({ error: { code: 'rate_limited', retryAfter: 61 } });
  expect(seen).toHaveLength(1);
});

test('waits as long as Retry-After says', async () => {
  const { baseUrl } = await serveAnswers(
    refusal(503, 'service_unavailable', { 'Retry-After': '1' }),
    accepted,
  );
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const started = performance.now();
  await waybill.emails.send(mail);
  expect(performance.now() - started).toBeGreaterThanOrEqual(1000);
});

test('waits out its own first attempt when that still runs', async () => {
  const running = refusal(409, 'idempotency_in_progress', atOnce);
  const { baseUrl, seen } = await serveAnswers(
    { fault: 'hang' },
    running,
    running,
    running,
    accepted,
  );
  const waybill = new Waybill({ apiKey: 'k', baseUrl, timeout: 2_000, retries: 1 });
  expect(await waybill.emails.send(mail)).toEqual({ id: 'msg_1' });
  expect(seen).toHaveLength(5);
});

test('waits for its own first attempt no longer than for an answer', async () => {
  const { baseUrl } = await serveAnswers(
    { fault: 'hang' },
    refusal(409, 'idempotency_in_progress', atOnce),
  );
  const waybill = new Waybill({ apiKey: 'k', baseUrl, timeout: 1_000, retries: 1 });
  const result = await waybill.emails.send(mail).result();
  expect(result).toMatchObject({ error: { code: 'idempotency_in_progress' } });
});

test('a conditional change whose answer was lost is not sent again', async () => {
  const { baseUrl, seen } = await serveAnswers({ fault: 'cut' });
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const result = await waybill.templates.delete('tpl_1', { ifMatch: '"v1"' }).result();
  expect(result).toMatchObject({ error: { code: 'network_error' } });
  expect(seen).toHaveLength(1);
});

test('a timeout of the call replaces that of the client', async () => {
  const { baseUrl } = await serveAnswers({ fault: 'hang' });
  const waybill = new Waybill({ apiKey: 'k', baseUrl, retries: 0 });
  const result = await waybill.emails.get('msg_1', { timeout: 50 }).result();
  expect(result).toMatchObject({ error: { code: 'timeout', message: 'No answer in 50 ms.' } });
});

test('a signal ends a call before it is sent', async () => {
  const { baseUrl, seen } = await serveAnswers(accepted);
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const signal = AbortSignal.abort(new Error('closed'));
  await expect(waybill.emails.send(mail, { signal })).rejects.toMatchObject({
    code: 'aborted',
    cause: new Error('closed'),
  });
  expect(seen).toHaveLength(0);
});

test('a signal ends a call that waits for an answer', async () => {
  const { baseUrl } = await serveAnswers({ fault: 'hang' });
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const controller = new AbortController();
  const result = waybill.emails.get('msg_1', { signal: controller.signal }).result();
  setTimeout(() => controller.abort(), 50);
  expect(await result).toMatchObject({ error: { code: 'aborted' } });
});

test('a signal ends a call that waits for its next attempt', async () => {
  const { baseUrl, seen } = await serveAnswers(
    refusal(429, 'rate_limited', { 'Retry-After': '30' }),
  );
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const controller = new AbortController();
  const result = waybill.emails.get('msg_1', { signal: controller.signal }).result();
  await until('it was refused once', () => seen.length === 1);
  setTimeout(() => controller.abort(), 50);
  expect(await result).toMatchObject({ error: { code: 'aborted' } });
  expect(seen).toHaveLength(1);
});

test.each([
  { before: 0, retryAfter: undefined, random: 0, want: 500 },
  { before: 0, retryAfter: undefined, random: 1, want: 250 },
  { before: 3, retryAfter: undefined, random: 0, want: 4000 },
  { before: 30, retryAfter: undefined, random: 0, want: 8000 },
  { before: 3, retryAfter: 2, random: 0, want: 2000 },
  { before: 0, retryAfter: 60, random: 1, want: 66_000 },
  { before: 0, retryAfter: 61, random: 0, want: undefined },
])('delay after $before retries, Retry-After $retryAfter, random $random: $want ms', (given) => {
  expect(retryDelay(given.before, given.retryAfter, () => given.random)).toBe(given.want);
});
