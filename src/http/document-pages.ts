import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import Router from '@koa/router';
import type { OpenAPIV3_1 } from 'openapi-types';
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import { notFound } from '../errors.ts';

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

/** The contracts themselves, and a page to read each, all from this server. */
export function documentPages(
  document: OpenAPIV3_1.Document,
  forRecipients: OpenAPIV3_1.Document,
): Router {
  const router = new Router();
  addDocument(router, document, '/openapi.json', '/docs', '/docs/start.js');
  const place = '/recipients.openapi.json';
  addDocument(router, forRecipients, place, '/docs/recipients', '/docs/start-recipients.js');
  router.get('/docs/:asset', (ctx) => {
    const name = String(ctx.params.asset);
    const type = Object.hasOwn(assets, name) ? assets[name] : undefined;
    if (type === undefined) throw notFound();
    ctx.type = type;
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.body = createReadStream(join(getAbsoluteFSPath(), name));
  });
  return router;
}

function addDocument(
  router: Router,
  document: OpenAPIV3_1.Document,
  file: string,
  page: string,
  script: string,
): void {
  // Whoever reads it here means this server.
  const json = JSON.stringify({ ...document, servers: [{ url: '/' }] });
  router.get(file, (ctx) => {
    ctx.type = 'application/json';
    ctx.body = json;
  });
  router.get(page, (ctx) => {
    ctx.type = 'text/html';
    ctx.set(
      'Content-Security-Policy',
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    );
    ctx.body = renderPage(document.info.title, script);
  });
  router.get(script, (ctx) => {
    ctx.type = 'text/javascript';
    ctx.body = renderScript(file);
  });
}

const renderPage = (title: string, script: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} reference</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="${script}"></script>
</body>
</html>
`;

const renderScript = (file: string) => `SwaggerUIBundle({
  url: '${file}',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  persistAuthorization: true,
  validatorUrl: null,
});
`;
