import Router from '@koa/router';
import type { Context } from 'koa';
import type { Database, Transaction } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { findMail } from './find-mail.ts';
import { keepOut } from './keep-out.ts';
import { listMails } from './list-mails.ts';
import { previewHtml, type Scheme } from './preview-html.ts';
import { renderList } from './render-list.ts';
import { renderMail, type View } from './render-mail.ts';

const views: View[] = ['html', 'text', 'headers', 'source'];

/** What was captured, to look at. Scripts run nowhere on these pages, least of all in the mail. */
export function sandboxPages(
  database: Database,
  authenticate: (ctx: Context) => Promise<Caller>,
): Router {
  const router = new Router({ prefix: '/sandbox' });
  const read = async <T>(ctx: Context, work: (tx: Transaction) => Promise<T>) => {
    const organizationId = await keepOut(ctx, database, authenticate);
    return database.of(organizationId).transaction(work);
  };

  router.get('/', async (ctx) => {
    const mails = await read(ctx, listMails);
    respond(ctx, renderList(mails), "default-src 'none'; style-src 'unsafe-inline'");
  });

  router.get('/:id', async (ctx) => {
    const id = String(ctx.params.id);
    const captured = await read(ctx, (tx) => findMail(tx, id));
    const page = renderMail(id, captured, {
      view: views.find((view) => view === ctx.query.view) ?? 'html',
      scheme: schemeOf(ctx),
      width: ctx.query.width === '375' ? 375 : 600,
    });
    respond(ctx, page, "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'");
  });

  router.get('/:id/frame', async (ctx) => {
    const { mail } = await read(ctx, (tx) => findMail(tx, String(ctx.params.id)));
    const html = previewHtml(mail, schemeOf(ctx));
    respond(
      ctx,
      html,
      "sandbox; default-src 'none'; img-src https: data:; style-src 'unsafe-inline'",
    );
  });

  router.get('/:id/source', async (ctx) => {
    const { raw } = await read(ctx, (tx) => findMail(tx, String(ctx.params.id)));
    ctx.set('Content-Disposition', `attachment; filename="${ctx.params.id}.eml"`);
    ctx.type = 'message/rfc822';
    ctx.body = raw;
  });
  return router;
}

function schemeOf(ctx: Context): Scheme {
  return ctx.query.scheme === 'dark' ? 'dark' : 'light';
}

function respond(ctx: Context, html: string, policy: string): void {
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', policy);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = html;
}
