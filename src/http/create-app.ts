import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';
import { methodNotAllowed, noSuchPath, notFound } from '../errors.ts';
import type { Contract, ContractOperation, OperationId } from './contract.ts';
import type { Handler, Handlers } from './handler.ts';
import { logConnectionErrors } from './log-connection-errors.ts';
import { requestIdFrom } from './request-id.ts';
import { respondWithError } from './respond.ts';
import { type Services, serveOperation } from './serve-operation.ts';
import { traceRequest } from './trace-request.ts';

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
  logConnectionErrors(app, log);
  app.use(traceRequest);
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

  app.use(routeOperations(contract.operations, handlers, services).routes());
  app.use(() => {
    throw noSuchPath();
  });
  return app;
}

/**
 * A route for every operation, and for every path one that refuses its other methods. Concrete
 * paths come before those with parameters (OpenAPI 3.1 §4.8.8.2: they are matched first).
 */
function routeOperations(
  operations: ContractOperation[],
  handlers: Handlers,
  services: Services,
): Router {
  // A path with a slash at its end, or in other letters, is not one of the contract.
  const router = new Router({ strict: true, sensitive: true });
  const paths = Map.groupBy(operations, ({ path }) => path);
  const parameters = (path: string) => path.split('{').length;
  const inOrder = [...paths].sort(([a], [b]) => parameters(a) - parameters(b));
  for (const [path, own] of inOrder) {
    for (const operation of own) {
      const handle = handlers[operation.operationId] as Handler<OperationId>;
      const serve = serveOperation(operation, handle, services);
      router.register(toRouterPath(path), [operation.method], async (ctx: Context) => {
        ctx.state.route = path;
        await serve(ctx, ctx.params);
      });
    }
    // The router answers HEAD where there is a GET.
    const allowed = own
      .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
      .sort();
    router.all(toRouterPath(path), (ctx) => {
      ctx.set('Allow', allowed.join(', '));
      throw methodNotAllowed(ctx.method, allowed);
    });
  }
  return router;
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
