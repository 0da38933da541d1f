import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
};

async function readFolder(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

it('what is generated is what generating again gives', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'waybill-generate-'));
  try {
    for (const path of ['package.json', 'biome.json', 'spec']) {
      await cp(join(root, path), join(copy, path), { recursive: true });
    }
    for (const folder of ['generated', 'sdk/src/generated']) {
      await mkdir(join(copy, folder), { recursive: true });
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    await run(process.execPath, [join(copy, 'spec/generate/generate.ts')], { cwd: copy, env });
    for (const folder of ['generated', 'sdk/src/generated']) {
      const again = await readFolder(join(copy, folder));
      const kept = await readFolder(join(root, folder));
      expect(Object.keys(again)).toEqual(Object.keys(kept));
      const different = Object.keys(kept).filter((name) => kept[name] !== again[name]);
      expect(different, `${folder}: run npm run generate`).toEqual([]);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

it.each(['openapi.yaml', 'recipients.openapi.yaml'])(
  'redocly has nothing to say about %s',
  async (name) => {
    const { stdout } = await run(
      'redocly',
      ['lint', '--format=json', join(root, 'generated', name)],
      { cwd: root, env },
    );
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 } });
  },
);
