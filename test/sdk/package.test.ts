import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAnswers } from './serve-answers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'waybill-sdk-'));
let packed: string[] = [];
let tarball: Buffer<ArrayBuffer>;

const use = `
async function use(baseUrl: string) {
  const waybill = new Waybill({ apiKey: 'k', baseUrl });
  const message: Message = await waybill.emails.send({ to: ['a@example.com'], templateId: 'hi' });
  const result = await waybill.emails.get(message.id).result();
  // @ts-expect-error: there is no such code.
  if (!result.ok && result.error.code === 'gone') throw result.error;
  if (!result.ok && result.error.code === 'not_found' && result.error instanceof WaybillError) {
    console.log(message.id, result.error.status);
  }
  // Compiled only: an error here would be one of a reader's project.
  const unused = async () => {
    for await (const { name } of waybill.campaigns.list()) console.log(name.length);
    for await (const event of waybill.events.follow()) console.log(event.data.email.id);
    await verifyWebhook('', {}, 'whsec_');
  };
  void unused;
}
void use(process.argv[2] ?? '');
`;
const module = "import { type Message, verifyWebhook, Waybill, WaybillError } from '@waybill/sdk';";
const common = `import sdk = require('@waybill/sdk');
import type { Message } from '@waybill/sdk';
const { verifyWebhook, Waybill, WaybillError } = sdk;`;

beforeAll(() => {
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: join(root, 'sdk'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename, files }] = JSON.parse(output.slice(output.indexOf('[\n')));
  packed = files.map((file: { path: string }) => file.path);
  tarball = readFileSync(join(project, filename));
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@waybill'), { recursive: true });
  // Stands in for `npm install <tarball>`, which would need a registry for the one dependency.
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
  writeFileSync(join(project, 'send.mts'), module + use);
  writeFileSync(join(project, 'send.cts'), common + use);
});

afterAll(() => rmSync(project, { recursive: true }));

test('the package holds what was built and nothing else, and needs one other', () => {
  const outside = packed.filter((path) => !path.startsWith('dist/'));
  expect(outside.sort()).toEqual(['LICENSE', 'README.md', 'bin/waybill.js', 'package.json']);
  for (const format of ['esm', 'cjs']) {
    for (const kind of ['d.ts', 'js', 'js.map'])
      expect(packed).toContain(`dist/${format}/index.${kind}`);
  }
  const built = packed.filter((path) => path.startsWith('dist/'));
  expect(built.filter((path) => !/\.(?:d\.ts|js|js\.map)$/.test(path))).toEqual([
    'dist/cjs/package.json',
  ]);
  const manifest = JSON.parse(readFileSync(join(project, 'package/package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch']);
  expect(manifest.sideEffects).toBe(false);
});

test('its source maps hold the source', () => {
  const map = readFileSync(join(project, 'package/dist/cjs/waybill.js.map'), 'utf8');
  expect(JSON.parse(map).sourcesContent.join('')).toContain('export class Waybill');
});

test('publint finds nothing', async () => {
  const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  expect(messages).toEqual([]);
});

test('its types are those of its code for every way to import it', async () => {
  const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  expect(checked.types && checked.problems).toEqual([]);
});

const newest = 'node_modules/typescript';
const oldest = 'test/sdk/oldest-typescript/node_modules/typescript';

test.each([
  { typescript: newest, module: 'nodenext', moduleResolution: 'nodenext' },
  { typescript: newest, module: 'esnext', moduleResolution: 'bundler' },
  { typescript: oldest, module: 'nodenext', moduleResolution: 'nodenext' },
  { typescript: oldest, module: 'esnext', moduleResolution: 'bundler' },
])(
  'scripts compile with $typescript and moduleResolution $moduleResolution',
  async ({ typescript, ...resolution }) => {
    // Types of Node are for newer compilers; what the scripts use of it is declared for the oldest.
    const types = typescript === newest ? ['node'] : [];
    const declared = typescript === newest ? '' : 'declare const process: { argv: string[] };';
    writeFileSync(join(project, 'globals.d.ts'), declared);
    const files = [
      'globals.d.ts',
      'send.mts',
      ...(resolution.module === 'esnext' ? [] : ['send.cts']),
    ];
    const compilerOptions = {
      ...resolution,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types,
      strict: true,
      skipDefaultLibCheck: true,
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const { version } = JSON.parse(readFileSync(join(root, typescript, 'package.json'), 'utf8'));
    expect(version).toMatch(typescript === oldest ? /^5\.0\./ : /^5\.[1-9]/);
    const output = await runNode([join(root, typescript, 'bin/tsc'), '--project', project]);
    expect(output).toEqual({ code: 0, out: '', error: '' });
  },
);

/** A snippet goes on with the client of the first one of its page, unless it imports what it needs. */
const begun = "import { Waybill } from '@waybill/sdk';\nconst waybill = new Waybill();\n";

test('every snippet of the documentation compiles as pasted', async () => {
  // Frameworks that receive webhooks; their types find what they need beside them.
  for (const name of ['express', 'koa']) {
    symlinkSync(
      join(root, 'node_modules/@types', name),
      join(project, 'node_modules/@types', name),
    );
  }
  const pages = globSync('**/*.md', { cwd: root, exclude: (name) => name === 'node_modules' });
  const snippets = pages.flatMap((page) => {
    const found = readFileSync(join(root, page), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms);
    return [...found].map(([, text = ''], index) => {
      const file = `${page.replaceAll(/\W/g, '-')}-${index + 1}.mts`;
      writeFileSync(join(project, file), text.includes("'@waybill/sdk'") ? text : begun + text);
      return file;
    });
  });
  expect(snippets).toContain('README-md-1.mts');
  expect(snippets).toContain('sdk-README-md-1.mts');
  const compilerOptions = {
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: snippets }),
  );
  const output = await runNode([join(root, newest, 'bin/tsc'), '--project', project]);
  expect(output).toEqual({ code: 0, out: '', error: '' });
});

test.each(['send.mjs', 'send.cjs'])('%s outside the repository runs with it', async (script) => {
  const { baseUrl } = await serveAnswers(
    { status: 201, body: { data: { id: 'msg_1' } } },
    {
      status: 404,
      body: { error: { code: 'not_found', message: 'No.', requestId: 'r', details: [] } },
    },
  );
  const output = await runNode([join(project, script), baseUrl]);
  expect(output).toEqual({ code: 0, out: 'msg_1 404\n', error: '' });
});

test('its command line runs', async () => {
  const { baseUrl } = await serveAnswers({
    status: 404,
    body: { error: { code: 'not_found', message: 'No.', requestId: 'r', details: [] } },
  });
  const bin = join(project, 'node_modules/@waybill/sdk/bin/waybill.js');
  const args = [bin, 'emails', 'show', 'msg_1', '--api-key', 'k', '--base-url', baseUrl];
  const error = 'Error: No. (not_found)\n  request r\n';
  expect(await runNode(args)).toEqual({ code: 1, out: '', error });
});

function runNode(args: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, (fault, out, error) => {
      resolve({ code: Number(fault?.code ?? 0), out, error });
    });
  });
}
