import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { loopbackOpen, startWebhookReceiver } from '../support/webhook-receiver.ts';

type Body = { data?: { id: string; key?: string }; error?: { code: string } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(loopbackOpen);
});
afterAll(() => server.stop());

const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 'Hello', text: 'Hello' };
const send = (key: string, body: unknown = mail, path = '/v1/emails') =>
  server.request<Body>('POST', path, body, { 'idempotency-key': key });
const act = (key: string, path: string) =>
  server.request<Body>('POST', path, undefined, { 'idempotency-key': key });
const countMessages = async (key: string) => {
  const [row] = await server.database.query<{ count: string }>(
    'select count(*) from messages where idempotency_key = $1',
    [key],
  );
  return Number(row?.count);
};

describe('an idempotency key', () => {
  it('replays the first answer, byte for byte', async () => {
    const first = await send('replay');
    const second = await send('replay');
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(await countMessages('replay')).toBe(1);
  });

  it('stands on the message', async () => {
    const { body } = await send('stored-key');
    const read = await server.request<{ data: { idempotencyKey: string } }>(
      'GET',
      `/v1/emails/${body.data?.id}`,
    );
    expect(read.body.data.idempotencyKey).toBe('stored-key');
  });

  it('answers 409 when it was used with another body', async () => {
    await send('reused');
    const other = await send('reused', { ...mail, subject: 'Other' });
    expect([other.status, other.body.error?.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('answers 409 when it was used with another operation', async () => {
    await send('operation');
    const other = await send('operation', { name: 'key' }, '/v1/api-keys');
    expect(other.body.error?.code).toBe('idempotency_key_reused');
  });

  it('answers 409 when it was used with the same operation on something else', async () => {
    const later = { ...mail, scheduledAt: new Date(Date.now() + 3_600_000).toISOString() };
    const [one, other] = [await send('one', later), await send('other', later)];
    const cancel = ({ body }: { body: Body }) =>
      act('cancel', `/v1/emails/${body.data?.id}/cancel`);
    expect((await cancel(one)).status).toBe(200);
    const refused = await cancel(other);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'idempotency_key_reused']);
    expect((await cancel(one)).headers.get('idempotency-replayed')).toBe('true');
    const left = await server.request('GET', `/v1/emails/${other.body.data?.id}`);
    expect(left.body).toMatchObject({ data: { status: 'SCHEDULED' } });
  });

  it('answers 409 while its first request runs, and to nobody else', async () => {
    const answers: (() => void)[] = [];
    const receiver = await startWebhookReceiver((_, response) =>
      answers.push(() => response.writeHead(204).end()),
    );
    const hook = { name: 'Slow', url: receiver.url, events: ['email.sent'] };
    const { body } = await server.request<Body>('POST', '/v1/webhooks', hook);
    const running = act('running', `/v1/webhooks/${body.data?.id}/test`);
    await until('the request runs', () => answers.length === 1);
    const second = await send('running');
    expect([second.status, second.body.error?.code]).toEqual([409, 'idempotency_in_progress']);
    const { key } = await server.createOrganization();
    const theirs = await server.request<Body>('POST', '/v1/emails', mail, {
      'idempotency-key': 'running',
      authorization: `Bearer ${key}`,
    });
    expect(theirs.status).toBe(201);
    for (const answer of answers) answer();
    expect((await running).status).toBe(200);
    await receiver.close();
  });

  it('makes one message of 50 parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('parallel')));
    const codes = new Set(answers.map(({ status, body }) => body.error?.code ?? status));
    expect([...codes].every((code) => code === 201 || code === 'idempotency_in_progress')).toBe(
      true,
    );
    expect(codes).toContain(201);
    expect(await countMessages('parallel')).toBe(1);
  });

  it('is free again after a request that was refused', async () => {
    const refused = await send('freed', { ...mail, to: ['nonsense'] });
    expect(refused.status).toBe(422);
    expect((await send('freed')).status).toBe(201);
  });

  it('belongs to its organization', async () => {
    const mine = await send('shared');
    const { key } = await server.createOrganization();
    const theirs = await server.request<Body>('POST', '/v1/emails', mail, {
      'idempotency-key': 'shared',
      authorization: `Bearer ${key}`,
    });
    expect(theirs.status).toBe(201);
    expect(theirs.body.data?.id).not.toBe(mine.body.data?.id);
  });

  it('is forgotten after 24 hours', async () => {
    const first = await send('old');
    await server.database.query(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`,
    );
    const second = await send('old');
    expect(second.body.data?.id).not.toBe(first.body.data?.id);
    const third = await send('old');
    expect(third.headers.get('idempotency-replayed')).toBe('true');
    expect(third.body).toEqual(second.body);
    expect(await countMessages('old')).toBe(2);
  });

  it('replays a secret without keeping it readable', async () => {
    const first = await send('secret', { name: 'replayed' }, '/v1/api-keys');
    const second = await send('secret', { name: 'replayed' }, '/v1/api-keys');
    expect(second.body.data?.key).toBe(first.body.data?.key);
    const [row] = await server.database.query<{ sealed_body: Buffer }>(
      `select sealed_body from idempotency_keys where key = 'secret'`,
    );
    expect(row?.sealed_body.toString('latin1')).not.toContain(first.body.data?.key);
  });

  it.each(['', 'with space', 'ä', 'x'.repeat(257)])(
    'is refused when malformed: %j',
    async (key) => {
      const answer = await server.request<Body>('POST', '/v1/emails', mail, {
        'idempotency-key': Buffer.from(key).toString('latin1'),
      });
      expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_idempotency_key']);
    },
  );
});
