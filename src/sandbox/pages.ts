import Router from '@koa/router';
import type { Context } from 'koa';
import type { Database, Transaction } from '../db/database.ts';
import { findMail } from './find-mail.ts';
import { listMails } from './list-mails.ts';
import { listTemplates } from './list-templates.ts';
import { previewHtml } from './preview-html.ts';
import { previewTemplate } from './preview-template.ts';
import { renderList } from './render-list.ts';
import { readLook } from './render-look.ts';
import { mailViews, renderMail } from './render-mail.ts';
import { renderTemplatePreview, templateViews } from './render-template-preview.ts';
import { organizationOfVisitor, type VisitorRules } from './visitor.ts';

const framing = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
const framed = "sandbox; default-src 'none'; img-src https: data:; style-src 'unsafe-inline'";

/** What was captured, to look at. Scripts run nowhere on these pages, least of all in the mail. */
export function sandboxPages(database: Database, rules: VisitorRules): Router {
  const router = new Router({ prefix: '/sandbox' });
  const read = async <T>(ctx: Context, work: (tx: Transaction) => Promise<T>) => {
    const organizationId = await organizationOfVisitor(ctx, database, rules);
    return database.of(organizationId).transaction(work);
  };

  router.get('/', async (ctx) => {
    const page = await read(ctx, async (tx) =>
      renderList(await listMails(tx), await listTemplates(tx)),
    );
    respond(ctx, page, framing);
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
  return router;
}

function respond(ctx: Context, html: string, policy: string): void {
  ctx.type = 'text/html; charset=utf-8';
  ctx.set('Content-Security-Policy', policy);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = html;
}
