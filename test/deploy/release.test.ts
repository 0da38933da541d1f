import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'waybill-release-'));
const listTags = () => execFileSync('git', ['tag'], { cwd: root, encoding: 'utf8' });
const tags = listTags();
let output: string;

beforeAll(() => {
  const words = ['run', '-s', 'release', '--', '--dry-run', '--against', 'HEAD', '--to', folder];
  output = execFileSync('npm', words, { cwd: root, encoding: 'utf8' });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('builds what is handed out, and tags nothing', () => {
  expect(readdirSync(folder).sort()).toEqual(
    [
      'SHA256SUMS',
      `waybill-${version}.cdx.json`,
      `waybill-${version}.tar.gz`,
      `waybill-sdk-${version}.tgz`,
    ].sort(),
  );
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
  expect(output).toContain('0 breaking changes');
  expect(output).toContain(`It would be tagged v${version}.`);
  expect(listTags()).toBe(tags);
});

it('packs a server with everything that a container and npm ci read', () => {
  execFileSync('tar', ['-xzf', join(folder, `waybill-${version}.tar.gz`), '-C', folder]);
  const server = join(folder, `waybill-${version}`);
  const copied = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1));
  const needed = [...copied, 'package-lock.json', 'compose.yaml', 'deploy/waybill.service'];
  expect(needed.filter((file) => !existsSync(join(server, file)))).toEqual([]);
  expect(existsSync(join(server, 'test/flows'))).toBe(false);
});

it('lists what is in the server, and nothing that only builds it', () => {
  const bill = JSON.parse(readFileSync(join(folder, `waybill-${version}.cdx.json`), 'utf8'));
  expect(bill.bomFormat).toBe('CycloneDX');
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toContain('koa');
  expect(names).not.toContain('vitest');
});
