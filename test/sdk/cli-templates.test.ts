import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diffLines, pickChanges } from '../../sdk/src/cli/diff-lines.ts';
import { runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';

let server: TestServer;
let environment: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'waybill-cli-'));

beforeAll(async () => {
  server = await startTestServer();
  environment = { WAYBILL_API_KEY: server.organization.key, WAYBILL_URL: server.url };
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('waybill templates', () => {
  const files = join(folder, 'templates');
  const write = (name: string, value: unknown) => {
    mkdirSync(files, { recursive: true });
    writeFileSync(join(files, name), typeof value === 'string' ? value : JSON.stringify(value));
  };
  const push = (...more: string[]) =>
    runCli(['templates', 'push', './templates', ...more], environment, folder);
  const hello = {
    name: 'Hello',
    fromAddress: 'hello@example.com',
    subject: 'Hello, {{ firstName }}',
    blocks: [
      { type: 'heading', runs: [{ text: 'Hello, {{ firstName }}' }] },
      {
        type: 'columns',
        columns: [
          { width: 50, blocks: [{ type: 'button', text: 'Start', href: 'https://example.com' }] },
          { width: 50, blocks: [{ type: 'list', items: [{ runs: [{ text: 'One' }] }] }] },
        ],
      },
      { type: 'image', src: 'https://example.com/a.png', alt: '' },
      { type: 'divider' },
      { type: 'spacer' },
      { type: 'html', html: '<p>Hi</p>' },
    ],
  };

  it('are created from files, then found unchanged, then updated with a diff', async () => {
    write('hello.json', hello);
    write('bye.json', { ...hello, name: 'Bye', slug: 'bye' });
    const planned = await push('--dry-run');
    expect([planned.code, planned.out]).toEqual([
      3,
      expect.stringContaining('2 would be created, 0 would be updated, 0 unchanged'),
    ]);
    expect(await push()).toMatchObject({
      code: 0,
      error: '',
      out: 'create bye  6 blocks\n\ncreate hello  6 blocks\n\n2 created, 0 updated, 0 unchanged\n',
    });
    const again = { code: 0, error: '', out: '0 created, 0 updated, 2 unchanged\n' };
    expect(await push()).toEqual(again);
    expect(await push('--dry-run')).toMatchObject({ code: 0 });

    const subject = 'Good to see you, {{ firstName }}';
    write('hello.json', { ...hello, subject, style: { accent: '#112233' } });
    const changed = await push();
    expect(changed.code).toBe(0);
    expect(changed.out).toContain('-   "subject": "Hello, {{ firstName }}"');
    expect(changed.out).toContain(`+   "subject": "${subject}"`);
    expect(changed.out).toContain('+     "accent": "#112233"');
    expect(changed.out).not.toContain('<p>Hi</p>');
    expect(changed.out).toMatch(/^0 created, 1 updated, 1 unchanged$/m);
    // What a file no longer says is the default again.
    write('hello.json', { ...hello, subject });
    expect((await push('--json')).out).toContain('"updated":1');
    expect((await connect(server).templates.get('hello')).style.accent).toBe('#2F5CD8');
    expect((await push()).out).toContain('2 unchanged');
  });

  it('that are shown as JSON are files to push', async () => {
    const shown = await runCli(['templates', 'show', 'hello', '--json'], environment);
    write('hello.json', shown.out);
    expect((await push()).out).toContain('0 updated, 2 unchanged');
    const people = await runCli(['templates', 'show', 'hello'], environment);
    expect(people.out).toMatch(/^Hello\n[\s\S]*^variables +firstName$/m);
    const listed = await runCli(['templates', 'list', '--search', 'hell'], environment);
    expect(listed.out).toMatch(/^SLUG +UPDATED +NAME +SUBJECT\nhello +\S+Z +Hello /);
  });

  it('that cannot be read stop the push before anything is written', async () => {
    write('hello.json', { ...hello, name: 'Not written' });
    write('broken.json', '{ "name": ');
    write('other.json', { ...hello, slug: 'another' });
    const { code, error, out } = await push();
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain('broken.json is no JSON');
    expect(error).toContain('other.json has the slug "another": name the file another.json');
    expect((await connect(server).templates.get('hello')).name).toBe('Hello');
    rmSync(join(files, 'broken.json'));
    rmSync(join(files, 'other.json'));
    const nowhere = await runCli(['templates', 'push', 'nowhere'], environment, folder);
    expect([nowhere.code, nowhere.error]).toEqual([1, expect.stringContaining('no such file')]);
  });

  it('that are refused are told by their file, and the others are written', async () => {
    write('hello.json', { ...hello, name: 'Written' });
    write('refused.json', { ...hello, name: '', blocks: [{ type: 'video' }] });
    const { code, error, out } = await push();
    expect(code).toBe(1);
    expect(error).toMatch(/^refused\.json: .*\n {2}\/body\/name /);
    expect(error).toContain('/body/blocks/0');
    expect(out).toContain('1 of these refused');
    expect((await connect(server).templates.get('hello')).name).toBe('Written');
    rmSync(join(files, 'refused.json'));
  });

  it('are previewed with variables', async () => {
    const preview = (...more: string[]) =>
      runCli(['templates', 'preview', 'bye', ...more], environment, folder);
    const missing = await preview();
    expect([missing.code, missing.out]).toEqual([
      1,
      expect.stringContaining('firstName has neither a value nor a fallback.'),
    ]);
    write('ada.json', { firstName: 'Ada' });
    const filled = await preview('--variables', 'templates/ada.json', '--html', 'bye.html');
    expect(filled).toMatchObject({ code: 0, error: '' });
    expect(filled.out).toMatch(/^Hello, Ada\n\n/);
    expect(readFileSync(join(folder, 'bye.html'), 'utf8')).toContain('Hello, Ada');
    const json = await preview('--variable', 'firstName=Grace', '--json');
    expect(JSON.parse(json.out)).toMatchObject({ subject: 'Hello, Grace', missing: [] });
    rmSync(join(files, 'ada.json'));
  });

  it.each([
    ['a b c', 'a x c', ['  a', '- b', '+ x', '  c']],
    ['', 'a', ['- ', '+ a']],
    ['a b c d e f g h', 'a b c d e f g X', ['  …', '  f', '  g', '- h', '+ X']],
    ['1 2 3 4', '2 3 5 4', ['- 1', '  2', '  3', '+ 5', '  4']],
    ['a b', 'a b', []],
  ])('from %j to %j differ in what was changed', (before, after, lines) => {
    const diff = diffLines(before.split(' '), after.split(' '));
    expect(pickChanges(diff).map(({ sign, text }) => `${sign} ${text}`)).toEqual(lines);
  });
});
