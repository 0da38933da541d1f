import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../sdk/src/cli/commands.ts';
import { commonOptions } from '../../sdk/src/cli/print-help.ts';
import { run } from '../../sdk/src/cli/run.ts';
import { suggest } from '../../sdk/src/cli/suggest.ts';
import { runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect, otherKey } from '../support/waybill.ts';

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

describe('the command line', () => {
  it('runs from a clone that was not built', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const help = execFileSync('npx', ['waybill', '--help'], { cwd: root, encoding: 'utf8' });
    expect(help).toContain('Usage: waybill <command>');
  });

  it('lists its commands when there is none', async () => {
    expect(await runCli([])).toMatchObject({ code: 2, error: '' });
    const { code, out } = await runCli(['--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/emails show <id> +Show what became of a message/);
  });

  it('explains a command and a group of commands', async () => {
    const { code, out } = await runCli(['emails', 'show', '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: waybill emails show <id> \[options\]/);
    expect((await runCli(['emails', '--help'])).out).toContain('emails show');
  });

  it.each([
    [['emials'], 'There is no command "emials", did you mean "emails"? See waybill --help.'],
    [['toString'], 'There is no command "toString"; see waybill --help.'],
    [['emails', 'show'], 'This takes: waybill emails show <id>'],
    [['emails', 'show', '--colour'], "Unknown option '--colour'; see waybill emails show --help."],
    [['emails', 'show', 'x'], 'There is no API key: give --api-key or set WAYBILL_API_KEY.'],
    [
      ['emails', 'show', 'x', '--api-key', 'k', '--base-url', 'here'],
      'The base URL must be like http://127.0.0.1:3000, not here.',
    ],
  ])('says what is wrong with %j', async (words, sentence) => {
    expect(await runCli(words)).toEqual({ code: 2, out: '', error: `Error: ${sentence}\n` });
  });

  it('says in a sentence what the server refuses, and where', async () => {
    const { code, error } = await runCli(['emails', 'show', 'msg_x'], environment);
    expect(code).toBe(1);
    expect(error).toMatch(
      /^Error: There is nothing under this identifier\. \(not_found\)\n {2}request \S+\n$/,
    );
  });

  it('says when nobody answers', async () => {
    const nowhere = { ...environment, WAYBILL_URL: 'http://127.0.0.1:1' };
    const { code, error } = await runCli(['emails', 'show', 'msg_x'], nowhere);
    expect(code).toBe(1);
    expect(error).toContain('(network_error)');
  });

  it('shows what became of a message', async () => {
    const { body } = await server.request<{ data: { id: string } }>('POST', '/v1/emails', {
      from: 'shop@example.com',
      to: ['bounced@sandbox.test'],
      subject: 'Hello',
      text: 'Hello',
    });
    const shown = await until('the message has bounced', async () => {
      const result = await runCli(['emails', 'show', body.data.id], environment);
      return result.out.startsWith('BOUNCED') && result;
    });
    expect(shown.out).toMatch(/^to {7}bounced@sandbox\.test$/m);
    expect(shown.out).toMatch(/^\S+Z {2}BOUNCED {2}5/m);
  });

  it('says what to set before a domain has an SPF record, and proposes none that does harm', async () => {
    const sentence =
      'This installation has no public name yet, so there is no SPF record to publish';
    const added = await runCli(['domains', 'add', 'laptop.example'], environment);
    expect(added).toMatchObject({ code: 0, error: '' });
    expect(added.out).toContain(`Warning: ${sentence}: set PUBLIC_URL or INBOUND_HOST`);
    expect(added.out).not.toMatch(/spf1|127\.0\.0\.1/);
    const zone = await runCli(['domains', 'show', 'laptop.example', '--zone'], environment);
    expect(zone.out).toMatch(/^; This installation has no public name yet/);
    const looked = await runCli(['domains', 'verify', 'laptop.example'], environment);
    expect(looked.code).toBe(1);
    expect(looked.out).toContain(`spf           ${sentence}`);
  });

  it('takes the key of an installation that runs in the folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
    mkdirSync(join(folder, '.data'));
    writeFileSync(join(folder, '.data', 'api-key'), `${server.organization.key}\n`);
    writeFileSync(join(folder, '.data', 'addresses'), `${server.url}\nhttps://mail.example.com\n`);
    const words = ['emails', 'show', 'msg_x'];
    expect((await runCli(words, {}, folder)).error).toContain('(not_found)');
    const named = server.url.replace('127.0.0.1', 'localhost');
    const same = await runCli([...words, '--base-url', named], {}, folder);
    expect(same.error).toContain('(not_found)');
    const elsewhere = await runCli(words, { DATA_DIR: join(folder, '.data') }, tmpdir());
    expect(elsewhere.error).toContain('(not_found)');
    rmSync(folder, { recursive: true });
  });

  it('sends the key of a folder to no other service', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-cli-'));
    mkdirSync(join(folder, '.data'));
    writeFileSync(join(folder, '.data', 'api-key'), `${server.organization.key}\n`);
    const asked: unknown[] = [];
    const other = createServer((request, response) => {
      asked.push(request.headers);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const words = ['emails', 'show', 'msg_x'];
    const refused = { code: 2, error: expect.stringContaining('goes nowhere else') };
    expect(await runCli([...words, '--base-url', url], {}, folder)).toMatchObject(refused);
    expect(await runCli(words, { WAYBILL_URL: url }, folder)).toMatchObject(refused);
    expect(asked).toEqual([]);
    other.close();
    rmSync(folder, { recursive: true });
  });
});

describe('words and options', () => {
  it('stand in any order', async () => {
    const { WAYBILL_API_KEY: key = '', WAYBILL_URL: url = '' } = environment;
    const given = ['--api-key', key, '--json', '--base-url', url];
    for (const words of [
      [...given, 'emails', 'list'],
      ['emails', ...given, 'list'],
      ['emails', 'list', ...given],
    ]) {
      expect(JSON.parse((await runCli(words)).out)).toBeInstanceOf(Array);
    }
  });

  it('have one type in all commands, so that the value of each is known before its command', () => {
    const all = [commonOptions, ...Object.values(commands).map(({ options = {} }) => options)];
    const types = new Map<string, Set<string>>();
    for (const [name, { type, short }] of all.flatMap((options) => Object.entries(options))) {
      for (const key of [name, ...(short === undefined ? [] : [`-${short} ${name}`])]) {
        types.set(key, (types.get(key) ?? new Set()).add(type));
      }
    }
    expect([...types].filter(([, found]) => found.size > 1)).toEqual([]);
    const shorts = [...types.keys()]
      .filter((key) => key.startsWith('-'))
      .map((key) => key.slice(0, 2));
    expect(new Set(shorts).size).toBe(shorts.length);
  });

  it.each([
    [['emails', 'lst'], 'There is no command "emails lst", did you mean "emails list"?'],
    [['templatse', 'push'], 'There is no command "templatse push", did you mean "templates"?'],
    [['emails', 'list', '--jsn'], "Unknown option '--jsn', did you mean --json?"],
    [['emails'], 'There is no command "emails" alone; it is one of emails list, emails show.'],
  ])('that are misspelt get a suggestion: %j', async (words, sentence) => {
    const { code, error } = await runCli(words, environment);
    expect([code, error]).toEqual([2, expect.stringContaining(sentence)]);
  });

  it.each([
    ['emials', 'emails'],
    ['stat', 'stats'],
    ['improt', 'import'],
    ['x', undefined],
    ['toString', undefined],
  ])('%j suggests %j', (word, name) => {
    expect(suggest(word, ['emails', 'stats', 'import', 'export'])).toBe(name);
  });

  it('say which version it is', async () => {
    const manifest = new URL('../../sdk/package.json', import.meta.url);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
    expect(await runCli(['--version'])).toEqual({ code: 0, out: `${version}\n`, error: '' });
  });

  it('are painted on a terminal unless NO_COLOR is set', async () => {
    const errorOn = async (more: Record<string, string>) => {
      let text = '';
      await run(['emails', 'show', 'msg_x'], {
        environment: { ...environment, ...more },
        folder,
        out: { write: () => true },
        error: { isTTY: true, write: (piece) => (text += piece) },
        signal: new AbortController().signal,
      });
      return text;
    };
    expect(await errorOn({})).toContain('\u001b[31mError:');
    expect(await errorOn({ NO_COLOR: '1' })).toMatch(/^Error:/);
  });

  it('are JSON alone on the standard output for programs, errors as well', async () => {
    const added = await runCli(['domains', 'add', 'json.example', '--json'], environment);
    expect(JSON.parse(added.out)).toMatchObject({ name: 'json.example', status: 'PENDING' });
    const listed = await runCli(['domains', 'list', '--json', '--limit', '1'], environment);
    expect(JSON.parse(listed.out)).toMatchObject([{ name: 'json.example' }]);
    const missing = await runCli(['emails', 'show', 'msg_x', '--json'], environment);
    expect([missing.code, missing.out]).toEqual([1, '']);
    expect(JSON.parse(missing.error)).toMatchObject({ error: { code: 'not_found', status: 404 } });
    const wrong = await runCli(['emails', 'list', '--limit', '0', '--json'], environment);
    expect([wrong.code, JSON.parse(wrong.error).error.code]).toEqual([2, 'usage']);
  });
});

describe('lists and single things', () => {
  it('are shown for people', async () => {
    const waybill = connect(server);
    const list = await waybill.contactLists.create({ name: 'Readers' });
    await waybill.topics.create({ name: 'News' });
    await waybill.contacts.create({
      email: 'grace@example.com',
      name: 'Grace',
      attributes: { plan: 'gold' },
      listIds: [list.id],
    });
    const { id } = await waybill.emails.send({
      from: 'shop@example.com',
      to: ['delivered@sandbox.test'],
      subject: 'Listed',
      text: 'Hello',
      tags: ['listed'],
    });
    const emails = await runCli(['emails', 'list', '--tag', 'listed'], environment);
    expect(emails.out).toMatch(/^ID +CREATED +STATUS +TO +SUBJECT\n/);
    expect(emails.out).toMatch(
      new RegExp(`^${id} +\\S+Z +\\w+ +delivered@sandbox.test +Listed$`, 'm'),
    );
    const contact = await runCli(['contacts', 'show', 'grace@example.com'], environment);
    expect(contact.out).toMatch(/^grace@example\.com\nid +con_\w+\nname +Grace\nlists +Readers\n/);
    expect(contact.out).toMatch(/^attributes\.plan +gold$/m);
    const json = await runCli(['contacts', 'show', 'grace@example.com', '--json'], environment);
    expect(JSON.parse(json.out)).toMatchObject({ topics: [{ name: 'News', subscribed: true }] });
    const refused = await runCli(['emails', 'list', '--status', 'LOST'], environment);
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('/query/status')]);
  });

  it('events are shown as they happen', async () => {
    const ending = new AbortController();
    let out = '';
    const tailing = run(['events', 'tail', '--json', '--type', 'email.delivered'], {
      environment,
      folder,
      out: { write: (text) => (out += text) },
      error: { write: () => true },
      signal: ending.signal,
    });
    const waybill = connect(server);
    // The first look at the feed may come after a mail: another one is sent until one is seen.
    await until('an event is shown', async () => {
      await waybill.emails.send({
        from: 'shop@example.com',
        to: ['delivered@sandbox.test'],
        subject: 'Tailed',
        text: 'Hello',
      });
      return out.includes('\n');
    });
    ending.abort();
    expect(await tailing).toBe(0);
    expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({ type: 'email.delivered' });
  });
});

describe('waybill login', () => {
  it('keeps a key that works, for its address alone and readable by nobody else', async () => {
    const home = join(folder, 'home');
    const own = { XDG_CONFIG_HOME: join(home, 'config') };
    const file = join(home, 'config', 'waybill', 'keys.json');
    const key = environment.WAYBILL_API_KEY ?? '';
    const login = (typed: string, url = server.url) =>
      runCli(['login', '--base-url', url], own, folder, Readable.from([typed]));
    expect(await login(`${otherKey(key)}\n`)).toMatchObject({ code: 1 });
    expect(await login('\n')).toMatchObject({ code: 2 });
    expect(() => statSync(file)).toThrow('ENOENT');
    expect(await login(`${key}\n`, `${server.url}/`)).toEqual({
      code: 0,
      out: `The key works at ${server.url} and is kept in ${file}\n`,
      error: '',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const words = ['emails', 'show', 'msg_x'];
    expect((await runCli(words, own, folder)).error).toContain('(not_found)');
    const asked: unknown[] = [];
    const other = createServer((request) => asked.push(request)).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const elsewhere = await runCli([...words, '--base-url', url], own, folder);
    expect(elsewhere).toMatchObject({ code: 2, error: expect.stringContaining('no API key') });
    expect(asked).toEqual([]);
    other.close();
    expect(await runCli(['logout'], own, folder)).toMatchObject({ code: 0 });
    expect((await runCli(words, own, folder)).error).toContain('There is no API key');
    expect(await runCli(['logout'], own, folder)).toMatchObject({ code: 2 });
  });

  it('takes a key that may do less', async () => {
    const own = { HOME: join(folder, 'lesser') };
    const key = await server.organization.createKey({ scope: 'feedback' });
    const words = ['login', '--api-key', key, '--base-url', server.url, '--json'];
    expect(JSON.parse((await runCli(words, own, folder)).out)).toEqual({
      url: server.url,
      file: join(folder, 'lesser', '.config', 'waybill', 'keys.json'),
    });
  });
});

describe('waybill completion', () => {
  const complete = (...words: string[]) => {
    const script = `source "$0"
COMP_WORDS=(waybill "$@"); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); COMPREPLY=()
_waybill; printf '%s\n' "\${COMPREPLY[@]}"`;
    const file = join(folder, 'completion.bash');
    const output = execFileSync('bash', ['-c', script, file, ...words], { encoding: 'utf8' });
    return output.split('\n').filter(Boolean);
  };

  it('completes commands, their words and their options in bash', async () => {
    const { out } = await runCli(['completion', 'bash'], {});
    writeFileSync(join(folder, 'completion.bash'), out);
    expect(complete('tem')).toEqual(['templates']);
    expect(complete('templates', 'p')).toEqual(['preview', 'push']);
    expect(complete('--base-url', 'http://x', 'domains', '')).toEqual([
      'list',
      'add',
      'show',
      'verify',
    ]);
    expect(complete('templates', 'push', '--d')).toEqual(['--dry-run']);
    expect(complete('templates', 'push', 'folder', '--d')).toEqual(['--dry-run']);
    expect(complete('import', 'file.csv', '--on')).toEqual(['--on-conflict']);
    expect(complete('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(complete('templates', 'push', 'a')).toEqual([]);
  });

  it.each(['zsh', 'fish'])('names every command to %s', async (shell) => {
    const { out, code } = await runCli(['completion', shell], {});
    expect(code).toBe(0);
    for (const name of Object.keys(commands)) expect(out).toContain(name.split(' ').at(-1));
    expect(out).toContain('--dry-run'.slice(shell === 'fish' ? 2 : 0));
  });

  it('says which shells there are', async () => {
    expect(await runCli(['completion', 'tcsh'])).toMatchObject({
      code: 2,
      error: 'Error: There are completions for bash, zsh and fish, not for "tcsh".\n',
    });
  });
});
