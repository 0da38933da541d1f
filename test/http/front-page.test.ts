import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('the front page', () => {
  it.each(['light', 'dark'] as const)('is a page whose links all lead on, %s', async (scheme) => {
    for (const width of [1280, 320]) {
      const page = await browser.newPage({
        colorScheme: scheme,
        viewport: { width, height: 800 },
      });
      const faults: string[] = [];
      page.on('console', (message) => faults.push(message.text()));
      const answer = await page.goto(server.url, { waitUntil: 'networkidle' });
      expect([answer?.status(), await page.title(), faults]).toEqual([200, 'Waybill', []]);
      const { ground, scrolls } = await page.evaluate(() => ({
        ground: getComputedStyle(document.body).backgroundColor,
        scrolls: document.documentElement.scrollWidth > window.innerWidth,
      }));
      expect(ground).toBe(scheme === 'dark' ? 'rgb(20, 20, 23)' : 'rgb(244, 244, 246)');
      expect(scrolls).toBe(false);
      const links = await page
        .locator('a')
        .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      expect(links).toEqual(['/sandbox', '/docs', '/openapi.json', '/docs/recipients', '/readyz']);
      for (const link of links) expect((await fetch(server.url + link)).status).toBe(200);
      await page.close();
    }
  });

  it('is JSON for whoever asks for that', async () => {
    const response = await fetch(server.url, { headers: { accept: 'application/json' } });
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await response.json()).toEqual({
      name: 'Waybill',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      links: {
        sandbox: '/sandbox',
        reference: '/docs',
        contract: '/openapi.json',
        recipients: '/docs/recipients',
        health: '/readyz',
      },
    });
    expect((await fetch(server.url, { method: 'HEAD' })).status).toBe(200);
  });
});

it('without a sandbox the front page leads to none', async () => {
  const settings = { PROVIDER: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9', ROLE: 'api' };
  const other = await startTestServer(settings, server.database);
  try {
    expect(await (await fetch(other.url)).text()).not.toContain('sandbox');
    expect((await fetch(`${other.url}/sandbox`)).status).toBe(404);
  } finally {
    await other.stop();
  }
});
