import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '../../src/db/is-database-away.ts';
import { openTestDatabase } from '../support/open-test-database.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';

type ErrorBody = { error: { code: string; message: string; details: { code: string }[] } };

let server: TestServer;
let blocker: Client;
beforeAll(async () => {
  server = await startTestServer({ MAX_WEBHOOKS: '2', MAX_LISTS: '3', MAX_API_KEYS: '4' });
  blocker = new Client({ connectionString: server.database.url });
  await blocker.connect();
});
afterEach(() => blocker.query('rollback'));
afterAll(async () => {
  await blocker.end();
  await server.stop();
});

/** Makes everything wait that reads contacts. */
async function blockContacts(): Promise<void> {
  await blocker.query('begin; lock table contacts in access exclusive mode');
}

const waiting = async () => {
  const rows = await server.database.query(
    `select pid from pg_stat_activity where wait_event_type = 'Lock'
       and query like '%contact.%' and datname = current_database()`,
  );
  return rows.length;
};

const preview = { filter: { match: 'all', conditions: [{ field: 'name', operator: 'exists' }] } };
const count = (key = server.organization.key, signal?: AbortSignal) =>
  fetch(`${server.url}/v1/segments/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(preview),
    ...(signal === undefined ? {} : { signal }),
  });

describe('work that reads much', () => {
  it('is refused beyond what an organization may have going, and ends with its callers', async () => {
    await blockContacts();
    const gone = new AbortController();
    const first = Array.from({ length: 4 }, () => count(undefined, gone.signal));
    // The fourth waits for its turn at the database.
    await until('three wait', async () => (await waiting()) === 3);
    const fifth = await count();
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '1']);

    const other = await server.createOrganization();
    const others = count(other.key);
    await until('the other waits too', async () => (await waiting()) === 4);
    gone.abort();
    await Promise.allSettled(first);
    await until('only the other waits', async () => (await waiting()) === 1);
    await blocker.query('rollback');
    expect((await others).status).toBe(200);
    expect((await count()).status).toBe(200);
  });

  it('leaves connections to other organizations', async () => {
    await blockContacts();
    const gone = new AbortController();
    const asked = Array.from({ length: 12 }, () =>
      fetch(`${server.url}/v1/contacts`, {
        headers: { authorization: `Bearer ${server.organization.key}` },
        signal: gone.signal,
      }),
    );
    await until('as many wait as may', async () => (await waiting()) === 3);
    const { key } = await server.createOrganization();
    const lists = await server.request('GET', '/v1/contact-lists', undefined, {
      authorization: `Bearer ${key}`,
    });
    expect([lists.status, await waiting()]).toEqual([200, 3]);
    gone.abort();
    await Promise.allSettled(asked);
  });
});

it('a statement that takes too long is ended by the database', async () => {
  const database = await openTestDatabase(server.database.url, 1, [], 50);
  const slow = database
    .of(server.organization.id)
    .transaction((tx) => tx.query('select pg_sleep(30)'));
  await expect(slow.catch(isDatabaseAway)).resolves.toBe(true);
  await database.pool.end();
});

it('who goes while it waits for a connection keeps none', async () => {
  const database = await openTestDatabase(server.database.url, 1);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const holding = database.of(server.organization.id).transaction(() => held);
  const gone = new AbortController();
  const waits = database.of(server.organization.id, gone.signal).transaction(async () => 'ran');
  gone.abort();
  letGo();
  await holding;
  await expect(waits).rejects.toThrow('aborted');
  const next = database.of(server.organization.id).transaction(async () => 'ran');
  await expect(next).resolves.toBe('ran');
  await database.pool.end();
});

describe('an organization may have only so many', () => {
  const create = async (path: string, body: object) => {
    const answer = await server.request<ErrorBody>('POST', path, body);
    return [answer.status, answer.body.error?.code, answer.body.error?.details[0]?.code];
  };
  const refused = [409, 'invalid_state', 'limit_reached'];

  it('webhooks', async () => {
    const webhook = { name: 'W', url: 'https://example.com/hook', events: ['email.sent'] };
    for (let made = 0; made < 2; made += 1) {
      expect((await create('/v1/webhooks', webhook))[0]).toBe(201);
    }
    expect(await create('/v1/webhooks', webhook)).toEqual(refused);
  });

  it('lists, of which those that were deleted do not count', async () => {
    for (let made = 0; made < 3; made += 1) {
      expect((await create('/v1/contact-lists', { name: 'L' }))[0]).toBe(201);
    }
    expect(await create('/v1/contact-lists', { name: 'L' })).toEqual(refused);
    await server.request('DELETE', `/v1/contact-lists/${await firstList()}`);
    expect((await create('/v1/contact-lists', { name: 'L' }))[0]).toBe(201);
  });

  it('keys, of which those that were revoked do not count', async () => {
    const made: string[] = [];
    for (let count = 1; count < 4; count += 1) {
      const { body } = await server.request<{ data: { id: string } }>('POST', '/v1/api-keys', {
        name: 'K',
      });
      made.push(body.data.id);
    }
    expect(await create('/v1/api-keys', { name: 'K' })).toEqual(refused);
    await server.request('POST', `/v1/api-keys/${made[0]}/revoke`);
    expect((await create('/v1/api-keys', { name: 'K' }))[0]).toBe(201);
  });

  async function firstList(): Promise<string> {
    const { body } = await server.request<{ data: { id: string }[] }>('GET', '/v1/contact-lists');
    return String(body.data[0]?.id);
  }
});
