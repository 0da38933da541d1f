import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Waybill } from '../../sdk/src/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runService, type ServiceProcess } from '../support/run-service.ts';
import { createTestOrganization, startTestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, settled } from '../support/waybill.ts';

describe('a running service', () => {
  it('tells how it is, without a key', async () => {
    const server = await startTestServer();
    try {
      expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
      await until('it is ready', async () => (await fetch(`${server.url}/readyz`)).ok);
      const waybill = connect(server);
      const { id } = await waybill.emails.send({
        from: 'a@example.com',
        to: ['delivered@sandbox.test'],
        subject: 's',
        text: 't',
      });
      await settled(waybill, id, ['DELIVERED']);
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toMatch(
        /waybill_http_request_duration_seconds_count\{method="GET",route="\/v1\/emails\/\{id\}",status="200"\} [1-9]/,
      );
      expect(metrics).toMatch(/^waybill_jobs\{state="due"\} 0$/m);
      expect(metrics).toMatch(/^waybill_messages\{status="UNKNOWN"\} 0$/m);
      expect(metrics).not.toContain(server.organization.id);
      const document = await (await fetch(`${server.url}/openapi.json`)).json();
      expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] });
    } finally {
      await server.stop();
    }
  });
});

it('a service is not ready while its database takes no writes', async () => {
  const server = await startTestServer({ ROLE: 'api' });
  try {
    const ready = async () => (await fetch(`${server.url}/readyz`)).json();
    expect(await ready()).toEqual({ status: 'ready' });
    await server.database.query('revoke update on installation from waybill_app');
    expect(await ready()).toEqual({
      status: 'not ready',
      reason: 'the database cannot be written',
    });
    await server.database.query('grant update on installation to waybill_app');
    expect(await ready()).toEqual({ status: 'ready' });
  } finally {
    await server.stop();
  }
});

describe('a service that is asked to stop', () => {
  let database: TestDatabase;
  let service: ServiceProcess | undefined;
  afterEach(async () => {
    await service?.kill();
    await database.drop();
  });

  it('finishes what runs, leaves no job locked and no message between two states', async () => {
    database = await createTestDatabase();
    service = await runService({ DATABASE_URL: database.url });
    const { key } = await createTestOrganization(database.url);
    const waybill = new Waybill({ apiKey: key, baseUrl: service.url });
    const mail = { from: 'a@example.com', to: ['delivered@sandbox.test'], subject: 's', text: 't' };
    for (let batch = 0; batch < 5; batch++) {
      await waybill.emails.sendBatch({ messages: Array.from({ length: 100 }, () => mail) });
    }
    expect(await service.stop()).toBe(0);
    const left = await database.query<{ status: string; count: number }>(
      `select status, count(*)::int as count from messages group by status order by status`,
    );
    expect(left.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    expect(
      left.map(({ status }) => status).filter((s) => !['DELIVERED', 'QUEUED'].includes(s)),
    ).toEqual([]);
    expect(
      await database.query('select 1 from graphile_worker.jobs where locked_by is not null'),
    ).toEqual([]);
    expect(await database.query('select 1 from worker_pools')).toEqual([]);
    const [{ count: jobs } = { count: -1 }] = await database.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker.jobs',
    );
    expect(jobs).toBe(left.find(({ status }) => status === 'QUEUED')?.count ?? 0);
  });
});

describe('a first start on embedded defaults', () => {
  it('prints a key, an address and a curl line that work, and starts again with the same data', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-first-'));
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SECRET_KEY: '' };
    let service = await runService(settings);
    try {
      const output = service.output();
      const [, body = ''] = /-d '(.*)'/.exec(output) ?? [];
      const [, bearer = ''] = /-H '(Authorization: .*)'/.exec(output) ?? [];
      const [, url = ''] = /curl (\S+)/.exec(output) ?? [];
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: bearer.replace('Authorization: ', ''),
          'content-type': 'application/json',
        },
        body,
      });
      expect(response.status).toBe(201);
      const file = join(folder, 'data', 'api-key');
      const key = (await readFile(file, 'utf8')).trim();
      expect(bearer).toBe(`Authorization: Bearer ${key}`);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const { data } = (await response.json()) as { data: { id: string } };
      expect(await service.stop()).toBe(0);

      service = await runService(settings);
      const waybill = new Waybill({ apiKey: key, baseUrl: service.url });
      await settled(waybill, data.id, ['DELIVERED']);
      // A killed service leaves its database running; the next start takes it over.
      await service.kill();
      service = await runService(settings);
      const again = new Waybill({ apiKey: key, baseUrl: service.url });
      expect((await again.emails.get(data.id)).status).toBe('DELIVERED');
    } finally {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
