import type Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { logConnectionErrors } from './log-connection-errors.ts';
import { requestIdFrom } from './request-id.ts';
import { respondWithError } from './respond.ts';

/** What a process without the HTTP interface answers: how it is. */
export function createHealthApp(operations: Router, log: Logger): Koa {
  const app = new Koa();
  logConnectionErrors(app, log);
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      respondWithError(ctx, error, requestIdFrom(ctx.get('x-request-id')), log);
    }
  });
  app.use(operations.routes());
  return app;
}
