import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatProgress, formatTime, rateBetween } from '../../sdk/src/cli/format-progress.ts';
import { createProgressLine } from '../../sdk/src/cli/progress-line.ts';
import { run } from '../../sdk/src/cli/run.ts';
import type { Waybill } from '../../sdk/src/index.ts';
import { createList } from '../support/campaign-mail.ts';
import { runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';

let server: TestServer;
let waybill: Waybill;
let listId: string;
let environment: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  waybill = connect(server);
  environment = { WAYBILL_API_KEY: server.organization.key, WAYBILL_URL: server.url };
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@example.com',
    subject: 'News for {{ name }}',
    blocks: [{ type: 'text', runs: [{ text: 'Hello' }] }],
  });
  const nameless = Array.from({ length: 7 }, (_, i) => `delivered+${i}@sandbox.test`);
  listId = await createList(waybill, 'Readers', nameless);
  for (const part of ['delivered', 'delivered+b', 'bounced', 'delivered+gone']) {
    const email = `${part}@sandbox.test`;
    await waybill.contacts.create({ email, name: 'Reader', listIds: [listId] });
  }
  await waybill.suppressions.create({ email: 'delivered+gone@sandbox.test', reason: 'MANUAL' });
});
afterAll(() => server.stop());

const cli = (...words: string[]) => runCli(['campaigns', ...words], environment);

async function create(name: string): Promise<string> {
  const audience = { kind: 'list' as const, id: listId };
  return (await waybill.campaigns.create({ name, templateId: 'news', audience })).id;
}
const erase = '\r\u001b[K';
const statusOf = async (id: string) => (await waybill.campaigns.get(id)).status;

/** The command on a terminal at which somebody types. */
function onTerminal(words: string[]) {
  const keys = Object.assign(new PassThrough(), { isTTY: true });
  const ending = new AbortController();
  const screen = { text: '' };
  const ended = run(['campaigns', ...words], {
    environment: { ...environment, NO_COLOR: '1' },
    folder: tmpdir(),
    input: keys,
    out: { isTTY: true, write: (text) => (screen.text += text) },
    error: { write: (text) => (screen.text += text) },
    signal: ending.signal,
  });
  return { keys, ending, screen, ended };
}

describe('waybill campaigns send', () => {
  it('shows what it would do, asks, and takes no for an answer', async () => {
    const id = await create('Declined');
    for (const answer of ['n\n', '\n', 'maybe\n', undefined]) {
      const { keys, screen, ended } = onTerminal(['send', id]);
      await until('it asks', async () => screen.text.includes('Send it to 3 recipients? [y/N]'));
      keys.end(answer);
      expect(await ended).toBe(1);
      expect(screen.text).toMatch(/^Declined {2}PENDING\nTo the list Readers, from news@example/);
      expect(screen.text).toMatch(/^get it {8}3\nsuppressed {4}1\nunreachable {3}0$/m);
      expect(screen.text).toMatch(/^incomplete {4}7\nin all {7}11$/m);
      expect(screen.text).toContain('delivered+gone@sandbox.test  is suppressed: MANUAL');
      expect(screen.text.match(/has no value for: name/g)).toHaveLength(5);
      expect(screen.text).toContain('\n  and 2 more\n');
      expect(screen.text).toMatch(/Nothing was sent\.\n$/);
    }
    expect(await statusOf(id)).toBe('PENDING');
  });

  it('sends after a yes, and shows live how far it is until it has ended', async () => {
    const id = await create('Watched');
    const { keys, screen, ended } = onTerminal(['send', id, '--watch']);
    await until('it asks', async () => screen.text.endsWith('[y/N] '));
    keys.write('yes\n');
    expect(await ended).toBe(0);
    expect(screen.text).toContain(`${erase}[${'#'.repeat(24)}] 100 %  11 of 11`);
    expect(screen.text).toContain(`${erase}Watched  COMPLETED\n`);
    expect(screen.text).toMatch(/^sent {19}3$/m);
    expect(screen.text).toMatch(/^bounced for good {7}1$/m);
    expect(screen.text).toMatch(/^skipped: suppressed {4}1$/m);
    expect(screen.text).toMatch(/^skipped: incomplete {3} 7\nrecipients {12}11\n$/m);
  });

  it('refuses to send unasked where nobody can answer', async () => {
    const id = await create('Nobody there');
    expect(await cli('send', id)).toEqual({
      code: 2,
      out: '',
      error: 'Error: There is nobody to ask here: give --yes to send without asking.\n',
    });
    expect(await statusOf(id)).toBe('PENDING');
  });

  it('writes plain lines into a file', async () => {
    const id = await create('Logged');
    const { code, out, error } = await cli('send', id, '--yes', '--watch');
    expect([code, error]).toEqual([0, '']);
    expect(out).not.toContain('\u001b');
    expect(out).toMatch(/^Logged {2}COMPLETED\n\[#{24}] 100 % {2}11 of 11/m);
    expect((await cli('send', id, '--yes')).error).toContain('(invalid_state)');
  });

  it('sends later, and fails when what it watches is canceled', async () => {
    const id = await create('Later');
    const sent = await cli('send', id, '--yes', '--at', '2099-01-04T08:00:00Z');
    expect(sent.error).toContain('/body/scheduledAt');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { out, code } = await cli('send', id, '--yes', '--at', soon);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(`Later  SCHEDULED  starts at ${soon}`),
    ]);
    const { screen, ended } = onTerminal(['send', id, '--watch']);
    await until('it is watched', async () => screen.text.includes('SCHEDULED'));
    expect(screen.text).not.toContain('[y/N]');
    expect(await cli('cancel', id)).toMatchObject({ code: 0, out: 'Later  CANCELED\n' });
    expect(await ended).toBe(1);
    expect(screen.text).toContain('Later  CANCELED');
  });

  it('stops watching when it is interrupted, and leaves the campaign alone', async () => {
    const id = await create('Interrupted');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { ending, screen, ended } = onTerminal(['send', id, '--yes', '--watch', '--at', soon]);
    await until('it is watched', async () => screen.text.includes('[....'));
    ending.abort();
    expect(await ended).toBe(130);
    expect(await statusOf(id)).toBe('SCHEDULED');
  });

  it('is not sent when it is interrupted while it asks', async () => {
    const id = await create('Interrupted question');
    const { ending, screen, ended } = onTerminal(['send', id]);
    await until('it asks', async () => screen.text.endsWith('[y/N] '));
    ending.abort();
    expect(await ended).toBe(130);
    expect(await statusOf(id)).toBe('PENDING');
  });

  it('says which time it cannot read', async () => {
    expect(await cli('send', 'cmp_x', '--yes', '--at', 'soon')).toEqual({
      code: 2,
      out: '',
      error: 'Error: --at takes a time like 2027-01-04T08:00:00Z, not "soon".\n',
    });
  });
});

