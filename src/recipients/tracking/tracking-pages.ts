import Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Tokens } from '../../crypto/token.ts';
import type { TrackedMessage } from '../../emails/tracking/tracked-links.ts';
import { readClickToken, readOpenToken } from '../../emails/tracking/tracked-links.ts';
import { methodNotAllowed, notFound } from '../../errors.ts';
import { toErrorBody } from '../../http/respond.ts';
import { languageOf } from '../language.ts';
import { contentSecurityPolicy } from '../render-page.ts';
import { renderProblem } from '../render-problem.ts';
import type { VisitKind } from './judge-agent.ts';
import { judgeVisit } from './judge-visit.ts';
import type { Visits } from './visits.ts';

export interface TrackingOptions {
  tokens: Tokens;
  visits: Visits;
  /** The address that a request comes from. */
  addressOf: (ctx: Context) => string;
  /** Whether tracked links may begin with the name of a host. */
  isLinkHost: (name: string) => Promise<boolean>;
  log: Logger;
}

/** A transparent picture of one pixel: nothing smaller is a GIF for every mail program. */
const pixel = Buffer.from('R0lGODlhAQABAPAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

const methods = ['GET', 'HEAD'];

const privateHeaders = {
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
  const { tokens, visits, addressOf, isLinkHost, log } = options;
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

  const note = (
    ctx: Context,
    kind: VisitKind,
    { organizationId, messageId }: TrackedMessage,
    url: string,
    isHidden: boolean,
  ) => {
    const judged = judgeVisit(ctx.req, addressOf(ctx), kind);
    const reason = judged.reason ?? (isHidden ? 'hidden_link' : null);
    visits.add({ ...judged, reason, kind, organizationId, messageId, url, at: new Date() });
  };

  const follow = serve('/t/c/{token}', (ctx) => {
    const click = readClickToken(tokens, String(ctx.params.token));
    if (click === undefined) throw notFound();
    note(ctx, 'clicked', click, click.target, click.isHidden);
    ctx.status = 302;
    ctx.set('Location', click.target);
    ctx.body = '';
  });

  const show = serve('/t/o/{picture}', (ctx) => {
    const [, token = ''] = /^(.+)\.gif$/.exec(String(ctx.params.picture)) ?? [];
    const message = readOpenToken(tokens, token);
    if (message === undefined) throw notFound();
    note(ctx, 'opened', message, '', false);
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
