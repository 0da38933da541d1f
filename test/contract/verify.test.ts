import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Waybill } from '../../sdk/src/index.ts';
import { Fixtures } from '../../src/cli/verify/fixtures.ts';
import { openProxy } from '../../src/cli/verify/open-proxy.ts';
import { readContract } from '../../src/cli/verify/read-contract.ts';
import { Session } from '../../src/cli/verify/session.ts';
import { verifyOperation } from '../../src/cli/verify/verify-operation.ts';
import { writeJunit } from '../../src/cli/verify/write-junit.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { all } from '../support/waybill.ts';

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
});

test('leaves nothing behind but its own key, and mail that was canceled', async () => {
  const { key, createKey } = await server.createOrganization();
  await createKey({ name: 'Not its own' });
  const file = join(mkdtempSync(join(tmpdir(), 'waybill-verify-')), 'results.xml');
  const run = await verify(server.url, key, '--junit', file);
  expect(run.output).toMatch(/ 0 failed/);
  const waybill = new Waybill({ apiKey: key, baseUrl: server.url });
  expect(await all(waybill.apiKeys.list())).toMatchObject([
    { name: 'Not its own', revokedAt: null },
    { name: 'test', revokedAt: null },
  ]);
  for (const list of [
    waybill.templates.list(),
    waybill.contacts.list(),
    waybill.contactLists.list(),
    waybill.contactProperties.list(),
    waybill.segments.list(),
    waybill.topics.list(),
    waybill.suppressions.list(),
    waybill.domains.list(),
    waybill.webhooks.list(),
  ]) {
    expect(await all<unknown>(list)).toEqual([]);
  }
  const waiting = await all(waybill.emails.list({ status: 'SCHEDULED' }));
  expect(waiting).toEqual([]);

  const xml = readFileSync(file, 'utf8');
  const cases = [...xml.matchAll(/<testcase /g)].length;
  expect(xml).toContain(`<testsuites name="waybill verify" tests="${cases}" failures="0"`);
  expect(run.output).toContain(`${cases} passed, 0 failed`);
  expect(xml).toContain('<testsuite name="createTemplate" ');
});

test('writes faults as JUnit XML, whatever they hold', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'waybill-verify-')), 'results.xml');
  writeJunit(
    file,
    [
      { subject: 'getTemplate', what: 'body "<a>"\u0007', faults: ['a & b\nc'] },
      { subject: 'getTemplate', what: 'example 1', faults: [] },
    ],
    1.5,
  );
  expect(readFileSync(file, 'utf8')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="waybill verify" tests="2" failures="1" time="1.500">
  <testsuite name="getTemplate" tests="2" failures="1">
    <testcase name="body &quot;&lt;a&gt;&quot;\ufffd" classname="getTemplate">
      <failure message="a &amp; b&#10;c"/>
    </testcase>
    <testcase name="example 1" classname="getTemplate"/>
  </testsuite>
</testsuites>
`);
});

test.each([
  [['--junt', 'x'], "Unknown option '--junt'."],
  [['--junit'], "Option '--junit <value>' argument missing."],
  [['shop@example.com', 'more'], 'There is one word too many: more'],
])('refuses %j', async (words, sentence) => {
  const run = await verify(server.url, server.organization.key, ...words);
  expect(run.code).toBe(2);
  expect(run.output).toContain(sentence);
  expect(run.output).toContain('Usage: ');
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

async function verify(
  url: string,
  key: string,
  ...more: string[]
): Promise<{ output: string; code: number | null }> {
  const script = fileURLToPath(new URL('../../src/cli/verify.ts', import.meta.url));
  const run = spawn(process.execPath, [script, url, key, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => run.once('close', resolve));
  return { output: await text(run.stdout), code: await ended };
}
