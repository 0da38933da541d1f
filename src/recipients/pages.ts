import Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Tokens } from '../crypto/token.ts';
import type { Database, Transaction } from '../db/database.ts';
import { uuidsOf } from '../db/identifiers.ts';
import {
  findMessageRecipient,
  type MessageRecipient,
} from '../emails/message/find-message-recipient.ts';
import { methodNotAllowed, notFound } from '../errors.ts';
import type { Contract } from '../http/contract.ts';
import { toErrorBody } from '../http/respond.ts';
import { changeSubscriptions } from './change-subscriptions.ts';
import { languageOf } from './language.ts';
import { formReader, isOneClick } from './read-form.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { contentSecurityPolicy } from './render-page.ts';
import { renderProblem } from './render-problem.ts';
import { renderSubscriptions } from './render-subscriptions.ts';

const html = 'text/html; charset=utf-8';
const methods = ['GET', 'HEAD', 'POST'];

type Answer = { type: string; body: string };

/**
 * What `contract` describes: the page behind the unsubscribe link of campaign mail. A token cannot
 * be guessed, so nothing counts requests: no limit ever keeps a person from unsubscribing.
 */
export function recipientPages(
  contract: Contract,
  database: Database,
  tokens: Tokens,
  log: Logger,
): Router {
  const router = new Router({ strict: true, sensitive: true });
  const readForm = formReader(contract);

  const open = async <T>(
    ctx: Context,
    toChange: boolean,
    work: (tx: Transaction, recipient: MessageRecipient) => Promise<T>,
  ): Promise<T> => {
    const payload = tokens.verify('unsubscribe', String(ctx.params.token));
    const [organizationId, messageId] = payload === undefined ? [] : uuidsOf(payload);
    if (organizationId === undefined || messageId === undefined) throw notFound();
    return database
      .of(organizationId)
      .transaction(async (tx) => work(tx, await findMessageRecipient(tx, messageId, { toChange })));
  };

  const serve = (work: (ctx: Context) => Promise<Answer>) => async (ctx: Context) => {
    ctx.state.route = '/u/{token}';
    ctx.set({
      'Content-Security-Policy': contentSecurityPolicy,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    try {
      Object.assign(ctx, await work(ctx));
    } catch (error) {
      const { code } = toErrorBody(ctx, error, ctx.state.requestId, log);
      Object.assign(ctx, { type: html, body: renderProblem(code, languageOf(ctx)) });
    }
  };

  const show = serve(async (ctx) => {
    const subscriptions = await open(ctx, false, readSubscriptions);
    return { type: html, body: renderSubscriptions(subscriptions, languageOf(ctx)) };
  });

  const change = serve(async (ctx) => {
    const form = await readForm(ctx);
    const subscriptions = await open(ctx, true, async (tx, recipient) => {
      await changeSubscriptions(tx, recipient, form, new Date());
      return readSubscriptions(tx, recipient);
    });
    if (isOneClick(form)) return { type: 'text/plain', body: 'You are unsubscribed.\n' };
    return { type: html, body: renderSubscriptions(subscriptions, languageOf(ctx), form.action) };
  });

  const refuse = serve((ctx) => {
    ctx.set('Allow', methods.join(', '));
    throw methodNotAllowed(ctx.method, methods);
  });

  return router.get('/u/:token', show).post('/u/:token', change).all('/u/:token', refuse);
}
