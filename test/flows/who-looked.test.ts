import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyWebhook, type Waybill, type WebhookEvent } from '../../sdk/src/index.ts';
import { launchBrowser } from '../support/browser.ts';
import { sendCampaign } from '../support/campaign-mail.ts';
import { runCli } from '../support/run-cli.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { all, connect } from '../support/waybill.ts';
import {
  loopbackOpen,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts';

const people = 300;
/** So many do each of these. */
const each = 15;
const habits = ['reads', 'follows', 'is scanned', 'has Apple look', 'sees no pictures'] as const;
type Habit = (typeof habits)[number] | 'sleeps';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

interface Seen {
  type: string;
  url: string;
  reason: string | null;
}

let server: TestServer;
let waybill: Waybill;
let browser: Browser;
let shop: Server;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startTestServer(loopbackOpen);
  waybill = connect(server);
  browser = await launchBrowser();
  receiver = await startWebhookReceiver();
  shop = createServer((_, response) => response.end('<h1>Welcome</h1>'));
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await browser?.close();
  await receiver?.close();
  shop?.closeAllConnections();
  shop?.close();
  await server?.stop();
});

const person = (n: number) => `delivered+p${n}@sandbox.test`;
const habitOf = (n: number): Habit => habits[Math.floor(n / each)] ?? 'sleeps';

/** Which visits a habit leaves behind, in the order of their type and link. */
function expected(habit: Habit, links: string[]): Seen[] {
  const [first = '', second = ''] = links;
  const opened = { type: 'OPENED', url: '', reason: null };
  const clicked = (url: string, reason: string | null = null) => ({ type: 'CLICKED', url, reason });
  if (habit === 'reads') return [opened];
  if (habit === 'follows') return [clicked(first), opened];
  if (habit === 'is scanned') return links.map((url) => clicked(url, 'burst'));
  if (habit === 'has Apple look') return [{ ...opened, reason: 'privacy_proxy' }];
  return habit === 'sees no pictures' ? [clicked(second)] : [];
}

/** What events of a message tell, each of this recipient. */
function seenIn(events: { type: string; metadata: unknown }[], recipient: string): Seen[] {
  const seen = events.map(({ type, metadata }) => {
    const { url = '', reason, ...rest } = metadata as Seen & Record<string, unknown>;
    expect(rest).toMatchObject({ recipient, automated: reason !== null });
    return { type, url, reason };
  });
  return seen.toSorted((a, b) => `${a.type} ${a.url}`.localeCompare(`${b.type} ${b.url}`));
}

const isVisit = (
  event: WebhookEvent,
): event is Extract<WebhookEvent, { type: 'email.opened' | 'email.clicked' }> =>
  event.type === 'email.opened' || event.type === 'email.clicked';

/** Looks at a mail as a program does that shows it in a window, and follows one of its links or none. */
async function look(context: BrowserContext, html: string, link?: number): Promise<void> {
  const page = await context.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  if (link !== undefined) {
    const opened = context.waitForEvent('page');
    await page.locator('a[href*="/t/c/"]').nth(link).click();
    const target = await opened;
    expect(await target.textContent('h1')).toBe('Welcome');
    await target.close();
  }
  await page.close();
}

const ask = (url: string, agent: string) =>
  fetch(url, { redirect: 'manual', headers: { 'user-agent': agent } });
const addressesIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

