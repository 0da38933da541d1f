import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '../../src/db/is-database-away.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

let database: TestDatabase;
let service: ChildProcess;
let printed = '';
let url: URL;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ key } = await createTestOrganization(database.url));
  service = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', SECRET_KEY: secretKey, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [service.stdout, service.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk;
    });
  }
  url = new URL(
    await until('the service is ready', () => /Waybill is ready at (\S+)/.exec(printed)?.[1]),
  );
  await until('the worker runs', async () => (await fetch(new URL('/readyz', url))).ok);
});
afterAll(async () => {
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGTERM');
  await ended;
  await database.drop();
});

/** Begins to send a mail, and returns the connection when the server reads. */
async function beginUpload(requestId: string): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  const lines = [
    'POST /v1/emails HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${key}`,
    `X-Request-Id: ${requestId}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
    'Expect: 100-continue',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise((goOn) => socket.once('data', goOn));
  await new Promise((written) => socket.write('{"from":"a@exa', written));
  return socket;
}

const stack = /^\s+at |"stack"|"level":[45]0/m;

describe('an upload that is cut', () => {
  it('by a reset is noted in one line, without a stack', async () => {
    const before = printed.length;
    const socket = await beginUpload('reset');
    socket.resetAndDestroy();
    const line = await until('the cut is noticed', () =>
      printed
        .slice(before)
        .split('\n')
        .find((text) => text.includes('"reset"')),
    );
    expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'the caller cut the connection' });
    expect((await fetch(new URL('/readyz', url))).status).toBe(200);
    expect(printed.slice(before)).not.toMatch(stack);
  });

  it('in order is answered, and leaves no stack', async () => {
    const before = printed.length;
    const socket = await beginUpload('in-order');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.end();
    await new Promise((closed) => socket.once('close', closed));
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"requestId":"in-order"/s);
    expect((await fetch(new URL('/readyz', url))).status).toBe(200);
    expect(printed.slice(before)).not.toMatch(stack);
  });
});

it('the database is away only by its own connections', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']) {
    expect(isDatabaseAway(Object.assign(new Error('aborted'), { code }))).toBe(false);
  }
  expect(isDatabaseAway(Object.assign(new Error('x'), { code: '57P01' }))).toBe(true);
});