describe('the other commands for campaigns', () => {
  it('list, pause, resume and cancel', async () => {
    const id = await create('Controlled');
    const { out } = await cli('list');
    expect(out).toMatch(/^ID +STATUS +RECIPIENTS +QUEUED +NAME$/m);
    expect(out).toMatch(new RegExp(`^${id} +PENDING +0 +0 +Controlled$`, 'm'));
    expect((await cli('list', '--page', '0')).error).toContain('/query/page');
    for (const command of ['pause', 'resume']) {
      const refused = await cli(command, id);
      expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('invalid_state')]);
    }
    expect(await cli('cancel', id)).toMatchObject({ code: 0, out: 'Controlled  CANCELED\n' });
  });
});

describe('progress', () => {
  it.each([
    [{ at: 0, done: 0, total: 0 }, 0, '[........................]   0 %  0 of 0'],
    [{ at: 0, done: 0, total: 10 }, 0, '[........................]   0 %  0 of 10'],
    [
      { at: 0, done: 5200, total: 10_000 },
      312.4,
      '[############............]  52 %  5,200 of 10,000  312/s  16 s left',
    ],
    [
      { at: 0, done: 999_999, total: 1_000_000 },
      0.5,
      '[#######################.]  99 %  999,999 of 1,000,000  0.5/s  2 s left',
    ],
  ])('%j at %d/s is written in a line', (progress, rate, line) => {
    expect(formatProgress(progress, rate)).toBe(line);
  });

  it.each([
    [0.1, '1 s'],
    [99, '99 s'],
    [100, '2 min'],
    [5_941, '1 h 40 min'],
    [200_000, '3 days'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(formatTime(seconds)).toBe(words);
  });

  it.each([
    [true, ['1 of 100', '3 of 100', '100 of 100']],
    [false, ['4 of 100', '100 of 100']],
  ])('is drawn now and then, and to its end on a terminal (%j)', (isTTY, drawn) => {
    const clock = { ms: 0 };
    let text = '';
    const line = createProgressLine({ isTTY, write: (piece) => (text += piece) }, () => clock.ms);
    for (const [ms, done] of [
      [0, 1],
      [50, 2],
      [100, 3],
      [10_000, 4],
      [10_050, 100],
    ] as const) {
      if (isTTY && done === 4) continue;
      clock.ms = ms;
      if (!isTTY && done === 100) line.say('It has ended.');
      line.show({ done, total: 100 });
    }
    line.end();
    expect([...text.matchAll(/\d+ of 100/g)].map(([numbers]) => numbers)).toEqual(drawn);
    expect(text.includes(erase)).toBe(isTTY);
  });

  it('has a rate once time has passed', () => {
    const from = { at: 1000, done: 10, total: 100 };
    expect(rateBetween(from, from)).toBe(0);
    expect(rateBetween(from, { at: 3000, done: 50, total: 100 })).toBe(20);
  });
});
