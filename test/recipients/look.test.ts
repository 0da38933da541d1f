import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Waybill } from '../../sdk/src/index.ts';
import languages from '../../src/recipients/languages.json' with { type: 'json' };
import { launchBrowser } from '../support/browser.ts';
import { createList, findMail, sendCampaign } from '../support/campaign-mail.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect } from '../support/waybill.ts';
import { measureText } from '../templates/measure-text.ts';

const email = 'delivered+look@sandbox.test';

let server: TestServer;
let waybill: Waybill;
let browser: Browser;
let link: string;
beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
  waybill = connect(server);
  await waybill.templates.create({
    name: 'News',
    slug: 'news',
    fromName: 'Reports & <News> of Donaudampfschifffahrtsgesellschaftskapitän',
    fromAddress: 'news@example.com',
    subject: 'News',
    blocks: [{ type: 'text', runs: [{ text: 'Hello' }] }],
  });
  const { id } = await waybill.topics.create({
    name: 'Product news',
    description: 'What is new, about once a month.',
  });
  await waybill.topics.create({ name: `Tips ${'n'.repeat(100)}`, description: '' });
  await waybill.topics.create({
    name: '<b>Offers</b>',
    description: `A long description ${'with many words '.repeat(20)}`,
  });
  const campaign = await sendCampaign(waybill, await createList(waybill, 'one', [email]), id);
  link = (await findMail(server, waybill, campaign.id, email)).link;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

type Scheme = 'light' | 'dark';

/** A page as it is without scripts; what it asks for beside itself is in `strangers`. */
async function open(url: string, width: number, colorScheme: Scheme) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const strangers: string[] = [];
  page.on('request', (request) => request.url() !== url && strangers.push(request.url()));
  page.on('console', (message) => strangers.push(message.text()));
  await page.goto(url);
  return { page, strangers };
}

/** Presses a button and waits for the page that it leads to. */
async function press(page: Page, name: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.click(`button:text("${name}")`)]);
}

async function expectReadable(page: Page, name: string): Promise<void> {
  const { texts, overflowing } = await page.evaluate(measureText);
  expect(overflowing, name).toEqual([]);
  expect(texts.length).toBeGreaterThan(1);
  const faint = texts.filter(({ contrast }) => contrast < 4.5).map(({ text }) => text);
  expect(faint, name).toEqual([]);
}

describe.each([
  [320, 'light'],
  [320, 'dark'],
  [800, 'light'],
  [800, 'dark'],
] as [number, Scheme][])('at %i px in %s', (width, scheme) => {
  it('every page fits, is readable, and loads nothing', async () => {
    const { page, strangers } = await open(link, width, scheme);
    await expectReadable(page, `choices-${width}-${scheme}`);
    await press(page, 'Save');
    await expectReadable(page, `saved-${width}-${scheme}`);
    await press(page, 'Unsubscribe from everything');
    await expectReadable(page, `unsubscribed-${width}-${scheme}`);
    await press(page, 'Subscribe again');
    await expectReadable(page, `again-${width}-${scheme}`);
    expect(strangers.filter((url) => url !== link)).toEqual([]);
    await page.goto(`${link}x`);
    await expectReadable(page, `unknown-${width}-${scheme}`);
    await page.context().close();
  });
});

describe('in the language of the recipient', () => {
  const english = languages.en;
  it.each(Object.entries(languages))('%s has every text, and says the sender', (tag, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [name, text] of Object.entries(english)) {
      const own = texts[name as keyof typeof texts];
      expect([name, own.includes('{sender}')]).toEqual([name, text.includes('{sender}')]);
      if (tag !== 'en') expect(own).not.toBe(text);
    }
  });

  it.each([
    ['de-CH,de;q=0.9,en;q=0.5', 'de', 'ltr'],
    ['ar-EG', 'ar', 'rtl'],
    ['he', 'he', 'rtl'],
    ['zh-TW,zh;q=0.9', 'zh', 'ltr'],
    ['ja', 'ja', 'ltr'],
    ['tlh, eo;q=0.5', 'en', 'ltr'],
  ] as const)('%s gets %s', async (accepted, tag, direction) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 800 },
      extraHTTPHeaders: { 'Accept-Language': accepted },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(link);
    expect(await page.locator('html').getAttribute('lang')).toBe(tag);
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    expect(await page.locator('h1').textContent()).toBe(languages[tag].title);
    await expectReadable(page, tag);
    await page.goto(`${link}x`);
    expect(await page.locator('h1').textContent()).toBe(languages[tag].broken);
    await context.close();
  });
});

describe('without a mouse, without eyes', () => {
  it('the page is a heading, labelled boxes in their order, and three buttons', async () => {
    const { page } = await open(link, 320, 'light');
    const tree = await page.locator('body').ariaSnapshot();
    expect(tree).toMatch(/^- main:/);
    expect(tree).toContain('heading "Your subscriptions" [level=1]');
    expect(tree).toContain('group "What do you want to get from Reports & <News> of');
    const boxes = [...tree.matchAll(/checkbox "([^"]{0,12})[^\n]*\[checked\]/g)];
    expect(boxes.map(([, name]) => name)).toEqual(['Product news', '<b>Offers</b', 'Tips nnnnnnn']);
    const buttons = [...tree.matchAll(/button "([^"]+)"/g)].map(([, name]) => name);
    expect(buttons).toEqual(['Save', 'Unsubscribe from everything', 'Do not let them see it']);
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    await page.context().close();
  });

  it('keys alone drop a topic, and what became of it is told', async () => {
    const { page } = await open(link, 320, 'light');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    expect(await page.getByRole('status').textContent()).toBe('Your choice is saved.');
    expect(await page.title()).toBe('Your choice is saved.');
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(false);
    const { topics } = await waybill.contacts.getTopics(email);
    const out = topics.filter(({ subscribed }) => !subscribed).map(({ name }) => name);
    expect(out).toEqual(['Product news']);
    await page.context().close();
  });

  it('a box and a button are large enough for a thumb', async () => {
    const { page } = await open(link, 320, 'light');
    for (const target of await page.locator('label, button').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.context().close();
  });
});
