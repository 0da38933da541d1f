import Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Tokens } from '../../crypto/token.ts';
import { readClickToken, readOpenToken } from '../../emails/tracking/tracked-links.ts';
import { methodNotAllowed, notFound } from '../../errors.ts';
import { toErrorBody } from '../../http/respond.ts';
import { languageOf } from '../language.ts';
import { contentSecurityPolicy } from '../render-page.ts';
import { renderProblem } from '../render-problem.ts';
import { noteVisit, type VisitNoting } from './note-visit.ts';

export interface TrackingOptions extends VisitNoting {
  tokens: Tokens;
  /** Whether tracked links may begin with the name of a host. */
  isLinkHost: (name: string) => Promise<boolean>;
  log: Logger;
}

/** A transparent picture of one pixel: nothing smaller is a GIF for every mail program. */
const pixel = Buffer.from('R0lGODlhAQABAPAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const methods = ['GET', 'HEAD'];

/** As the contract writes it. */
export const clickRoute = '/t/c/{token}';

export const privateHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/**
 * Where tracked links and pictures lead. The token alone says where to and whose it is: nothing is asked
 * of the database before the answer, and nothing is noted for a token that was not made here.
 */
export function trackingPages(options: TrackingOptions): Router {
  const { tokens, isLinkHost, log } = options;
  const router = new Router({ strict: true, sensitive: true });

  const serve =
    (route: string, work: (ctx: Context) => void | Promise<void>) => async (ctx: Context) => {
      ctx.state.route = route;
      ctx.set(privateHeaders);
      try {
        await work(ctx);
      } catch (error) {
        const { code } = toErrorBody(ctx, error, ctx.state.requestId, log);
        ctx.type = 'text/html; charset=utf-8';
        ctx.body = renderProblem(code, languageOf(ctx), 'link');
      }
    };

  const follow = serve(clickRoute, (ctx) => {
    const click = readClickToken(tokens, String(ctx.params.token));
    if (click === undefined) throw notFound();
    const { target, ...clicked } = click;
    noteVisit(options, ctx.req, { ...clicked, kind: 'clicked', url: target });
    ctx.status = 302;
    ctx.set('Location', target);
    ctx.body = '';
  });

  const show = serve('/t/o/{picture}', (ctx) => {
    const [, token = ''] = /^(.+)\.gif$/.exec(String(ctx.params.picture)) ?? [];
    const message = readOpenToken(tokens, token);
    if (message === undefined) throw notFound();
    noteVisit(options, ctx.req, { ...message, kind: 'opened', url: '', isHidden: false });
    ctx.type = 'image/gif';
    ctx.body = pixel;
  });

  const check = serve('/t/domains', async (ctx) => {
    const { domain } = ctx.query;
    const isKnown =
      typeof domain === 'string' &&
      domain.length <= 253 &&
      (await isLinkHost(domain.toLowerCase()));
    ctx.status = isKnown ? 200 : 404;
    ctx.type = 'text/plain';
    ctx.body = isKnown ? 'Links begin with this name.\n' : 'No link begins with this name.\n';
  });

  const refuse = (ctx: Context) => {
    ctx.set('Allow', methods.join(', '));
    throw methodNotAllowed(ctx.method, methods);
  };

  for (const [path, handle] of [
    ['/t/c/:token', follow],
    ['/t/o/:picture', show],
    ['/t/domains', check],
  ] as const) {
    router.get(path, handle).all(path, serve(path.replace(/:(\w+)/, '{$1}'), refuse));
  }
  return router;
}
