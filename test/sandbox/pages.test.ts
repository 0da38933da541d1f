import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { findViolations } from '../support/find-violations.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';
import { connect, settled } from '../support/waybill.ts';

let server: TestServer;
let browser: Browser;
let messageId: string;

beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
  const waybill = connect(server);
  await waybill.templates.create({
    name: 'Look <at> this',
    slug: 'look',
    fromAddress: 'a@example.com',
    subject: 'Hello {{ name }}',
    blocks: [
      { type: 'heading', runs: [{ text: 'Hello {{ name }}' }] },
      { type: 'button', text: 'Go', href: '{{ link }}' },
    ],
  });
  const { id } = await waybill.emails.send({
    from: 'a@example.com',
    to: ['delivered@sandbox.test'],
    subject: '<script>document.title = "run"</script>',
    html: `<style>p{color:#111}@media (prefers-color-scheme: dark){p{color:#eee}}</style>
      <script>parent.document.title = "run"</script><p>The body</p><img src="cid:dot@x" alt="dot"><a href="http://localhost/x">here</a>`,
    text: 'The text',
    attachments: [
      {
        filename: 'dot.gif',
        contentType: 'image/gif',
        contentId: 'dot@x',
        content: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      },
    ],
  });
  messageId = id;
  await settled(waybill, id, ['DELIVERED']);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function open(path: string) {
  const page = await browser.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  return { page, requests };
}

describe('the sandbox page', () => {
  it('lists captured mail, and runs nothing that is in it', async () => {
    const { page } = await open('/sandbox');
    expect(await page.textContent('tbody')).toContain('<script>document.title = "run"</script>');
    await page.click('tbody a');
    await page.waitForURL(`${server.url}/sandbox/${messageId}`);
    expect(await page.frameLocator('iframe').locator('p').textContent()).toBe('The body');
    expect(await page.title()).not.toBe('run');
    await page.close();
  });

  it('shows the mail in light and dark, with its inline images, and asks no other server', async () => {
    const colorIn = async (scheme: string) => {
      const { page, requests } = await open(`/sandbox/${messageId}?scheme=${scheme}`);
      const frame = page.frames()[1];
      const color = await frame?.$eval('p', (node) => getComputedStyle(node).color);
      const width = await frame?.$eval('img', (node) => (node as HTMLImageElement).naturalWidth);
      await page.close();
      expect(requests.every((url) => url.startsWith(server.url) || url.startsWith('data:'))).toBe(
        true,
      );
      return [color, width];
    };
    expect(await colorIn('light')).toEqual(['rgb(17, 17, 17)', 1]);
    expect(await colorIn('dark')).toEqual(['rgb(238, 238, 238)', 1]);
  });

  it('shows text, links, attachments, headers and source', async () => {
    for (const [view, wanted] of [
      ['links', 'leads to this machine or its own network'],
      ['attachments', 'dot.gif'],
      ['text', 'The text'],
      ['headers', 'message-id'],
      ['source', 'Content-Type: multipart/related'],
    ]) {
      const { page } = await open(`/sandbox/${messageId}?view=${view}`);
      expect(await page.textContent('main')).toContain(wanted);
      await page.close();
    }
  });

  it('gives an attachment to keep, and does not show it', async () => {
    const answer = await fetch(`${server.url}/sandbox/${messageId}/attachments/0`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dot.gif"');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(await answer.bytes()).toHaveLength(42);
    expect((await fetch(`${server.url}/sandbox/${messageId}/attachments/1`)).status).toBe(404);
  });

  it('finds mail, counts all of it, shows what arrives by itself, and forgets', async () => {
    const own = await server.createOrganization();
    const waybill = connect(server, own.key);
    const send = async (subject: string) => {
      const { id } = await waybill.emails.send({
        from: 'a@example.com',
        to: ['delivered@sandbox.test'],
        subject,
        text: 't',
      });
      await settled(waybill, id, ['DELIVERED']);
      return id;
    };
    await waybill.emails.sendBatch({
      messages: Array.from({ length: 54 }, (_, n) => ({
        from: 'a@example.com',
        to: [`delivered+${n}@sandbox.test`],
        subject: `100% off ${n}`,
        text: 't',
      })),
    });
    const authorization = `Basic ${Buffer.from(`me:${own.key}`).toString('base64')}`;
    const context = await browser.newContext({ extraHTTPHeaders: { authorization } });
    const page = await context.newPage();
    const title = (text: string) => page.locator('h1', { hasText: text }).waitFor();
    await page.goto(`${server.url}/sandbox`);
    await title('54 captured mails');
    expect(await page.locator('tbody tr').count()).toBe(50);
    const id = await send('The newest');
    await page.locator('tbody tr:first-child', { hasText: 'The newest' }).waitFor();
    await title('55 captured mails');
    await page.click('text=Older');
    await page.waitForURL(/before=/);
    expect(await page.locator('tbody tr').count()).toBe(5);
    await page.fill('[type=search]', '100% OFF 5');
    await page.press('[type=search]', 'Enter');
    await title('5 found');
    await page.fill('[type=search]', '100_');
    await page.press('[type=search]', 'Enter');
    await title('0 found');

    await page.goto(`${server.url}/sandbox/${id}`);
    await page.click('text=Delete');
    await title('54 captured mails');
    expect((await waybill.emails.get(id)).status).toBe('DELIVERED');
    await page.click('text=Delete all');
    await page.click('button:text("Delete all")');
    await title('No mail yet');
    await context.close();
  });

  it('forgets nothing for a page of somebody else', async () => {
    const headers = { origin: 'http://evil.example' };
    for (const path of ['delete', `${messageId}/delete`]) {
      const answer = await fetch(`${server.url}/sandbox/${path}`, { method: 'POST', headers });
      expect(answer.status).toBe(404);
    }
    expect((await fetch(`${server.url}/sandbox/${messageId}`)).status).toBe(200);
  });

  // Contrast does not depend on the width, nor the order of things on the colours.
  it.each([
    [375, 'light'],
    [1_280, 'dark'],
  ] as const)('can be used by everybody at %i px in %s', async (width, colorScheme) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    const views = ['html', 'text', 'links', 'attachments', 'headers', 'source'];
    const mail = views.map((view) => `/sandbox/${messageId}?view=${view}&width=375`);
    for (const path of ['/', '/sandbox', '/sandbox/delete', '/sandbox/templates/look', ...mail]) {
      await page.goto(server.url + path);
      expect([path, await findViolations(page)]).toEqual([path, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, overflow]).toEqual([path, 0]);
    }
    await context.close();
  });

  it('shows a template with its variables by name', async () => {
    const { page } = await open('/sandbox/templates/look?scheme=dark&width=375');
    expect(await page.textContent('h1')).toBe('Look <at> this');
    expect(await page.frames()[1]?.textContent('h1')).toContain('https://example.com/name');
    await page.close();
  });

  it('lets in who is at this machine, or has a key', async () => {
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/sandbox`, { headers })).status;
    const basic = (key: string) => ({
      'x-forwarded-for': '203.0.113.9',
      authorization: `Basic ${Buffer.from(`me:${key}`).toString('base64')}`,
    });
    expect(await status({})).toBe(200);
    expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe(401);
    expect(await status(basic('wrong'))).toBe(401);
    expect(await status(basic(server.organization.key))).toBe(200);
    const other = await server.createOrganization();
    const page = await fetch(`${server.url}/sandbox`, { headers: basic(other.key) });
    expect(await page.text()).toContain('No mail yet');
  });
});
