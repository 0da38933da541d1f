import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Router from '@koa/router';
import { frontPageStyle } from './front-page-style.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

interface Place {
  name: string;
  path: string;
  title: string;
  text: string;
}

const sandbox: Place = {
  name: 'sandbox',
  path: '/sandbox',
  title: 'Sandbox',
  text: 'The mail that was sent: it is kept here and does not leave.',
};

const places: Place[] = [
  {
    name: 'reference',
    path: '/docs',
    title: 'Reference',
    text: 'Every operation with its fields, errors and examples.',
  },
  {
    name: 'contract',
    path: '/openapi.json',
    title: 'Contract',
    text: 'The same as an OpenAPI 3.1 document, for tools.',
  },
  {
    name: 'recipients',
    path: '/docs/recipients',
    title: 'What recipients see',
    text: 'The pages and links that mail leads to.',
  },
  {
    name: 'health',
    path: '/readyz',
    title: 'Health',
    text: 'Whether this server can work now.',
  },
];

/** What this server is and where things are: a page for people, and JSON for whoever asks for it. */
export function frontPage({ hasSandbox }: { hasSandbox: boolean }): Router {
  const shown = hasSandbox ? [sandbox, ...places] : places;
  const html = renderFrontPage(shown);
  const links = Object.fromEntries(shown.map(({ name, path }) => [name, path]));
  const router = new Router();
  router.get('/', (ctx) => {
    ctx.vary('Accept');
    if (ctx.accepts('html', 'json') === 'json') {
      ctx.body = { name: 'Waybill', version, links };
      return;
    }
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = html;
  });
  return router;
}

const styleHash = createHash('sha256').update(frontPageStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

const renderPlace = ({ path, title, text }: Place) =>
  `<li><a href="${path}"><b>${title}</b><span>${text}</span><code>${path}</code></a></li>`;

const renderFrontPage = (shown: Place[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Waybill</title>
<style>${frontPageStyle}</style>
</head>
<body>
<main>
<h1>Waybill <small>${version}</small></h1>
<p>Sends mail, keeps a timeline of every message, and never loses what it accepted.
The interface begins with <code>/v1</code> and wants a key.</p>
<ul>
${shown.map(renderPlace).join('\n')}
</ul>
</main>
</body>
</html>
`;
