import { describe, expect, it } from 'vitest';
import { judgeAgent } from '../../src/recipients/tracking/judge-agent.ts';
import { judgeVisit } from '../../src/recipients/tracking/judge-visit.ts';
import { isBurst } from '../../src/recipients/tracking/visit.ts';
import { machines, people, proxies } from './agents.ts';

it('is tried with at least 120 user agents, each of them once', () => {
  const agents = [...people, ...proxies, ...machines].map(([, agent]) => agent);
  expect(new Set(agents).size).toBe(agents.length);
  expect(agents.length).toBeGreaterThanOrEqual(120);
});

describe.each([
  ['people', people],
  ['proxies', proxies],
  ['machines', machines],
])('%s', (_, rows) => {
  it.each(rows)('%s: %s', (_who, agent, opened, clicked) => {
    expect([judgeAgent(agent, 'opened').reason, judgeAgent(agent, 'clicked').reason]).toEqual([
      opened,
      clicked,
    ]);
  });
});

const agentOf = (name: string) => [...people, ...proxies].find(([who]) => who === name)?.[1] ?? '';

it.each([
  ['Chrome, Windows', 'Chrome', 'desktop'],
  ['Chrome, Android', 'Chrome', 'phone'],
  ['Chrome, Android tablet', 'Chrome', 'tablet'],
  ['Edge, macOS', 'Edge', 'desktop'],
  ['Safari, iPhone', 'Safari', 'phone'],
  ['Safari, iPad', 'Safari', 'tablet'],
  ['Firefox, Linux', 'Firefox', 'desktop'],
  ['Samsung Internet', 'Samsung Internet', 'phone'],
  ['Apple Mail, iPhone', 'Apple Mail', 'phone'],
  ['Outlook, Android', 'Outlook', 'phone'],
  ['Outlook 2016', 'Outlook', 'desktop'],
  ['Gmail', 'Gmail', ''],
])('%s is called %s on %j', (who, client, device) => {
  expect(judgeAgent(agentOf(who), 'opened')).toMatchObject({ client, device });
});

describe('a request', () => {
  const browser = { 'user-agent': agentOf('Chrome, Windows') };
  it.each([
    ['GET', {}, '203.0.113.1', null],
    ['HEAD', {}, '203.0.113.1', 'head'],
    ['GET', { purpose: 'prefetch' }, '203.0.113.1', 'prefetch'],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }, '203.0.113.1', 'prefetch'],
    ['GET', { 'x-moz': 'prefetch' }, '203.0.113.1', 'prefetch'],
    ['GET', {}, '104.47.1.1', 'link_scanner'],
    ['GET', {}, '::ffff:40.92.0.1', 'link_scanner'],
    ['GET', {}, '40.94.1.1', null],
  ])('%s with %j from %s', (method, headers, address, reason) => {
    const request = { method, headers: { ...browser, ...headers } };
    expect(judgeVisit(request, address, 'clicked').reason).toBe(reason);
  });
});

describe('a burst', () => {
  it.each([
    ['three links in two seconds', ['a 0', 'b 1000', 'c 2000'], 0, true],
    ['seen from the last', ['a 0', 'b 1000', 'c 2000'], 2000, true],
    ['two links', ['a 0', 'b 100', 'a 200'], 0, false],
    ['three links in more', ['a 0', 'b 1000', 'c 2001'], 1000, false],
    ['one after a burst', ['a 0', 'b 1', 'c 2', 'd 3000'], 3000, false],
  ])('%s', (_, clicks, at, want) => {
    const parsed = clicks.map((click) => {
      const [url = '', time] = click.split(' ');
      return { url, at: Number(time) };
    });
    expect(isBurst(parsed, at)).toBe(want);
  });
});
