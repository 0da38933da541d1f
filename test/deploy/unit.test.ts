import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const unit = read('deploy/waybill.service');
const all = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

it('the unit starts Waybill as npm start does, with the Node that npm brought', () => {
  const { scripts, dependencies } = JSON.parse(read('package.json'));
  expect(all('ExecStart')).toEqual([`/opt/waybill/node_modules/.bin/${scripts.start}`]);
  expect(dependencies).toHaveProperty('node');
});

it('the unit may bind port 25, and nothing else that root may', () => {
  expect(all('AmbientCapabilities')).toEqual(['CAP_NET_BIND_SERVICE']);
  expect(all('CapabilityBoundingSet')).toEqual(['CAP_NET_BIND_SERVICE']);
  expect([all('User'), all('NoNewPrivileges'), all('ProtectSystem')].flat()).toEqual([
    'waybill',
    'yes',
    'strict',
  ]);
  // Node compiles while it runs.
  expect(all('MemoryDenyWriteExecute')).toEqual([]);
});

it('the unit keeps data where the service may write', () => {
  const pairs = all('Environment').flatMap((line) =>
    line.split(' ').map((pair) => pair.split('=')),
  );
  const { DATA_DIR } = readConfig(Object.fromEntries(pairs));
  expect(DATA_DIR).toBe(`%S/${all('StateDirectory')[0]}`);
});

it('nginx says itself who asks, and lets no caller do so', () => {
  const set = Object.fromEntries(
    [...read('deploy/nginx-proxy.conf').matchAll(/^proxy_set_header (\S+)\s+(\S+);/gm)].map(
      ([, name, value]) => [name, value],
    ),
  );
  expect(set).toMatchObject({
    'X-Forwarded-For': '$remote_addr',
    'X-Forwarded-Proto': '$scheme',
    'X-Forwarded-Host': '$host',
  });
});

it('both proxies take as much as the largest request, and keep metrics inside', () => {
  const nginx = read('deploy/nginx.conf');
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  expect(Number(megabytes)).toBeGreaterThan(32);
  expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/);
  expect(read('deploy/Caddyfile')).toContain('respond /metrics 404');
});
