import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey, isWellFormedKey, keyPrefix } from '../../src/api-keys/key.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';

/** How often keys were looked up in the database of a server. */
async function lookUps({ database }: TestServer): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select coalesce(sum(idx_scan), 0)::int as count from pg_stat_user_indexes
     where relname = 'api_key_hashes'`,
  );
  return row?.count ?? 0;
}

type ErrorBody = { error: { code: string } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (authorization: string, path = '/v1/emails', method = 'GET', body?: unknown) =>
  server.request<ErrorBody>(method, path, body, { authorization });

describe('a key', () => {
  it('has a checksum that a typing error breaks', () => {
    const key = generateKey();
    expect(key).toMatch(/^wb_[0-9A-Za-z]{36}$/);
    expect(isWellFormedKey(key)).toBe(true);
    const other = key.endsWith('a') ? 'b' : 'a';
    expect(isWellFormedKey(key.slice(0, -1) + other)).toBe(false);
    expect(keyPrefix(key)).toHaveLength(10);
  });

  it.each([
    ['no header', ''],
    ['another scheme', 'Basic eHg6eHg='],
    ['no key', 'Bearer '],
    ['two words', 'Bearer a b'],
  ])('is missing: %s', async (_, authorization) => {
    const { status, headers, body } = await ask(authorization);
    expect([status, body.error.code]).toEqual([401, 'missing_api_key']);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each([
    ['malformed', 'wb_short'],
    ['unknown', generateKey()],
  ])('is invalid when it is %s', async (_, key) => {
    const { status, body } = await ask(`Bearer ${key}`);
    expect([status, body.error.code]).toEqual([401, 'invalid_api_key']);
  });

  it('is refused when it has expired', async () => {
    const key = await server.organization.createKey({ expiresAt: new Date(Date.now() - 1000) });
    const { status, body } = await ask(`Bearer ${key}`);
    expect([status, body.error.code]).toEqual([401, 'revoked_api_key']);
  });

  it('ceases to work within 5 seconds of being revoked', async () => {
    const created = await server.request<{ data: { id: string; key: string; keyPrefix: string } }>(
      'POST',
      '/v1/api-keys',
      { name: 'short-lived' },
    );
    const { id, key } = created.body.data;
    expect(key.startsWith(created.body.data.keyPrefix)).toBe(true);
    expect((await ask(`Bearer ${key}`)).status).toBe(200);
    await server.request('POST', `/v1/api-keys/${id}/revoke`);
    const revokedAt = performance.now();
    await until('the key is refused', async () => (await ask(`Bearer ${key}`)).status === 401);
    expect(performance.now() - revokedAt).toBeLessThan(5000);
    const again = await server.request<{ data: { revokedAt: string } }>(
      'POST',
      `/v1/api-keys/${id}/revoke`,
    );
    expect([again.status, again.body.data.revokedAt]).toEqual([200, expect.any(String)]);
  });

  it('notes when it was last used, and keeps its secret out of every later answer', async () => {
    const created = await server.request<{ data: { id: string; key: string } }>(
      'POST',
      '/v1/api-keys',
      { name: 'used' },
    );
    const { id, key } = created.body.data;
    await ask(`Bearer ${key}`);
    const { body } = await server.request<{ data: { lastUsedAt: string } }>(
      'GET',
      `/v1/api-keys/${id}`,
    );
    expect(body.data.lastUsedAt).toEqual(expect.any(String));
    expect(JSON.stringify(body)).not.toContain(key);
    const list = await server.request('GET', '/v1/api-keys');
    expect(JSON.stringify(list.body)).not.toContain(key);
    const [stored] = await server.database.query<{ found: boolean }>(
      `select exists (select from api_keys k where k::text like '%' || $1 || '%') as found`,
      [key.slice(10)],
    );
    expect(stored?.found).toBe(false);
  });
});

describe('the scope sending', () => {
  it('sends mail and reads it, and does nothing else', async () => {
    const bearer = `Bearer ${await server.organization.createKey({ scope: 'sending' })}`;
    const mail = { from: 'a@example.com', to: ['b@example.com'], subject: 'S', text: 'T' };
    expect((await ask(bearer, '/v1/emails', 'POST', mail)).status).toBe(201);
    expect((await ask(bearer, '/v1/emails')).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/v1/templates'],
      ['GET', '/v1/api-keys'],
      ['POST', '/v1/api-keys'],
      ['GET', '/v1/suppressions'],
      ['DELETE', '/v1/suppressions/a@example.com'],
    ] as const) {
      const { status, body } = await ask(bearer, path, method, method === 'POST' ? {} : undefined);
      expect([path, status, body.error.code]).toEqual([path, 403, 'insufficient_scope']);
    }
  });

  it('bound to a domain sends from nowhere else', async () => {
    const { id } = server.organization;
    const domainId = randomUUID();
    await server.database.query(
      `insert into domains (organization_id, id, name, status, verification_token, created_at,
         updated_at)
       values ($1, $2, 'mine.example', 'VERIFIED', 'token', now(), now())`,
      [id, domainId],
    );
    const bearer = `Bearer ${await server.organization.createKey({ scope: 'sending', domainId })}`;
    const send = (from: string) =>
      ask(bearer, '/v1/emails', 'POST', { from, to: ['b@example.com'], subject: 'S', text: 'T' });
    expect((await send('a@news.mine.example')).status).toBe(201);
    expect((await send('a@other.example')).body.error.code).toBe('insufficient_scope');
  });
});

describe('limits', () => {
  it('count requests per key and say what is left', async () => {
    const limited = await startTestServer({ RATE_LIMIT: '3' });
    try {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => limited.request<ErrorBody>('GET', '/v1/emails')),
      );
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body.error.code).toBe('rate_limited');
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(refused?.headers.get('ratelimit-policy')).toBe('"default";q=3;w=1');
      expect(refused?.headers.get('ratelimit')).toMatch(/^"default";r=0;t=1$/);
      const other = await limited.createOrganization();
      const free = await limited.request('GET', '/v1/emails', undefined, {
        authorization: `Bearer ${other.key}`,
      });
      expect(free.status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('count requests of all keys of an organization together', async () => {
    const limited = await startTestServer({ RATE_LIMIT: '10' });
    try {
      const keys = await Promise.all(
        Array.from({ length: 6 }, () => limited.organization.createKey()),
      );
      const askWith = (key: string) =>
        limited.request('GET', '/v1/emails', undefined, { authorization: `Bearer ${key}` });
      const answers = await Promise.all(
        keys.flatMap((key) => Array.from({ length: 9 }, () => askWith(key))),
      );
      const taken = answers.filter(({ status }) => status === 200).length;
      // Twice as many as one key has; a second may end in between.
      expect(taken).toBeGreaterThanOrEqual(20);
      expect(taken).toBeLessThan(54);
      expect((await askWith((await limited.createOrganization()).key)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('let guesses at once reach the database only as far as they are counted', async () => {
    const limited = await startTestServer({ FAILED_KEY_LIMIT: '20' });
    try {
      const guess = () =>
        limited.request('GET', '/v1/emails', undefined, {
          authorization: `Bearer ${generateKey()}`,
        });
      const before = await lookUps(limited);
      const answers = await Promise.all(Array.from({ length: 300 }, guess));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
      expect((await lookUps(limited)) - before).toBeLessThan(60);
      const works = async () => (await limited.request('GET', '/v1/emails')).status === 200;
      await until('the good key works', works);
    } finally {
      await limited.stop();
    }
  });

  it('count failed keys per address, and leave good keys alone', async () => {
    const limited = await startTestServer({ FAILED_KEY_LIMIT: '20' });
    try {
      const guess = () =>
        limited.request('GET', '/v1/emails', undefined, {
          authorization: `Bearer ${generateKey()}`,
        });
      const statuses: number[] = [];
      for (let i = 0; i < 22; i++) statuses.push((await guess()).status);
      expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
      expect((await limited.request('GET', '/v1/emails')).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it.each(['was revoked', 'has expired'])('count a key that %s as a failed one', async (what) => {
    const limited = await startTestServer({ FAILED_KEY_LIMIT: '3' });
    try {
      const key = await limited.organization.createKey();
      const column = what === 'was revoked' ? 'revoked_at' : 'expires_at';
      await limited.database.query(`update api_keys set ${column} = now() where key_prefix = $1`, [
        key.slice(0, 10),
      ]);
      const statuses: number[] = [];
      for (let i = 0; i < 5; i++) {
        const headers = { authorization: `Bearer ${key}` };
        statuses.push((await limited.request('GET', '/v1/emails', undefined, headers)).status);
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      expect((await limited.request('GET', '/v1/emails')).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
