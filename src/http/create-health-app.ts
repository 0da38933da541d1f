import type Router from '@koa/router';
import Koa from 'koa';
import type { Logger } from 'pino';
import { logConnectionErrors } from './log-connection-errors.ts';

/** What a process without the HTTP interface answers: how it is. */
export function createHealthApp(operations: Router, log: Logger): Koa {
  const app = new Koa();
  logConnectionErrors(app, log);
  app.use(operations.routes());
  return app;
}
