import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));

/** The instructions of the Dockerfile, each in a line, by stage. */
const stages = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split(/^(?=FROM )/m)
  .map((stage) => stage.split('\n').filter(Boolean))
  .filter((stage) => stage[0]?.startsWith('FROM'));
const [build = [], run = []] = stages;
const all = (stage: string[], name: string) =>
  stage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const last = (stage: string[], name: string) => all(stage, name).at(-1) ?? '';

describe('the Dockerfile', () => {
  it('copies what is there, and what .dockerignore lets through', () => {
    const let_ = read('.dockerignore').split('\n');
    const sources = all(build, 'COPY').flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(sources.filter((path) => !let_.includes(`!${path}`))).toEqual([]);
    expect(sources).toEqual(expect.arrayContaining(['package.json', 'generated', 'src']));
  });

  it('installs production packages alone, on the Node of the project', () => {
    const [, image, major] = /^(node):(\d+)-/.exec(last(build, 'FROM')) ?? [];
    expect([image, major]).toEqual(['node', manifest.dependencies.node.split('.')[0]]);
    expect(all(build, 'RUN')[0]).toMatch(/^npm ci --omit=dev --omit=optional --ignore-scripts /);
  });

  it('leaves neither npm nor root in what runs', () => {
    expect(stages).toHaveLength(2);
    expect(last(run, 'FROM')).toBe('debian:bookworm-slim');
    expect(last(run, 'USER')).toBe('10001:10001');
    expect(last(build, 'USER')).toBe(last(run, 'USER'));
    const copied = all(run, 'COPY').map((line) => line.split(' ').at(-1));
    expect(copied).toEqual(['/usr/local/bin/node', '/var/cache/waybill', '/app']);
  });

  it('starts as npm start does, with what was kept compiled under the same flags', () => {
    expect(JSON.parse(last(run, 'CMD')).join(' ')).toBe(manifest.scripts.start);
    const flags = manifest.scripts.start.match(/--(?:heap|max)\S+/g).join(' ');
    expect(all(build, 'RUN').at(-1)).toContain(`node ${flags} `);
    expect(last(run, 'ENV')).toContain(last(build, 'ENV'));
  });

  it('asks whether the process lives, not whether the database does', () => {
    expect(last(run, 'HEALTHCHECK')).toContain('/healthz');
  });
});

interface Service {
  image?: string;
  build?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
  environment: Record<string, string>;
  secrets?: string[];
}

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true });
  const services: Record<string, Service> = compose.services;
  const ours = Object.entries(services).filter(([, { image }]) => image === 'waybill');
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'waybill-deploy-'));
    cpSync(join(root, 'deploy/make-secrets.sh'), join(folder, 'make-secrets.sh'));
    execFileSync(join(folder, 'make-secrets.sh'), { stdio: 'ignore' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the API, two workers and what belongs to them', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['admin', 'api', 'caddy', 'database', 'inbound', 'worker'].sort(),
    );
    expect(compose.services.worker.deploy.replicas).toBe(2);
  });

  it.each(ours)('lets %s write nothing and become nobody else', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('names secrets that make-secrets.sh makes, in a folder closed to others', () => {
    const files = Object.values<{ file: string }>(compose.secrets).map(({ file }) => file);
    const made = files.map((file) => join(folder, file.replace('deploy/', '')));
    expect(made.filter((file) => !existsSync(file))).toEqual([]);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    const known = Object.keys(compose.secrets);
    const used = Object.values(services).flatMap(({ secrets = [] }) => secrets);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('keeps secrets that are there', () => {
    const key = readFileSync(join(folder, 'secrets/secret-key'), 'utf8');
    execFileSync(join(folder, 'make-secrets.sh'), { stdio: 'ignore' });
    expect(readFileSync(join(folder, 'secrets/secret-key'), 'utf8')).toBe(key);
  });

  it.each(ours)('gives %s settings that it takes', (_, { environment }) => {
    const filled = Object.entries(environment).map(([name, value]) => {
      const text = String(value)
        .replaceAll(/\$\{WAYBILL_HOST[^}]*\}/g, 'mail.example.com')
        .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace('/run/secrets', join(folder, 'secrets'));
      return [name, text];
    });
    const config = readConfig(Object.fromEntries(filled));
    expect(config).toMatchObject({ PROVIDER: 'smtp', PUBLIC_URL: 'https://mail.example.com' });
    expect(config.DATABASE_URL).toMatch(
      /^postgres:\/\/waybill:[0-9a-f]{48}@database:5432\/waybill$/,
    );
  });

  it('trusts the address of Caddy, which nobody else is given', () => {
    const { caddy } = services;
    const address = Object(caddy?.networks).waybill.ipv4_address;
    expect(services.api?.environment.TRUST_PROXY).toBe(`${address}/32`);
    const [{ subnet, ip_range: range }] = compose.networks.waybill.ipam.config;
    const bytes = (text: string) => text.split('/')[0]?.split('.').map(Number) ?? [];
    expect(bytes(address).slice(0, 3)).toEqual(bytes(subnet).slice(0, 3));
    expect(Number(bytes(address)[3])).toBeLessThan(Number(bytes(range)[3]));
  });
});
