import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';
import { methodNotAllowed, notFound } from '../errors.ts';
import type { Contract, ContractOperation, OperationId } from './contract.ts';
import type { Handler, Handlers } from './handler.ts';
import { requestIdFrom } from './request-id.ts';
import { respondWithError } from './respond.ts';
import { type Services, serveOperation } from './serve-operation.ts';

/** How long a request took, under the path as the contract writes it. */
export type ObserveRequest = (
  labels: { method: string; route: string; status: string },
  seconds: number,
) => void;

/** Koa with a route for every operation of the contract, and the given pages beside them. */
export function createApp(
  contract: Contract,
  handlers: Handlers,
  services: Services,
  pages: Router[],
  observe: ObserveRequest,
  log: Logger,
): Koa {
  const app = new Koa();
  app.use(async (ctx, next) => {
    const started = performance.now();
    const requestId = requestIdFrom(ctx.get('x-request-id'));
    ctx.set('X-Request-Id', requestId);
    ctx.state.requestId = requestId;
    try {
      await next();
    } catch (error) {
      respondWithError(ctx, error, requestId, log);
    }
    const seconds = (performance.now() - started) / 1000;
    const route = String(ctx.state.route ?? 'none');
    observe({ method: ctx.method, route, status: String(ctx.status) }, seconds);
    log.debug({ requestId, method: ctx.method, route, status: ctx.status, seconds }, 'request');
  });
  for (const page of pages) app.use(page.routes());

  app.use(refuseMalformedPath);

  const router = new Router();
  for (const operation of contract.operations) {
    const handle = handlers[operation.operationId] as Handler<OperationId>;
    const serve = serveOperation(operation, handle, services);
    router.register(toRouterPath(operation.path), [operation.method], async (ctx: Context) => {
      ctx.state.route = operation.path;
      await serve(ctx, ctx.params);
    });
  }
  app.use(router.routes());
  app.use(refuseUnmatched(contract.operations));
  return app;
}

/** A path with a broken percent-encoding (RFC 3986 §2.1) names nothing. */
async function refuseMalformedPath(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  try {
    decodeURIComponent(ctx.path);
  } catch {
    throw notFound();
  }
  await next();
}

function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** 405 where the path exists with other methods (RFC 9110 §15.5.6), else 404. */
function refuseUnmatched(operations: ContractOperation[]) {
  const paths = operations.map(({ path, method }) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    method: method.toUpperCase(),
  }));
  return (ctx: Context) => {
    const allowed = [
      ...new Set(paths.filter(({ pattern }) => pattern.test(ctx.path)).map(({ method }) => method)),
    ];
    if (allowed.length === 0) throw notFound();
    ctx.set('Allow', allowed.join(', '));
    throw methodNotAllowed(ctx.method, allowed);
  };
}
