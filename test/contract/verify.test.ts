import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Fixtures } from '../../src/cli/verify/fixtures.ts';
import { openProxy } from '../../src/cli/verify/open-proxy.ts';
import { readContract } from '../../src/cli/verify/read-contract.ts';
import { Session } from '../../src/cli/verify/session.ts';
import { verifyOperation } from '../../src/cli/verify/verify-operation.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

test('finds nothing wrong with this service', async () => {
  const run = await verify(server.url, server.organization.key);
  const failures = run.output.split('\n').filter((line) => line.includes(': '));
  expect(failures).toEqual([]);
  expect(run.output).toMatch(/^createTemplate +\d{2,} /m);
  expect(run.output).toMatch(/\d{3,} passed, 0 failed/);
  expect(run.code).toBe(0);
  const { body } = await server.request<{ data: unknown[] }>('GET', '/v1/templates');
  expect(body.data).toEqual([]);
});

test.each([
  { what: 'a server that is not there', url: 'http://127.0.0.1:1', says: 'does not answer' },
  { what: 'a key that is not accepted', url: '', says: 'answered 401' },
  { what: 'no address', url: 'localhost', says: 'Usage' },
])('says why it cannot begin: $what', async ({ url, says }) => {
  const run = await verify(url || server.url, 'wb_nothing');
  expect(run.output).toContain(says);
  expect(run.code).toBe(2);
});

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: { data?: Record<string, unknown>; error?: Record<string, unknown> };
}

const without = (name: string) => (reply: Reply) => {
  delete reply.headers[name];
};

describe('finds a lie:', () => {
  test.each<{ what: string; lie: (reply: Reply) => void; finds: string }>([
    { what: 'no request id', lie: without('x-request-id'), finds: 'x-request-id' },
    { what: 'no version', lie: without('etag'), finds: 'etag' },
    { what: 'no scheme for a key', lie: without('www-authenticate'), finds: 'www-authenticate' },
    {
      what: 'a field that nobody knows',
      lie: ({ body }) => Object.assign(body.data ?? {}, { secret: 1 }),
      finds: 'secret',
    },
    { what: 'a field is missing', lie: ({ body }) => delete body.data?.name, finds: "'name'" },
    { what: 'a status that is not declared', lie: (reply) => (reply.status += 1), finds: '201' },
    {
      what: 'another code',
      lie: ({ body: { error } }) => error && Object.assign(error, { code: 'not_here' }),
      finds: 'not_here',
    },
    {
      what: 'text instead of JSON',
      lie: ({ headers }) => Object.assign(headers, { 'content-type': 'text/plain' }),
      finds: 'media type',
    },
  ])('$what', async ({ lie, finds }) => {
    const contract = readContract();
    const getTemplate = contract.operations.find(({ id }) => id === 'getTemplate');
    if (getTemplate === undefined) throw new Error('The contract has no getTemplate.');
    const lying = await startLying(lie);
    const session = new Session(await openProxy(lying), server.organization.key);
    const fixtures = new Fixtures(contract, session);
    await verifyOperation(getTemplate, contract, session, fixtures);
    await fixtures.removeAll();
    expect(session.checks.flatMap(({ faults }) => faults).join('\n')).toContain(finds);
  });
});

/** Stands before the service and changes what it answers to reading one resource. */
async function startLying(lie: (reply: Reply) => void): Promise<string> {
  const proxy = createServer(async (request, response) => {
    const answer = await fetch(server.url + request.url, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).filter(
        (header): header is [string, string] =>
          !/^(host|connection|content-length)$/.test(header[0]),
      ),
      body: (await text(request)) || null,
    });
    const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
    const reply: Reply = { status: answer.status, headers, body: await answer.json() };
    if (request.method === 'GET') lie(reply);
    response.writeHead(reply.status, reply.headers).end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function verify(url: string, key: string): Promise<{ output: string; code: number | null }> {
  const script = fileURLToPath(new URL('../../src/cli/verify.ts', import.meta.url));
  const run = spawn(process.execPath, [script, url, key], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => run.once('close', resolve));
  return { output: await text(run.stdout), code: await ended };
}
