import type { Context } from 'koa';
import type { FairQueue } from '../concurrency/fair-queue.ts';
import type { SealingKey } from '../crypto/seal.ts';
import type { Database, OrganizationDatabase } from '../db/database.ts';
import { insufficientScope, invalid, serviceUnavailable } from '../errors.ts';
import type { ContractOperation, OperationId } from './contract.ts';
import { etagOf, isUnchanged } from './etag.ts';
import { guard } from './guard.ts';
import type { Caller, Handler, Reply, Request } from './handler.ts';
import { JsonText } from './handler.ts';
import { type Answer, hashRequest, idempotencyKeyFrom, once } from './idempotency.ts';
import type { Limits } from './limits.ts';
import { bodyReader, type ReadBody } from './read-body.ts';
import type { RequestValidator } from './validator.ts';

export interface Services {
  database: Database;
  sealing: SealingKey;
  validator: RequestValidator;
  /** Operations that are short and called by many at once; they share transactions. */
  sharing: ReadonlySet<OperationId>;
  /** Operations that may read much; an organization may have only a few going at once. */
  expensive: ReadonlySet<OperationId>;
  limits: Limits;
  /** Lets organizations take turns at the database, and none have all of its connections. */
  turns: FairQueue;
  /** Returns whose key it is, or throws the refusal. */
  authenticate(ctx: Context): Promise<Caller>;
  /** The address under which a caller reaches this server, without a slash at the end. */
  publicUrl(ctx: Context): string;
}

/** What a key of a scope may do, in words. */
const allowed: Record<Caller['scope'], string> = {
  full: 'do everything',
  sending: 'send mail and read it',
  feedback: 'report what came back',
};

/**
 * Serves one operation: authenticate, read, guard, validate, run once, answer. Nothing reaches the
 * handler that the contract does not allow.
 */
export function serveOperation<Id extends OperationId>(
  operation: ContractOperation,
  handle: Handler<Id>,
  services: Services,
): (ctx: Context, params: Record<string, string>) => Promise<void> {
  const readBody = bodyReader(operation);
  const scopes = operation['x-scopes'] ?? ['full'];
  const shares = services.sharing.has(operation.operationId);
  const isExpensive = services.expensive.has(operation.operationId);

  return async (ctx, params) => {
    const caller = await services.authenticate(ctx);
    if (!scopes.includes(caller.scope)) {
      throw insufficientScope(
        `This key may only ${allowed[caller.scope]}; use one with the scope full.`,
      );
    }
    const idempotencyKey =
      operation.method === 'post'
        ? idempotencyKeyFrom(ctx.headers['idempotency-key'] as string | undefined)
        : undefined;
    const { query, body } = check(operation, params, ctx, await readBody(ctx), services.validator);

    const run = async (database: OrganizationDatabase): Promise<Answer> => {
      const request = {
        path: params,
        query,
        body: body.value,
        ifMatch: ctx.get('if-match') || undefined,
        idempotencyKey,
        caller,
        database,
      } as Request<Id>;
      return answer(operation, await handle(request), ctx, services.publicUrl(ctx));
    };
    const runOnce = async (database: OrganizationDatabase) => {
      if (idempotencyKey === undefined) return send(ctx, await run(database));
      const requestHash = hashRequest(operation.operationId, ctx.path, body.value);
      const outcome = await once(database, idempotencyKey, requestHash, services.sealing, run);
      if (outcome.replayed) ctx.set('Idempotency-Replayed', 'true');
      send(ctx, outcome.answer);
    };
    if (shares) return runOnce(services.database.shared(caller.organizationId));

    const end = isExpensive ? services.limits.startExpensive(caller.organizationId) : () => {};
    const gone = whenGone(ctx);
    try {
      await services.turns.run(caller.organizationId, () =>
        runOnce(services.database.of(caller.organizationId, gone)),
      );
    } catch (error) {
      // Nobody hears the answer any more.
      throw gone.aborted ? serviceUnavailable() : error;
    } finally {
      end();
    }
  };
}

/** Aborted when the caller's connection ends before the answer has been sent. */
function whenGone(ctx: Context): AbortSignal {
  const gone = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Throws every fault of a request, and returns what a handler gets of it. */
function check(
  operation: ContractOperation,
  path: Record<string, string>,
  ctx: Context,
  body: ReadBody,
  validator: RequestValidator,
): { query: Record<string, unknown>; body: ReadBody } {
  // Made from entries: by assignment the name `__proto__` would be lost before the guard sees it.
  const query = Object.fromEntries(
    Object.entries(ctx.query).map(([name, value]) => [name, value ?? '']),
  );
  const inQuery = guard(query, '/query');
  const inBody = guard(body.value, '/body');
  const unsafe = inQuery.total + inBody.total;
  if (unsafe > 0) throw invalid([...inQuery.faults, ...inBody.faults], unsafe);
  const faults = validator.validate(operation, {
    path,
    query,
    headers: ctx.headers,
    body: body.value,
    values: body.values,
  });
  if (faults.length > 0) throw invalid(faults);
  return { query, body };
}

function answer<Id extends OperationId>(
  operation: ContractOperation,
  reply: Reply<Id>,
  ctx: Context,
  publicUrl: string,
): Answer {
  const { status, data, location, cursor, next } = reply as {
    status: number;
    data: unknown;
    cursor?: string;
    location?: string;
    next?: string;
  };
  const headers: Record<string, string> = {};
  if (location !== undefined) headers.Location = location;
  if (cursor !== undefined) headers['X-Cursor'] = cursor;
  if (next !== undefined) headers.Link = nextLink(ctx, next, publicUrl);
  const response = operation.responses?.[status];
  if (response !== undefined && 'headers' in response && response.headers?.ETag !== undefined) {
    headers.ETag = etagOf(data);
  }
  const text = data instanceof JsonText ? data.text : JSON.stringify(data);
  return { status, headers, body: `{"data":${text}}` };
}

/** RFC 8288: the same request with another cursor. */
function nextLink(ctx: Context, cursor: string, publicUrl: string): string {
  const query = new URLSearchParams(ctx.querystring);
  query.set('after', cursor);
  return `<${publicUrl}${ctx.path}?${query}>; rel="next"`;
}

function send(ctx: Context, { status, headers, body }: Answer): void {
  ctx.set(headers);
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (isRead && isUnchanged(ctx.get('if-none-match'), headers.ETag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = status;
  ctx.type = 'application/json';
  ctx.body = body;
}
