import type Router from '@koa/router';
import Koa from 'koa';

/** What a process without the HTTP interface answers: how it is. */
export function createHealthApp(operations: Router): Koa {
  const app = new Koa();
  app.use(operations.routes());
  return app;
}
