import Router from '@koa/router';
import type { Context } from 'koa';

export interface Health {
  /** Resolves when the process can do its work now; throws the reason why it cannot. */
  ready(): Promise<void>;
  metrics(): Promise<string>;
  /** Refuses a caller who may not read the metrics. */
  admitToMetrics(ctx: Context): Promise<void>;
}

/**
 * How the process is, for whoever runs it; nothing about organizations. The metrics tell how much is
 * going on, so they are not for everybody.
 */
export function operationPages(health: Health): Router {
  const router = new Router();
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    try {
      await health.ready();
      ctx.body = { status: 'ready' };
    } catch (error) {
      ctx.status = 503;
      ctx.set('Retry-After', '1');
      ctx.body = { status: 'not ready', reason: (error as Error).message };
    }
  });
  router.get('/metrics', async (ctx) => {
    await health.admitToMetrics(ctx);
    ctx.type = 'text/plain; version=0.0.4; charset=utf-8';
    ctx.body = await health.metrics();
  });
  return router;
}
