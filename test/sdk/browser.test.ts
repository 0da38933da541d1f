import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const modules = {
  '/sdk/': '../../sdk/src/',
  '/openapi-fetch/': '../../node_modules/openapi-fetch/',
};
const page = `<!doctype html><script type="importmap">
{ "imports": { "openapi-fetch": "/openapi-fetch/dist/index.mjs" } }
</script>
<script type="module">
import { Waybill, WaybillError } from '/sdk/index.ts';
const waybill = new Waybill({ apiKey: 'k', baseUrl: location.origin });
const sent = await waybill.emails.send({ to: ['ada@example.com'], templateId: 'welcome' });
const away = new Waybill({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1', retries: 0 });
const { error } = await away.emails.get('msg_1').result();
const output = document.createElement('output');
output.textContent = JSON.stringify([sent.id, error instanceof WaybillError, error.code]);
document.body.append(output);
</script>`;

/** Serves a page, the SDK's modules without their types, and an API that is away at first. */
async function serve(): Promise<string> {
  let requests = 0;
  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    const [path, folder] = Object.entries(modules).find(([start]) => url.startsWith(start)) ?? [];
    if (path !== undefined && folder !== undefined) {
      const file = new URL(folder + url.slice(path.length), import.meta.url);
      const source = await readFile(file, 'utf8');
      response.setHeader('Content-Type', 'text/javascript');
      response.end(url.endsWith('.ts') ? stripTypeScriptTypes(source) : source);
    } else if (url.startsWith('/v1/')) {
      requests += 1;
      response.writeHead(requests === 1 ? 503 : 201, {
        'Content-Type': 'application/json',
        'Retry-After': '0',
      });
      response.end(JSON.stringify({ data: { id: request.headers['idempotency-key'] } }));
    } else {
      response.setHeader('Content-Type', 'text/html');
      response.end(page);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('works in a browser', async () => {
  const url = await serve();
  const tab = await browser.newPage();
  await tab.goto(url);
  const outcome = JSON.parse((await tab.textContent('output')) ?? '');
  expect(outcome).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), true, 'network_error']);
});

// What an edge runtime has: Web Crypto, and nothing of Node's.
test('verifies webhooks with Web Crypto alone', async () => {
  const file = new URL('../../sdk/test-vectors/webhooks.json', import.meta.url);
  const { vectors }: { vectors: { name: string; verdict: string }[] } = JSON.parse(
    await readFile(file, 'utf8'),
  );
  const tab = await browser.newPage();
  await tab.goto(await serve());
  const script = `import('/sdk/index.ts').then(({ verifyWebhook }) =>
    Promise.all(${JSON.stringify(vectors)}.map(async ({ name, secret, now, headers, body }) => {
      const options = { now: new Date(now * 1000) };
      const result = await verifyWebhook(body, new Headers(headers), secret, options);
      return { name, verdict: result.ok ? 'valid' : result.reason };
    })))`;
  expect(await tab.evaluate(script)).toEqual(
    vectors.map(({ name, verdict }) => ({ name, verdict })),
  );
});
