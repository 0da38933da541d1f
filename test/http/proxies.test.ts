import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../../src/api-keys/key.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

/** Settings of a server that others reach through a proxy on this machine. */
const proxied = { TRUST_PROXY: '127.0.0.1/32', FAILED_KEY_LIMIT: '3' };

let local: TestServer;
let behind: TestServer;
let everywhere: TestServer;
beforeAll(async () => {
  local = await startTestServer();
  behind = await startTestServer(proxied, local.database);
  const open = await startTestServer({ HOST: '0.0.0.0' }, local.database);
  everywhere = { ...open, url: open.url.replace('0.0.0.0', '127.0.0.1') };
});
afterAll(async () => {
  await behind.stop();
  await everywhere.stop();
  await local.stop();
});

const statusOf = async (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.url + path, { headers })).status;
const auth = (server: TestServer) => ({ authorization: `Bearer ${server.organization.key}` });

/** A request as its bytes; returns the status. */
async function raw(server: TestServer, request: (host: string) => string): Promise<number> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.end(request(host));
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return Number(answer.split(' ')[1]);
}

/** What `proxy_pass http://127.0.0.1:3000;` makes of anybody's request. */
const throughNginx = (path: string) => (host: string) =>
  `GET ${path} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\nUser-Agent: Mozilla/5.0\r\n\r\n`;

describe('the sandbox', () => {
  it('opens to this machine alone', async () => {
    expect(await statusOf(local, '/sandbox')).toBe(200);
    expect(await raw(local, throughNginx('/sandbox'))).toBe(401);
    expect(await statusOf(local, '/sandbox', { 'x-real-ip': '203.0.113.9' })).toBe(401);
    expect(await statusOf(local, '/sandbox', { via: '1.1 proxy' })).toBe(401);
    const rebound = (host: string) =>
      `GET /sandbox HTTP/1.1\r\nHost: evil.example:${host.split(':')[1]}\r\nConnection: keep-alive\r\n\r\n`;
    expect(await raw(local, rebound)).toBe(401);
  });

  it('wants a key of everybody where the settings say that others are served', async () => {
    expect(await statusOf(behind, '/sandbox')).toBe(401);
    expect(await statusOf(everywhere, '/sandbox')).toBe(401);
    expect(await statusOf(everywhere, '/sandbox', auth(everywhere))).toBe(200);
  });
});

describe('the metrics', () => {
  it('are read from this machine, and else with a full key', async () => {
    expect(await statusOf(local, '/metrics')).toBe(200);
    const passedOn = { 'x-forwarded-for': '127.0.0.1' };
    expect(await statusOf(local, '/metrics', passedOn)).toBe(401);
    expect(await raw(local, throughNginx('/metrics'))).toBe(401);
    expect(await statusOf(local, '/metrics', { ...passedOn, ...auth(local) })).toBe(200);
    const sending = await local.organization.createKey({ scope: 'sending' });
    const bearer = { ...passedOn, authorization: `Bearer ${sending}` };
    expect(await statusOf(local, '/metrics', bearer)).toBe(403);
  });

  it('are read from the address that a trusted proxy names, if it may read them', async () => {
    expect(await statusOf(behind, '/metrics', { 'x-forwarded-for': '203.0.113.9' })).toBe(401);
    expect(await statusOf(behind, '/metrics', { 'x-forwarded-for': '127.0.0.2' })).toBe(200);
  });
});

describe('a trusted proxy', () => {
  it('says whose wrong keys they are; a caller cannot', async () => {
    const guess = (forwarded: string) =>
      statusOf(behind, '/v1/emails', {
        authorization: `Bearer ${generateKey()}`,
        'x-forwarded-for': forwarded,
      });
    for (const invented of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      expect(await guess(`${invented}, 203.0.113.9`)).toBe(401);
    }
    expect(await guess('198.51.100.4, 203.0.113.9')).toBe(429);
    expect(await guess('203.0.113.10')).toBe(401);
  });

  it('says where links lead', async () => {
    const linkOf = async (server: TestServer) => {
      const answer = await fetch(`${server.url}/v1/api-keys?limit=1`, {
        headers: {
          ...auth(server),
          'x-forwarded-for': '203.0.113.20',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'mail.example.org',
        },
      });
      return answer.headers.get('link') ?? '';
    };
    await local.organization.createKey();
    await behind.organization.createKey();
    expect(await linkOf(behind)).toMatch(/^<https:\/\/mail\.example\.org\/v1\/api-keys\?/);
    expect(await linkOf(local)).toMatch(new RegExp(`^<${local.url}/v1/api-keys`));
  });
});
