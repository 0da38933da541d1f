import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../sdk/src/cli/run.ts';
import type { Waybill } from '../../sdk/src/index.ts';
import { type CliResult, runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

interface Audience {
  waybill: Waybill;
  cli(...words: string[]): Promise<CliResult>;
}

async function emptyAudience(): Promise<Audience> {
  const { key } = await server.createOrganization();
  const environment = { WAYBILL_API_KEY: key, WAYBILL_URL: server.url };
  return {
    waybill: connect(server, key),
    cli: (...words) => runCli(words, environment, folder),
  };
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('waybill import', () => {
  const sheet = [
    'E-mail,Name,Plan',
    'ada@example.com,Ada,gold',
    '=1+1@,"Nobody, at all",gold',
    'ADA@example.com,Ada,silver',
    '\t-2,Nobody,gold',
    'gone@example.com,Gone,gold',
  ].join('\n');

  it('imports a sheet, says what became of it and writes what was refused', async () => {
    const { waybill, cli } = await emptyAudience();
    await waybill.suppressions.create({ email: 'gone@example.com' });
    write('sheet.csv', sheet);
    const words = ['import', 'sheet.csv', '--email', 'E-mail', '--name', 'Name'];
    const more = ['--list', 'Customers', '--create-list', '--rejected', 'rejected.csv'];
    const { code, out, error } = await cli(...words, ...more);
    expect([code, error]).toEqual([3, '']);
    expect(out).toBe(
      [
        'total        5',
        'imported     1',
        'updated      0',
        'duplicate    1',
        'invalid      2',
        'unreachable  0',
        'suppressed   1',
        '',
      ].join('\n'),
    );
    expect(read('rejected.csv').split('\r\n')).toEqual([
      'line,email,outcome,reason',
      "3,'=1+1@,invalid,is not an e-mail address",
      '4,ADA@example.com,duplicate,stands on line 2 already',
      "5,'-2,invalid,is not an e-mail address",
      '6,gone@example.com,suppressed,is on the suppression list',
      '',
    ]);
    const [list] = (await waybill.contactLists.list().page()).data;
    expect(list).toMatchObject({ name: 'Customers', contactCount: 1 });
    for (const named of [list?.id ?? '', 'customers', 'Customers']) {
      const again = await cli(...words, '--list', named, '--attribute', 'level=Plan');
      expect(again).toMatchObject({ code: 3, error: '' });
    }
    expect((await waybill.contacts.get('ada@example.com')).attributes).toEqual({
      Plan: 'gold',
      level: 'gold',
    });
  });

  it('writes nothing in a dry run, and is content when no row is refused', async () => {
    const { waybill, cli } = await emptyAudience();
    write('good.csv', 'E-mail\nada@example.com\n');
    const words = ['import', 'good.csv', '--email', 'E-mail', '--list', 'New', '--create-list'];
    expect(await cli(...words, '--dry-run')).toMatchObject({ code: 0 });
    expect((await waybill.contacts.list().page()).data).toEqual([]);
    expect((await waybill.contactLists.list().page()).data).toEqual([]);
    expect(await cli(...words)).toMatchObject({ code: 0 });
    expect(await cli(...words, '--on-conflict', 'skip')).toMatchObject({ code: 0 });
  });

  it('draws a bar on a terminal', async () => {
    const { key } = await server.createOrganization();
    write('bar.csv', 'E-mail\nada@example.com\n');
    let drawn = '';
    const code = await run(['import', 'bar.csv', '--email', 'E-mail'], {
      environment: { WAYBILL_API_KEY: key, WAYBILL_URL: server.url },
      folder,
      out: { write: () => true },
      error: { write: (text) => (drawn += text), isTTY: true },
      signal: new AbortController().signal,
    });
    expect(code).toBe(0);
    expect(drawn).toContain('100 %  1 rows, 1 new, 0 updated');
  });

  it('shows how far a large file is long before its end', async () => {
    const { key } = await server.createOrganization();
    const rows = Array.from({ length: 4_000 }, (_, index) => `p${index}@sandbox.test`);
    write('large.csv', ['E-mail', ...rows].join('\n'));
    let drawn = '';
    const code = await run(['import', 'large.csv', '--email', 'E-mail'], {
      environment: { WAYBILL_API_KEY: key, WAYBILL_URL: server.url },
      folder,
      out: { write: () => true },
      error: { write: (text) => (drawn += text), isTTY: true },
      signal: new AbortController().signal,
    });
    expect(code).toBe(0);
    expect(drawn).toMatch(/\[#+\.+\] +\d\d % {2}2,000 rows, 2,000 new, 0 updated/);
    expect(drawn).toMatch(/\[#{24}\] 100 % {2}4,000 rows, 4,000 new, 0 updated/);
  });

  it.each([
    [['sheet.csv'], 2, 'Name the column with the address: --email "E-mail". None is guessed.'],
    [
      ['sheet.csv', '--email', 'x', '--attribute', 'y'],
      2,
      'Give attributes as <property>=<header>',
    ],
    [['sheet.csv', '--email', 'x', '--on-conflict', 'y'], 2, '--on-conflict is update or skip'],
    [['sheet.csv', '--email', 'x', '--list', 'y'], 2, 'There is no list "y"; make it with'],
    [['sheet.csv', '--email', 'x', '--create-list'], 2, '--create-list needs the name'],
    [['sheet.csv', '--email', 'x', '--exported'], 2, '--exported knows the columns'],
    [['sheet.csv', '--exported'], 2, 'The file was not written by waybill export'],
    [['sheet.csv', '--email', 'E-post'], 1, 'the file has no column E-post'],
    [['nowhere.csv', '--email', 'x'], 1, 'no such file or directory'],
    [['sheet.csv', '--email', 'E-mail', '--rejected', 'no/where.csv'], 1, 'no such file'],
  ])('says what is wrong with %j', async (words, expected, sentence) => {
    const { waybill, cli } = await emptyAudience();
    write('sheet.csv', sheet);
    const { code, error } = await cli('import', ...words);
    expect([code, error]).toEqual([expected, expect.stringContaining(sentence)]);
    expect((await waybill.contacts.list().page()).data).toEqual([]);
  });
});

describe('waybill export', () => {
  const people: { email: string; name: string; attributes: Record<string, string> }[] = [
    { email: 'ada@example.com', name: '=HYPERLINK("x")', attributes: { Plan: '-5', a: "'=1" } },
    { email: 'bücher@example.com', name: "'quoted'", attributes: { note: '@a, "b"\r\nc\u2028d' } },
    { email: '+plus@example.com', name: '+49 123', attributes: { note: '\ttab\t', name: ' x ' } },
    { email: 'plain@example.com', name: '', attributes: { email: "''-", Name: ';' } },
  ];

  it('writes what import takes in again, to another installation', async () => {
    const from = await emptyAudience();
    const to = await emptyAudience();
    for (const person of people) await from.waybill.contacts.create(person);
    expect(await from.cli('export', '--output', 'all.csv')).toEqual({
      code: 0,
      out: '4 contacts are in all.csv\n',
      error: '',
    });
    expect(read('all.csv').split('\r\n')[0]).toBe('E-mail,Full name,Name,Plan,a,email,name,note');
    expect(read('all.csv')).not.toMatch(/(^|[,"\n])[=+\-@\t]/m);
    expect((await from.cli('export')).out).toBe(read('all.csv'));
    const json = (await from.cli('--json', 'export')).out.split('\n');
    expect(json.slice(0, -1).map((line) => JSON.parse(line))).toEqual([...people].reverse());
    expect(await to.cli('import', 'all.csv', '--exported')).toMatchObject({ code: 0, error: '' });
    for (const { email, name, attributes } of people) {
      expect(await to.waybill.contacts.get(email)).toMatchObject({ name, attributes });
    }
    expect((await to.cli('export')).out.split('\r\n').sort()).toEqual(
      read('all.csv').split('\r\n').sort(),
    );
  });

  it('writes a list or a segment, over many pages', async () => {
    const { waybill, cli } = await emptyAudience();
    const list = await waybill.contactLists.create({ name: 'Half' });
    const rows = Array.from({ length: 250 }, (_, index) => `p${index}@example.com,${index}`);
    await waybill.contacts.import({
      csv: ['E-mail,n', ...rows].join('\n'),
      columns: { email: 'E-mail' },
      listId: list.id,
    });
    await waybill.contacts.create({ email: 'other@example.com' });
    await waybill.segments.create({
      name: 'Ends in 7',
      filter: { conditions: [{ field: 'attributes.n', operator: 'ends_with', value: '7' }] },
    });
    const count = async (...words: string[]) =>
      (await cli('export', ...words)).out.trim().split('\r\n').length - 1;
    expect(await count()).toBe(251);
    expect(await count('--list', 'half')).toBe(250);
    expect(await count('--segment', 'Ends in 7')).toBe(25);
    expect(await cli('export', '--segment', 'nothing')).toMatchObject({
      code: 2,
      error: 'Error: There is no segment "nothing".\n',
    });
  });
});
