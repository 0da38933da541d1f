import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createAddressRules } from '../../../src/dns/address-rules.ts';
import { createResolver } from '../../../src/dns/resolver.ts';
import type { AttemptOutcome } from '../../../src/webhooks/deliver/attempt-outcome.ts';
import { openDestination } from '../../../src/webhooks/deliver/open-destination.ts';
import { createResolveHost, type Network } from '../../../src/webhooks/deliver/open-network.ts';
import { selfSigned } from '../../support/self-signed.ts';
import { type ReceivedRequest, startWebhookReceiver } from '../../support/webhook-receiver.ts';

// Receivers that misbehave. Nothing takes longer than 15 seconds, and nothing beyond 20 kB is kept.

const network: Network = {
  rules: { addresses: createAddressRules(['127.0.0.0/8']), ports: [443] },
  resolveHost: createResolveHost(createResolver({ servers: [] })),
  proxy: undefined,
};

const closings: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closings.map((close) => close())));

async function post(url: string, through: Network = network): Promise<AttemptOutcome> {
  const destination = openDestination(url, through);
  return destination.post({ 'webhook-id': 'evt' }, '{}').finally(() => destination.abort());
}

async function answering(
  answer: (request: ReceivedRequest, response: ServerResponse) => void,
): Promise<string> {
  const receiver = await startWebhookReceiver(answer);
  closings.push(receiver.close);
  return receiver.url;
}

async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** A receiver that gets a raw socket once the request is there. */
async function raw(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => socket.once('data', () => answer(socket)));
  return `http://127.0.0.1:${await listening(server)}`;
}

const statuses = [200, 201, 202, 204, 299, 300, 301, 304, 400, 401, 404, 410, 429, 500, 502, 503];

describe('an answer', () => {
  it.each(statuses)('%i is recorded as it is', async (status) => {
    const url = await answering((_, response) => response.writeHead(status).end());
    expect(await post(url)).toMatchObject({ statusCode: status, error: null, response: '' });
  });

  it('is kept as text, whatever its bytes are', async () => {
    const url = await answering((_, response) =>
      response.end(Buffer.from([0x67, 0x72, 0xc3, 0xbc, 0xc3, 0x9f, 0x00, 0xff, 0xed, 0xa0, 0x80])),
    );
    const { response } = await post(url);
    expect(response).toMatch(/^grüß\uFFFD+$/);
    expect(response.isWellFormed()).toBe(true);
  });

  it.each([
    ['120', 120],
    ['0', 0],
    ['soon', undefined],
    ['-5', undefined],
  ])('with Retry-After: %s asks for %s', async (value, seconds) => {
    const url = await answering((_, response) =>
      response.writeHead(429, { 'Retry-After': value }).end(),
    );
    expect((await post(url)).retryAfterSeconds).toBe(seconds);
  });

  it('with a date in Retry-After asks for the time until then', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    const url = await answering((_, response) =>
      response.writeHead(503, { 'Retry-After': date }).end(),
    );
    const { retryAfterSeconds = 0 } = await post(url);
    expect(Math.abs(retryAfterSeconds - 90)).toBeLessThan(3);
  });
});

describe('a redirect', () => {
  it('is not followed', async () => {
    const inner = await startWebhookReceiver();
    closings.push(inner.close);
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await answering((_, response) =>
        response.writeHead(status, { Location: inner.url }).end(),
      );
      expect((await post(url)).statusCode).toBe(status);
    }
    expect(inner.requests).toEqual([]);
  });
});

describe('a receiver', () => {
  it('that sends a gigabyte is left after 20 kB', async () => {
    let sent = 0;
    const url = await answering((_, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (sent < 1024 ** 3 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const { statusCode, response, durationMs } = await post(url);
    expect(statusCode).toBe(200);
    expect(response).toBe('x'.repeat(20_000));
    expect(durationMs).toBeLessThan(5_000);
    expect(sent).toBeLessThan(64 * 1024 ** 2);
  });

  it('that is not there is a failed connection', async () => {
    const server = createServer();
    const port = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    const { error, statusCode } = await post(`http://127.0.0.1:${port}/`);
    expect([error, statusCode]).toEqual(['connection_failed', null]);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    ['closes it without a word', (socket) => socket.end()],
    ['speaks another protocol', (socket) => socket.end('SSH-2.0-secret-banner\r\n')],
    ['breaks off in the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nX-A: b')],
    [
      'sends headers without end',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        socket.write(`X-Long: ${'x'.repeat(100_000)}\r\n`);
      },
    ],
  ])('that %s lost it, and nothing of what it said is kept', async (_, answer) => {
    const outcome = await post(await raw(answer));
    expect(outcome).toMatchObject({ error: 'connection_lost', statusCode: null, response: '' });
  });

  it('that breaks off in the body has answered', async () => {
    const url = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this');
      setTimeout(() => socket.destroy(), 50);
    });
    expect(await post(url)).toMatchObject({ statusCode: 200, response: 'only this', error: null });
  });

  it('whose certificate is not valid, or that has none, gets nothing', async () => {
    const requests: string[] = [];
    const tls = createTlsServer(selfSigned, (request) => requests.push(request.url ?? ''));
    const plain = createHttpServer((request) => requests.push(request.url ?? ''));
    for (const server of [tls, plain]) {
      const { error } = await post(`https://127.0.0.1:${await listening(server)}/`);
      expect(error).toBe('tls_failure');
    }
    expect(requests).toEqual([]);
  });

  it('that hangs, drips or never ends takes 15 seconds at most', async () => {
    const drip = (response: ServerResponse, text: string) => {
      const timer = setInterval(() => response.write(text), 200);
      response.once('close', () => clearInterval(timer));
    };
    const results = await Promise.all([
      post(await answering(() => {})),
      post(await raw((socket) => void setInterval(() => socket.write('H'), 500).unref())),
      post(await answering((_, response) => drip(response.writeHead(200), '.'))),
      post(await answering((_, response) => drip(response.writeHead(500), '.'))),
    ]);
    expect(results.map(({ error, statusCode }) => error ?? statusCode)).toEqual([
      'timeout',
      'connection_lost',
      200,
      500,
    ]);
    for (const { durationMs } of results) expect(durationMs).toBeLessThan(15_500);
  });
});

describe('a proxy for the way out', () => {
  it('makes the connections, and its refusals say nothing of what is behind it', async () => {
    const asked: string[] = [];
    const proxy = createHttpServer();
    proxy.on('connect', (request, client) => {
      asked.push(request.url ?? '');
      if (request.url?.startsWith('refused.example')) {
        client.end('HTTP/1.1 403 Forbidden\r\n\r\n10.0.0.7 is an inner address');
        return;
      }
      const upstream = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.pipe(client).pipe(upstream);
      });
      upstream.on('error', () => client.destroy());
    });
    const through = { ...network, proxy: `http://127.0.0.1:${await listening(proxy)}` };
    const receiver = await startWebhookReceiver();
    closings.push(receiver.close);
    const url = `http://hooks.example:${receiver.port}/a`;
    expect(await post(url, through)).toMatchObject({ statusCode: 204, error: null });
    expect(asked).toEqual([`hooks.example:${receiver.port}`]);
    expect(receiver.requests).toHaveLength(1);
    const refused = await post('https://refused.example/', through);
    expect(refused).toMatchObject({ statusCode: null, error: 'connection_failed', response: '' });
    expect((await post('https://10.0.0.1/', through)).error).toBe('address_not_allowed');
  });
});
