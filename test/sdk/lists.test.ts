import { expect, test } from 'vitest';
import { Waybill } from '../../sdk/src/index.ts';
import { type PlannedAnswer, refusal, serveAnswers } from './serve-answers.ts';

function page(ids: string[], next?: string): PlannedAnswer {
  const link = `<https://elsewhere.example/v1/emails?limit=2&after=${next}>; rel="next"`;
  return {
    headers: next === undefined ? {} : { Link: link },
    body: { data: ids.map((id) => ({ id })) },
  };
}

test('iterating reads all pages, each when it is reached', async () => {
  const { baseUrl, seen } = await serveAnswers(
    page(['a', 'b'], 'c%2F1'),
    page(['c'], 'd'),
    page([]),
  );
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const ids: string[] = [];
  const requestsBefore: number[] = [];
  for await (const { id } of waybill.emails.list({ limit: 2, tag: 'a&b' })) {
    ids.push(id);
    requestsBefore.push(seen.length);
  }
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(requestsBefore).toEqual([1, 1, 2]);
  expect(seen.map(({ url }) => url)).toEqual([
    '/v1/emails?limit=2&tag=a%26b',
    '/v1/emails?limit=2&tag=a%26b&after=c%2F1',
    '/v1/emails?limit=2&tag=a%26b&after=d',
  ]);
});

test('leaving the loop stops reading', async () => {
  const { baseUrl, seen } = await serveAnswers(page(['a', 'b'], 'c'));
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  for await (const { id } of waybill.emails.list()) if (id === 'b') break;
  expect(seen).toHaveLength(1);
});

test('a page has the items and the cursor of the next one', async () => {
  const { baseUrl } = await serveAnswers(page(['a'], 'b'), page(['b']));
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const first = await waybill.emails.list().page();
  expect(first).toEqual({ data: [{ id: 'a' }], next: 'b' });
  expect(await waybill.emails.list({ after: first.next }).page()).toEqual({
    data: [{ id: 'b' }],
    next: undefined,
  });
});

test('result and response are those of one page', async () => {
  const { baseUrl, seen } = await serveAnswers(page(['a'], 'b'));
  const list = new Waybill({ apiKey: 'k', baseUrl }).emails.list();
  expect(await list.result()).toEqual({ ok: true, data: { data: [{ id: 'a' }], next: 'b' } });
  expect((await list.response()).headers.get('link')).toContain('after=b');
  expect(seen).toHaveLength(1);
});

test('a refused page is thrown inside the loop', async () => {
  const { baseUrl } = await serveAnswers(page(['a'], 'b'), refusal(403, 'insufficient_scope'));
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const ids: string[] = [];
  const reading = async () => {
    for await (const { id } of waybill.emails.list()) ids.push(id);
  };
  await expect(reading()).rejects.toMatchObject({ code: 'insufficient_scope' });
  expect(ids).toEqual(['a']);
});

test('a list by numbers is iterated and read by pages as the others are', async () => {
  const numbered = (page: number, ids: string[]): PlannedAnswer => ({
    body: {
      data: { items: ids.map((id) => ({ id })), page, pageSize: 2, total: 3, totalPages: 2 },
    },
  });
  const { baseUrl, seen } = await serveAnswers(
    numbered(1, ['a', 'b']),
    numbered(2, ['c']),
    numbered(2, ['c']),
  );
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const ids: string[] = [];
  for await (const { id } of waybill.campaigns.list({ pageSize: 2 })) ids.push(id);
  expect(ids).toEqual(['a', 'b', 'c']);
  expect(await waybill.campaigns.list({ page: 2 }).page()).toEqual({
    data: [{ id: 'c' }],
    next: undefined,
    page: 2,
    pageSize: 2,
    total: 3,
    totalPages: 2,
  });
  expect(seen.map(({ url }) => url)).toEqual([
    '/v1/campaigns?pageSize=2',
    '/v1/campaigns?pageSize=2&page=2',
    '/v1/campaigns?page=2',
  ]);
});
