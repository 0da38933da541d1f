import Router from '@koa/router';
import type { Context } from 'koa';
import type { OpenAPIV3_1 } from 'openapi-types';
import { notFound } from '../errors.ts';
import { buildReference, type Reference } from './build-reference.ts';
import { referenceStyle, searchScript } from './reference-style.ts';

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The contracts themselves, and the pages to read them, all from this server. */
export function referencePages(
  document: OpenAPIV3_1.Document,
  forRecipients: OpenAPIV3_1.Document,
): Router {
  const router = new Router();
  // Made when somebody looks, for a start waits for nothing that it can do without.
  let built: Reference | undefined;
  const reference = () => {
    built ??= buildReference(document, forRecipients);
    return built;
  };
  serveDocument(router, '/openapi.json', document);
  serveDocument(router, '/recipients.openapi.json', forRecipients);

  const serve = (path: string, type: string, read: () => string) => {
    router.get(path, (ctx) => {
      ctx.type = type;
      ctx.set('X-Content-Type-Options', 'nosniff');
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = read();
    });
  };
  serve('/docs/style.css', 'text/css', () => referenceStyle);
  serve('/docs/search.js', 'text/javascript', () => searchScript);
  serve('/docs/search.json', 'application/json', () => JSON.stringify(reference().entries));

  const show = (ctx: Context) => {
    const html = reference().pages.get(ctx.path.replace(/\/$/, ''));
    if (html === undefined) throw notFound();
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Content-Security-Policy', policy);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = html;
  };
  router.get('/docs', show);
  router.get('/docs/:page', show);
  router.get('/docs/guides/:page', show);
  return router;
}

function serveDocument(router: Router, path: string, document: OpenAPIV3_1.Document): void {
  // Whoever reads it here means this server.
  const json = JSON.stringify({ ...document, servers: [{ url: '/' }] });
  router.get(path, (ctx) => {
    ctx.type = 'application/json';
    ctx.body = json;
  });
}
