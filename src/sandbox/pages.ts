import Router from '@koa/router';
import type { Context } from 'koa';
import type { Database, Transaction } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { deleteAllMails, deleteMail } from './delete-mails.ts';
import { findMail } from './find-mail.ts';
import { countMails, listMails, type MailSearch, markOf } from './list-mails.ts';
import { listTemplates } from './list-templates.ts';
import { liveScript } from './live-script.ts';
import { previewHtml } from './preview-html.ts';
import { previewTemplate } from './preview-template.ts';
import { renderDeleteAll, renderList } from './render-list.ts';
import { readLook } from './render-look.ts';
import { mailViews, renderMail } from './render-mail.ts';
import { renderTemplatePreview, templateViews } from './render-template-preview.ts';
import { organizationOfVisitor, type VisitorRules } from './visitor.ts';

const framing =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'";
const framed = "sandbox; default-src 'none'; img-src https: data:; style-src 'unsafe-inline'";

/** What was captured, to look at. No script runs in the mail; the list has one, which looks for more. */
export function sandboxPages(database: Database, rules: VisitorRules): Router {
  const router = new Router({ prefix: '/sandbox' });
  const read = async <T>(ctx: Context, work: (tx: Transaction) => Promise<T>) => {
    const organizationId = await organizationOfVisitor(ctx, database, rules);
    return database.of(organizationId).transaction(work);
  };

  router.get('/', async (ctx) => {
    const search = readSearch(ctx.query);
    const html = await read(ctx, async (tx) => {
      const page = await listMails(tx, search);
      return renderList({ page, search, mark: markOf(page), templates: await listTemplates(tx) });
    });
    respond(ctx, html, framing);
  });

  router.get('/mark', async (ctx) => {
    const page = await read(ctx, (tx) => listMails(tx, readSearch(ctx.query)));
    ctx.set('Cache-Control', 'no-store');
    ctx.body = markOf(page);
  });

  router.get('/live.js', (ctx) => {
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.body = liveScript;
  });

  router.get('/delete', async (ctx) => {
    const total = await read(ctx, (tx) => countMails(tx, { words: '' }));
    respond(ctx, renderDeleteAll(total), framing);
  });

  router.post('/delete', async (ctx) => {
    requireOwnPage(ctx);
    await read(ctx, deleteAllMails);
    ctx.status = 303;
    ctx.redirect('/sandbox');
  });

  router.post('/:id/delete', async (ctx) => {
    requireOwnPage(ctx);
    await read(ctx, (tx) => deleteMail(tx, String(ctx.params.id)));
    ctx.status = 303;
    ctx.redirect('/sandbox');
  });

  router.get('/templates/:slug', async (ctx) => {
    const preview = await read(ctx, (tx) => previewTemplate(tx, String(ctx.params.slug)));
    respond(ctx, renderTemplatePreview(preview, readLook(ctx.query, templateViews)), framing);
  });

  router.get('/templates/:slug/frame', async (ctx) => {
    const { mail } = await read(ctx, (tx) => previewTemplate(tx, String(ctx.params.slug)));
    const { scheme } = readLook(ctx.query, templateViews);
    respond(ctx, previewHtml({ html: mail.html, attachments: [] }, scheme), framed);
  });

  router.get('/:id', async (ctx) => {
    const id = String(ctx.params.id);
    const captured = await read(ctx, (tx) => findMail(tx, id));
    respond(ctx, renderMail(id, captured, readLook(ctx.query, mailViews)), framing);
  });

  router.get('/:id/frame', async (ctx) => {
    const { mail } = await read(ctx, (tx) => findMail(tx, String(ctx.params.id)));
    respond(ctx, previewHtml(mail, readLook(ctx.query, mailViews).scheme), framed);
  });

  router.get('/:id/source', async (ctx) => {
    const { raw } = await read(ctx, (tx) => findMail(tx, String(ctx.params.id)));
    ctx.set('Content-Disposition', `attachment; filename="${ctx.params.id}.eml"`);
    ctx.type = 'message/rfc822';
    ctx.body = raw;
  });

  router.get('/:id/attachments/:index', async (ctx) => {
    const { mail } = await read(ctx, (tx) => findMail(tx, String(ctx.params.id)));
    const file = mail.attachments[Number(ctx.params.index)];
    if (file === undefined) throw notFound();
    // Whatever it says to be, it is kept and not shown: it could be a page with scripts.
    ctx.attachment(file.filename ?? 'unnamed');
    ctx.type = 'application/octet-stream';
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.body = Buffer.from(String(file.content), 'base64');
  });
  return router;
}

function readSearch({ words, before }: Record<string, unknown>): MailSearch {
  return {
    words: typeof words === 'string' ? words.slice(0, 200) : '',
    before: typeof before === 'string' ? before : undefined,
  };
}

/** A page of somebody else's in this browser may not delete what its visitor may (CSRF). */
function requireOwnPage(ctx: Context): void {
  const origin = ctx.get('origin');
  if (origin !== '' && URL.parse(origin)?.host !== ctx.host) throw notFound();
}

function respond(ctx: Context, html: string, policy: string): void {
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', policy);
  ctx.set('X-Content-Type-Options', 'nosniff');
  // A form's request tells its page's origin.
  ctx.set('Referrer-Policy', 'same-origin');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = html;
}
