import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAnswers } from './serve-answers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'waybill-sdk-'));
let packed: string[] = [];

const script = `
import { type Message, Waybill, WaybillError } from '@waybill/sdk';

const waybill = new Waybill({ apiKey: 'k', baseUrl: process.argv[2] ?? '' });
const message: Message = await waybill.emails.send({ to: ['a@example.com'], templateId: 'hi' });
const result = await waybill.emails.get(message.id).result();
// @ts-expect-error: there is no such code.
if (!result.ok && result.error.code === 'gone') throw result.error;
if (!result.ok && result.error.code === 'not_found' && result.error instanceof WaybillError) {
  console.log(message.id, result.error.status);
}
`;

/** Stands in for `npm install <tarball>`, which would need a registry for the one dependency. */
beforeAll(() => {
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: join(root, 'sdk'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, files }] = JSON.parse(output.slice(output.indexOf('[\n')));
  packed = files.map((file: { path: string }) => file.path);
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@waybill'), { recursive: true });
  execFileSync('tar', ['-xzf', join(project, filename), '-C', project]);
  cpSync(join(project, 'package'), join(modules, '@waybill', 'sdk'), { recursive: true });
  for (const name of [
    'openapi-fetch',
    'openapi-typescript-helpers',
    '@types/node',
    'undici-types',
  ]) {
    cpSync(join(root, 'node_modules', name), join(modules, name), { recursive: true });
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project, 'send.ts'), script);
});

afterAll(() => rmSync(project, { recursive: true }));

test('the package holds what was built and nothing else', () => {
  const outside = packed.filter((path) => !path.startsWith('dist/'));
  expect(outside.sort()).toEqual(['LICENSE', 'README.md', 'bin/waybill.js', 'package.json']);
  expect(packed).toContain('dist/index.js');
  expect(packed).toContain('dist/index.d.ts');
  expect(
    packed.filter((path) => !/\.(?:d\.ts|js)$/.test(path) && path.startsWith('dist/')),
  ).toEqual([]);
});

test.each([
  { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022', 'dom'], types: ['node'] },
  { module: 'esnext', moduleResolution: 'bundler', lib: ['es2023'], types: ['node'] },
])('its types resolve with moduleResolution $moduleResolution', (resolution) => {
  const compilerOptions = { ...resolution, target: 'es2022', strict: true, outDir: 'out' };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '--project', project], { stdio: 'inherit' });
});

test('a script outside the repository runs with it', async () => {
  const { baseUrl } = await serveAnswers(
    { status: 201, body: { data: { id: 'msg_1' } } },
    {
      status: 404,
      body: { error: { code: 'not_found', message: 'No.', requestId: 'r', details: [] } },
    },
  );
  const output = await new Promise((resolve, reject) => {
    execFile(process.execPath, [join(project, 'out/send.js'), baseUrl], (error, stdout, stderr) =>
      error ? reject(new Error(stderr, { cause: error })) : resolve(stdout),
    );
  });
  expect(output).toBe('msg_1 404\n');
});

test('its command line runs', async () => {
  const { baseUrl } = await serveAnswers({
    status: 404,
    body: { error: { code: 'not_found', message: 'No.', requestId: 'r', details: [] } },
  });
  const bin = join(project, 'node_modules/@waybill/sdk/bin/waybill.js');
  const args = [bin, 'emails', 'show', 'msg_1', '--api-key', 'k', '--base-url', baseUrl];
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, args, (error, _, stderr) => resolve([error?.code, stderr]));
  });
  expect(ended).toEqual([1, 'Error: No. (not_found)\n  request r\n']);
});
