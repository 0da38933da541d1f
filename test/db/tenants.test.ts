import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { entities } from '../../src/entities.ts';
import { openTestDatabase } from '../support/open-test-database.ts';
import {
  startTestServer,
  type TestOrganization,
  type TestServer,
} from '../support/start-test-server.ts';

let server: TestServer;
let other: TestOrganization;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  other = await server.createOrganization();
  database = await openTestDatabase(server.database.url, 2, entities);
});
afterAll(async () => {
  await database.pool.end();
  await server.stop();
});

describe('row-level security', () => {
  it('is forced on every table that has an organization, and on every partition', async () => {
    const open = await server.database.query<{ relname: string }>(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where n.nspname = 'public' and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    // The directory that finds the organization of a key; it holds hashes only.
    expect(open.map(({ relname }) => relname)).toEqual(['api_key_hashes']);
  });

  it('holds: the application is no superuser', async () => {
    const { rows } = await database.pool.query(
      'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ bypasses: false }]);
  });

  it('shows nothing to a query that forgets whose it is', async () => {
    await server.request('POST', '/v1/suppressions', { email: 'mine@example.com' });
    const outside = await database.pool.query('select * from suppressions');
    expect(outside.rows).toEqual([]);
    const theirs = await database
      .of(other.id)
      .transaction((tx) => tx.query('select * from suppressions'));
    expect(theirs).toEqual([]);
    const mine = await database
      .of(server.organization.id)
      .transaction((tx) => tx.query('select email from suppressions'));
    expect(mine).toEqual([{ email: 'mine@example.com' }]);
  });

  it('refuses a row of another organization', async () => {
    const insert = database.of(other.id).transaction((tx) =>
      tx.query(
        `insert into domains (organization_id, id, name, status, verification_token, created_at,
           updated_at)
         values ($1, gen_random_uuid(), 'x.example', 'PENDING', 'token', now(), now())`,
        [server.organization.id],
      ),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
  });

  it('starts every unique key and index of a tenant with the organization', async () => {
    const wrong = await server.database.query<{ index: string }>(
      `select i.indexrelid::regclass::text as index from pg_index i
       join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
       join pg_attribute a on a.attrelid = t.oid and a.attname = 'organization_id'
       where n.nspname = 'public' and t.relkind in ('r', 'p') and t.relname <> 'api_key_hashes'
         and i.indkey[0] <> a.attnum`,
    );
    // Some indexes serve sweeps across organizations.
    const sweeps = /^(idempotency_keys_created_at_idx|domains_next_check_at_idx|domains_name_idx)$/;
    expect(wrong.filter(({ index }) => !sweeps.test(index))).toEqual([]);
  });
});

describe('another organization', () => {
  it('gets 404 for every resource, and changes nothing', async () => {
    const template = await server.request<{ data: { id: string } }>('POST', '/v1/templates', {
      name: 'T',
      slug: 'theirs',
      fromAddress: 'a@example.com',
      subject: 'S',
      blocks: [],
    });
    const message = await server.request<{ data: { id: string } }>('POST', '/v1/emails', {
      from: 'a@example.com',
      to: ['b@example.com'],
      subject: 'S',
      text: 'T',
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const key = await server.request<{ data: { id: string } }>('POST', '/v1/api-keys', {
      name: 'k',
    });
    await server.request('POST', '/v1/suppressions', { email: 'kept@example.com' });
    const [tpl, msg, apiKey] = [template, message, key].map(({ body }) => body.data.id);
    const requests: [string, string, unknown?][] = [
      ['GET', `/v1/templates/${tpl}`],
      ['GET', '/v1/templates/theirs'],
      ['PATCH', `/v1/templates/${tpl}`, { name: 'mine now' }],
      ['DELETE', `/v1/templates/${tpl}`],
      ['POST', `/v1/templates/${tpl}/preview`, {}],
      ['POST', `/v1/templates/${tpl}/duplicate`, {}],
      ['POST', `/v1/templates/${tpl}/test`, { to: ['a@example.com'] }],
      ['POST', '/v1/emails', { templateId: tpl, to: ['a@example.com'] }],
      ['GET', `/v1/emails/${msg}`],
      ['PATCH', `/v1/emails/${msg}`, { scheduledAt: new Date().toISOString() }],
      ['POST', `/v1/emails/${msg}/cancel`],
      ['POST', `/v1/emails/${msg}/resend`],
      ['GET', `/v1/api-keys/${apiKey}`],
      ['POST', `/v1/api-keys/${apiKey}/revoke`],
      ['GET', '/v1/suppressions/kept@example.com'],
      ['DELETE', '/v1/suppressions/kept@example.com'],
    ];
    for (const [method, path, body] of requests) {
      const answer = await server.request(method, path, body, {
        authorization: `Bearer ${other.key}`,
      });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    const kept = await server.request<{ data: { status: string } }>('GET', `/v1/emails/${msg}`);
    expect(kept.body.data.status).toBe('SCHEDULED');
    expect((await server.request('GET', '/v1/suppressions/kept@example.com')).status).toBe(200);
    for (const list of ['/v1/templates', '/v1/emails', '/v1/suppressions']) {
      const { body } = await server.request('GET', list, undefined, {
        authorization: `Bearer ${other.key}`,
      });
      expect(body).toEqual({ data: [] });
    }
  });
});
