import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../../src/http/create-server.ts';

// What Node refuses before there is a request has the envelope of every error.

let server: Server;
beforeAll(async () => {
  server = createServer(
    (request, response) => {
      if (request.url === '/begun') response.write('begun');
      request.on('end', () => response.end('served'));
      request.resume();
    },
    pino({ level: 'silent' }),
    { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes as they are and reads until the server closes the connection. */
async function exchange(text: string, afterFirst?: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(text);
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    if (answer === '' && afterFirst !== undefined) socket.write(afterFirst);
    answer += chunk;
  }
  return answer;
}

function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(': ') as [string, string]));
  const { error } = JSON.parse(body);
  expect(error.requestId).toBe(headers.get('x-request-id'));
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  return { status: Number(start.split(' ')[1]), headers, error };
}

const id = /^req_[0-9a-f]{24}$/;
const host = 'Host: x\r\n';

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'validation_error'],
  ['a malformed header', `GET / HTTP/1.1\r\n${host}a b: c\r\n\r\n`, 400, 'validation_error'],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'validation_error'],
  [
    'two lengths',
    `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`,
    400,
    'validation_error',
  ],
  ['a method that is none', `BREW / HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
  ['CONNECT', `CONNECT a.example:25 HTTP/1.1\r\n${host}\r\n`, 405, 'method_not_allowed'],
  [
    'too long headers',
    `GET / HTTP/1.1\r\n${host}a: ${'b'.repeat(17_000)}\r\n\r\n`,
    431,
    'payload_too_large',
  ],
  ['headers that do not end', `GET / HTTP/1.1\r\n${host}`, 408, 'validation_error'],
])('a request with %s has an error with an id', async (_, text, status, code) => {
  const answer = parse(await exchange(text));
  expect([answer.status, answer.error.code]).toEqual([status, code]);
  expect(answer.error.requestId).toMatch(id);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('allow')).toBe(
    status === 405 ? 'DELETE, GET, HEAD, PATCH, POST, PUT' : null,
  );
});

it.each([
  ['does not arrive', 'Content-Length: 5\r\n\r\nab', 408],
  ['is malformed', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
])('a body that %s is told under the id of its request', async (_, rest, wanted) => {
  const head = `POST / HTTP/1.1\r\n${host}X-Request-Id: mine\r\n`;
  const { status, error } = parse(await exchange(head + rest));
  expect([status, error.requestId]).toEqual([wanted, 'mine']);
});

it('an answer that has begun is cut, and nothing is written into it', async () => {
  const head = `POST /begun HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`;
  const answer = await exchange(head, 'zz\r\n');
  expect(answer).toContain('begun');
  expect(answer).not.toContain('error');
});

it.each([
  ['with it', true],
  ['after its answer', false],
])('a fault that comes behind a request, %s, is one of its own', async (_, atOnce) => {
  const first = `GET / HTTP/1.1\r\n${host}X-Request-Id: mine\r\n\r\n`;
  const next = `GET / HTTP/1.1\r\n${host}a b: c\r\n\r\n`;
  const answers = atOnce ? await exchange(first + next) : await exchange(first, next);
  expect(answers).toContain('served');
  const { status, error } = parse(answers.slice(answers.lastIndexOf('HTTP/1.1 4')));
  expect(status).toBe(400);
  expect(error.requestId).toMatch(id);
});

it('an expectation that is not known is passed over', async () => {
  const answer = await exchange(
    `GET / HTTP/1.1\r\n${host}Expect: miracles\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toContain('served');
});
