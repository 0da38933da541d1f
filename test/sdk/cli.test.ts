import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';

let server: TestServer;
let environment: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  environment = { WAYBILL_API_KEY: server.organization.key, WAYBILL_URL: server.url };
});
afterAll(() => server.stop());

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
