import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealingKey } from '../../../src/crypto/seal.ts';
import { createTokens } from '../../../src/crypto/token.ts';
import { newId } from '../../../src/db/identifiers.ts';
import { trackContent } from '../../../src/emails/tracking/track-content.ts';
import { createTrackedLinks } from '../../../src/emails/tracking/tracked-links.ts';
import { renderTemplate } from '../../../src/templates/render/render-template.ts';
import { launchBrowser } from '../../support/browser.ts';
import { compile } from '../../templates/compile.ts';
import { makeText } from '../../templates/make-source.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const gif = Buffer.from('R0lGODlhAQABAPAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** The whole mail as it looks, and the addresses that it loads. */
async function look(html: string): Promise<{ picture: Buffer; loaded: string[] }> {
  const page = await browser.newPage({ viewport: { width: 700, height: 400 } });
  const loaded: string[] = [];
  await page.route('**/*', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'image/gif', body: gif });
  });
  await page.setContent(html, { waitUntil: 'load' });
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return { picture, loaded };
}

it('a mail of 60 blocks looks the same, and stays under 102 KB', async () => {
  const content = await compile({
    blocks: Array.from({ length: 60 }, (_, index) =>
      makeText(`Read number ${index}`, {
        href: `https://example.com/read/${index}?utm_source=news`,
      }),
    ),
  });
  const rendered = renderTemplate(content, {});
  if (!rendered.ok) throw new Error(rendered.fault.message);
  const { html, text } = rendered.mail;
  const tokens = createTokens(sealingKey(randomBytes(32).toString('base64')));
  const links = createTrackedLinks(tokens, () => 'https://mail.example.com');
  const own = links.of({ organizationId: newId(), messageId: newId() }, null);
  const tracked = trackContent({ html, text }, { opens: true, clicks: true }, own);
  expect(tracked.html.match(/\/t\/c\//g)).toHaveLength(60);
  expect(Buffer.byteLength(tracked.html)).toBeLessThan(102 * 1024);
  const before = await look(html);
  const after = await look(tracked.html);
  expect(after.loaded).toEqual([own.openPixel]);
  expect(after.picture.equals(before.picture)).toBe(true);
});
