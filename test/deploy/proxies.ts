/**
 * Runs deploy/Caddyfile and deploy/nginx.conf as they are, but for ports and certificates, before a service of its
 * own, and says what holds: `node test/deploy/proxies.ts`, with caddy, nginx and openssl installed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { runService } from '../support/run-service.ts';
import { until } from '../support/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-proxies-'));
const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
const host = 'mail.example.com';

interface Proxy {
  name: string;
  port: number;
  child: ChildProcess;
  /** Whether it lets a stranger's name in at all. */
  refusesNames: boolean;
}

/** What comes back for a name at a proxy on this machine, asked from an address of this machine. */
function ask(
  port: number,
  name: string,
  path: string,
  given: { from?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: given.body === undefined ? 'GET' : 'POST',
        servername: name,
        localAddress: given.from ?? '127.0.0.1',
        headers: { host: name, ...given.headers },
        rejectUnauthorized: false,
        agent: false,
        timeout: 15_000,
      },
      (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
      },
    );
    asking.on('error', fail);
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.end(given.body);
  });
}

async function startCaddy(upstream: string): Promise<Proxy> {
  const port = await freePort();
  const globals = `{\n\thttp_port ${await freePort()}\n\thttps_port ${port}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tstorage file_system ${folder}/caddy\n`;
  writeFileSync(join(folder, 'Caddyfile'), read('Caddyfile').replace(/^\{\n/m, globals));
  const child = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { ...process.env, WAYBILL_HOST: host, WAYBILL_UPSTREAM: upstream, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { name: 'Caddy', port, child, refusesNames: true };
}

async function startNginx(upstream: string): Promise<Proxy> {
  const port = await freePort();
  const plain = await freePort();
  const certificate = ['-out', `${folder}/cert.pem`, '-keyout', `${folder}/key.pem`];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${host}`, '-days'];
  execFileSync('openssl', [...made, '2', ...certificate], { stdio: 'ignore' });
  mkdirSync(join(folder, 'snippets'));
  writeFileSync(join(folder, 'snippets/waybill.conf'), read('nginx-proxy.conf'));
  const site = read('nginx.conf')
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('127.0.0.1:3000', upstream)
    .replaceAll(/\/etc\/letsencrypt\/\S+fullchain.pem/g, `${folder}/cert.pem`)
    .replaceAll(/\/etc\/letsencrypt\/\S+privkey.pem/g, `${folder}/key.pem`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxied;
       ${site} }`,
  );
  const arguments_ = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const child = spawn('nginx', arguments_, { stdio: ['ignore', 'ignore', 'pipe'] });
  return { name: 'nginx', port, child, refusesNames: false };
}

let faults = 0;
function say(proxy: Proxy, what: string, holds: boolean, seen: unknown): void {
  if (!holds) faults += 1;
  console.log(`${holds ? 'ok   ' : 'FAULT'} ${proxy.name}: ${what}${holds ? '' : ` (${seen})`}`);
}

/** What has to hold before the service, whichever proxy it is. */
async function check(proxy: Proxy): Promise<void> {
  const { port } = proxy;
  await until(`${proxy.name} answers`, () =>
    ask(port, host, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  say(proxy, 'leads to the service over TLS', true, '');
  const metrics = await ask(port, host, '/metrics');
  say(proxy, 'keeps the metrics inside', metrics.status === 404, metrics.status);
  const large = await ask(port, host, '/v1/contacts/import', {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ csv: `email\n${'x'.repeat(20 << 20)}`, columns: { email: 'email' } }),
  });
  say(proxy, 'lets 20 MiB through', large.text.startsWith('{"data"'), large.text.slice(0, 200));

  const limited = { from: '127.0.0.1', tries: [] as number[] };
  for (let i = 0; i < 6; i += 1) {
    const headers = { authorization: 'Bearer wrong', 'x-forwarded-for': `203.0.113.${i}` };
    limited.tries.push(
      (await ask(port, host, '/v1/topics', { from: '127.0.0.8', headers })).status,
    );
  }
  const isLimited = limited.tries.at(-1) === 429;
  say(proxy, 'is not told by callers who they are', isLimited, limited.tries);
  const headers = { authorization: 'Bearer wrong' };
  const other = await ask(port, host, '/v1/topics', { from: '127.0.0.9', headers });
  say(proxy, 'tells who asks: another address is not limited', other.status === 401, other.status);

  const link = await ask(port, 'links.example.com', '/t/c/none');
  const isOurs = link.status === 404 && link.text.includes('<');
  say(proxy, 'leads links of a known domain', isOurs, `${link.status} ${link.text}`);
  const api = await ask(port, 'links.example.com', '/v1/topics');
  say(proxy, 'leads nothing else under that name', api.status === 404, api.status);
  if (!proxy.refusesNames) return;
  const stranger = await ask(port, 'links.stranger.example', '/t/c/none').then(
    ({ status }) => status,
    () => 'refused',
  );
  say(
    proxy,
    'has no certificate for a name that nobody verified',
    stranger === 'refused',
    stranger,
  );
}

const postgres = await startEmbeddedPostgres(join(folder, 'data'));
const upstream = `127.0.0.1:${await freePort()}`;
const settings = { DATABASE_URL: postgres.connectionString, TRUST_PROXY: '127.0.0.1/32' };
const service = await runService({
  ...settings,
  PORT: String(URL.parse(`http://${upstream}`)?.port),
  PUBLIC_URL: `https://${host}`,
  FAILED_KEY_LIMIT: '3',
});
const admin = (...words: string[]) =>
  execFileSync(process.execPath, ['src/cli/admin.ts', ...words], {
    env: { ...process.env, ...settings, SECRET_KEY: `${'A'.repeat(43)}=` },
    encoding: 'utf8',
  }).trim();
admin('organizations', 'create', 'shop');
const key = admin('api-keys', 'create', 'shop', 'web');
const client = new Client({ connectionString: postgres.connectionString });
await client.connect();
await client.query(`
  insert into domains (organization_id, id, name, status, verification_token, tracking_verified,
    created_at, updated_at)
  select id, gen_random_uuid(), 'example.com', 'PENDING', 'none', true, now(), now()
  from organizations`);
await client.end();

const proxies = [await startCaddy(upstream), await startNginx(upstream)];
try {
  for (const proxy of proxies) {
    let errors = '';
    proxy.child.stderr?.on('data', (part) => {
      errors += part;
    });
    await check(proxy).catch((error) => say(proxy, error.message, false, errors.slice(-2000)));
  }
} finally {
  for (const { child } of proxies) child.kill();
  await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = faults === 0 ? 0 : 1;
