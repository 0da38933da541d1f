import { readdirSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '../../src/http/contract.ts';
import { launchBrowser } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Page {
  links: string[];
  ids: Set<string>;
}

async function read(path: string): Promise<Page> {
  const answer = await fetch(server.url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  const page: Page = { links: [], ids: new Set() };
  const parser = new Parser({
    onopentag: (_, { href, id }) => {
      if (href !== undefined) page.links.push(href);
      if (id !== undefined) page.ids.add(id);
    },
  });
  parser.end(await answer.text());
  return page;
}

/** Every page of the reference that a link leads to, the first one included. */
async function crawl(): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const next = ['/docs'];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (pages.has(path)) continue;
    const page = await read(path);
    pages.set(path, page);
    for (const link of page.links) {
      const { pathname } = new URL(link, server.url + path);
      if (link.startsWith('/docs') && !/\.\w+$/.test(pathname)) next.push(pathname);
    }
  }
  return pages;
}

describe('the reference', () => {
  it('leads to every operation, event and error, and each of its links somewhere', async () => {
    const pages = await crawl();
    for (const [path, { links }] of pages) {
      for (const link of links.filter((href) => /^[/#]/.test(href))) {
        const { pathname, hash } = new URL(link, server.url + path);
        const target = pages.get(pathname);
        if (hash !== '') {
          expect([path, link, target?.ids.has(hash.slice(1))]).toEqual([path, link, true]);
        } else if (target === undefined) {
          expect([path, link, (await fetch(server.url + pathname)).status]).toEqual([
            path,
            link,
            200,
          ]);
        }
      }
    }
    const ids = new Set([...pages.values()].flatMap((page) => [...page.ids]));
    const { operations, document } = readContract();
    for (const { operationId } of operations) expect(ids).toContain(operationId);
    const sent = Object.values(document.webhooks ?? {}).map(
      (item) => (item as { post: { operationId: string } }).post.operationId,
    );
    expect(sent).toHaveLength(9);
    for (const id of sent) expect(ids).toContain(id);
    expect(ids).toContain('missing_variable');
    const guides = readdirSync('spec/guides').filter((name) => name.endsWith('.md'));
    for (const name of guides) {
      expect([...pages.keys()]).toContain(`/docs/guides/${name.replace(/^\d+-|\.md$/g, '')}`);
    }
  });

  it('finds what one types, and goes there with Enter', async () => {
    const page = await browser.newPage();
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url)) strangers.push(request.url());
    });
    page.on('console', (message) => strangers.push(message.text()));
    await page.goto(`${server.url}/docs`);
    await page.press('body', '/');
    await page.keyboard.type('suppresses an add');
    await page.locator('#found a', { hasText: 'Suppresses an address' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.url}/docs/suppressions#createSuppression`);
    await page.fill('#search', 'no such words');
    await page.locator('#found', { hasText: 'Nothing is called so.' }).waitFor();
    expect(strangers).toEqual([]);
    await page.close();
  });

  // Contrast does not depend on the width, nor the order of things on the colours.
  it.each([
    [375, 'light'],
    [1_280, 'dark'],
  ] as const)('can be read by everybody at %i px in %s', async (width, colorScheme) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    const guides = ['start', 'templates', 'settings', 'deploy'].map((name) => `guides/${name}`);
    for (const path of ['', 'emails', 'errors', 'webhook-events', 'recipients', ...guides]) {
      await page.goto(`${server.url}/docs/${path}`);
      expect([path, await findViolations(page)]).toEqual([path, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
    await context.close();
  });
});
