import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeSecret } from '../../src/crypto/write-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('writes a file that its owner alone may read, and leaves nothing beside it', async () => {
  const file = join(folder, 'secret-key');
  await writeSecret(file, 'secret');
  expect(await readFile(file, 'utf8')).toBe('secret\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret-key']);
});

it('leaves what was there when it cannot be written whole', async () => {
  const file = join(folder, 'secret-key');
  await writeFile(file, 'old');
  // Another writer of this process is at work.
  await writeFile(`${file}.${process.pid}.tmp`, 'half');
  await expect(writeSecret(file, 'new')).rejects.toThrow('EEXIST');
  expect(await readFile(file, 'utf8')).toBe('old');
});