it('what 300 people did with a campaign is what is told of each, everywhere', async () => {
  const { port } = shop.address() as AddressInfo;
  const links = [1, 2, 3, 4].map((n) => `http://127.0.0.1:${port}/${n}`);
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromAddress: 'news@example.com',
    subject: 'News',
    blocks: links.map((href, n) => ({ type: 'button' as const, text: `Offer ${n}`, href })),
  });
  const { id: listId } = await waybill.contactLists.create({ name: 'All' });
  const csv = ['email', ...Array.from({ length: people }, (_, n) => person(n))].join('\n');
  await waybill.contacts.import({ csv, columns: { email: 'email' }, listId });
  const { secret } = await waybill.webhooks.create({
    name: 'Visits',
    url: receiver.url,
    events: ['email.opened', 'email.clicked'],
  });
  const { id } = await sendCampaign(waybill, listId, undefined, {
    tracking: { opens: true, clicks: true },
  });
  await until('all mail has arrived', async () => {
    const { delivered } = await waybill.campaigns.getStats(id);
    return delivered === people;
  });
  const messages = new Map<string, string>();
  for await (const { id: messageId, to } of waybill.emails.list({ campaignId: id, limit: 100 })) {
    messages.set(to[0] ?? '', messageId);
  }
  const messageOf = (n: number) => messages.get(person(n)) ?? '';

  const withPictures = await browser.newContext({ userAgent: firefox });
  const without = await browser.newContext({ userAgent: firefox });
  await without.route('**/*.gif', (route) => route.abort());
  for (let n = 0; n < habits.length * each; n += 1) {
    const { html } = await waybill.emails.get(messageOf(n));
    const habit = habitOf(n);
    if (habit === 'reads') await look(withPictures, html);
    if (habit === 'follows') await look(withPictures, html, 0);
    if (habit === 'sees no pictures') await look(without, html, 1);
    if (habit === 'is scanned') {
      // Each button is there twice: once for Outlook.
      const found = [...new Set(addressesIn(html, /href="([^"]*\/t\/c\/[^"]+)"/g))];
      expect(found).toHaveLength(links.length);
      await Promise.all(found.map((url) => ask(url, firefox)));
    }
    if (habit === 'has Apple look') {
      const [picture = ''] = addressesIn(html, /src="([^"]+\/t\/o\/[^"]+)"/g);
      await ask(picture, 'Mozilla/5.0');
    }
  }

  const count = habits.reduce((sum, habit) => sum + expected(habit, links).length * each, 0);
  const feed = await until('the feed has them all', async () => {
    const events = (await all(waybill.events.list({ limit: 100 }))).filter(isVisit);
    return events.length >= count && events;
  });
  expect(feed).toHaveLength(count);
  const inFeed = Map.groupBy(feed, ({ data }) => data.email.id);
  for (let n = 0; n < people; n += 1) {
    const { events } = await waybill.emails.get(messageOf(n));
    const wanted = [n, expected(habitOf(n), links)];
    const inTimeline = events.filter(({ type }) => type === 'OPENED' || type === 'CLICKED');
    expect([n, seenIn(inTimeline, person(n))]).toEqual(wanted);
    const pushedOn = (inFeed.get(messageOf(n)) ?? []).map(({ data }) => data.event);
    expect([n, seenIn(pushedOn, person(n))]).toEqual(wanted);
  }

  await until('webhooks have told them all', () => receiver.requests.length >= count);
  const pushed = await Promise.all(
    receiver.requests.map(async ({ body, headers }) => {
      const result = await verifyWebhook(Buffer.from(body), headers, [secret]);
      return result.ok ? result.event.id : '';
    }),
  );
  expect(pushed.toSorted()).toEqual(feed.map(({ id: eventId }) => eventId).toSorted());

  const stats = await until('they are summed up', async () => {
    const now = await waybill.campaigns.getStats(id);
    return now.clicked + now.opened + now.automatedClicked + now.automatedOpened === count && now;
  });
  expect(stats).toMatchObject({
    accepted: people,
    delivered: people,
    opened: 2 * each,
    uniqueOpened: 2 * each,
    clicked: 2 * each,
    uniqueClicked: 2 * each,
    automatedOpened: each,
    automatedClicked: links.length * each,
  });
  const clicks = await waybill.campaigns.getLinks(id);
  expect(
    clicks.map(({ url, clicked, automatedClicked }) => [url, clicked, automatedClicked]),
  ).toEqual(links.map((url, n) => [url, n < 2 ? each : 0, each]));

  const shown = await runCli(['campaigns', 'show', id], {
    WAYBILL_API_KEY: server.organization.key,
    WAYBILL_URL: server.url,
  });
  expect(shown).toMatchObject({ code: 0, error: '' });
  expect(shown.out).toMatch(new RegExp(`^opened +${2 * each} +${2 * each} +${each}$`, 'm'));
  for (const url of links.slice(0, 2)) expect(shown.out).toContain(url);
});
