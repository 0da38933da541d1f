import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectServer, type Server } from '../../src/db/connect.ts';
import { runService } from '../support/run-service.ts';

let folder: string;
let settings: Record<string, string>;
const file = (name: string) => join(folder, name);

/** What the start says that does not come about. */
const refusal = (given: Record<string, string> = {}) =>
  runService({ ...settings, ...given }).then(
    async (service) => {
      await service.stop();
      return 'it started';
    },
    (error) => String(error),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-keys-'));
  settings = { DATA_DIR: folder, DATABASE_URL: '', SECRET_KEY: '', ROLE: 'api' };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the keys of an embedded installation', () => {
  it('are made once; the first key is shown once', async () => {
    const first = await runService(settings);
    const key = (await readFile(file('api-key'), 'utf8')).trim();
    expect(first.output()).toContain(key);
    expect(await first.stop()).toBe(0);

    const second = await runService(settings);
    expect(second.output()).not.toContain(key);
    expect(second.output()).toContain(file('api-key'));
    expect(await second.stop()).toBe(0);
  });

  it.each([
    ['empty', ''],
    ['cut', 'c2hvcnQ='],
  ])('an %s secret-key is refused', async (_, text) => {
    const whole = await readFile(file('secret-key'), 'utf8');
    await writeFile(file('secret-key'), text);
    expect(await refusal()).toMatch(/secret-key holds no whole key .*put it back from a backup/);
    await writeFile(file('secret-key'), whole);
  });

  it('a secret-key that is missing is not made anew beside secrets', async () => {
    const whole = await readFile(file('secret-key'), 'utf8');
    await rm(file('secret-key'));
    expect(await refusal()).toMatch(/secret-key is missing.*put it back from a backup/);
    await expect(readFile(file('secret-key'))).rejects.toThrow('ENOENT');
    await writeFile(file('secret-key'), whole);
  });

  it('another key than the one of the secrets is refused, one that replaces it is taken', async () => {
    const other = randomBytes(32).toString('base64');
    expect(await refusal({ SECRET_KEY: other })).toMatch(
      /SECRET_KEY is not the key that the secrets in the database are sealed under/,
    );
    const old = (await readFile(file('secret-key'), 'utf8')).trim();
    expect(await refusal({ SECRET_KEY: other, OLD_SECRET_KEYS: old })).toBe('it started');
  });

  it('an api-key that is cut is refused', async () => {
    const whole = await readFile(file('api-key'), 'utf8');
    await writeFile(file('api-key'), whole.slice(0, 20));
    expect(await refusal()).toMatch(/api-key holds no whole key.*makes a new key/);
    await writeFile(file('api-key'), whole);
  });
});

describe('the embedded database', () => {
  let server: Server;
  beforeAll(async () => {
    server = await connectServer(undefined, folder, pino({ level: 'silent' }));
  });
  afterAll(() => server.stop());

  it('is used by a role that cannot become another', async () => {
    const pool = server.openPool('test', 1);
    await expect(pool.query('set role postgres')).rejects.toThrow('permission denied');
    await pool.query('reset role');
    const { rows } = await pool.query(
      `select current_user, rolsuper, rolbypassrls from pg_roles where rolname = session_user`,
    );
    await pool.end();
    expect(rows).toEqual([{ current_user: 'waybill_app', rolsuper: false, rolbypassrls: false }]);
  });
});
