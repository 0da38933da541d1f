import type { Context } from 'koa';
import type { SealingKey } from '../crypto/seal.ts';
import type { Database, OrganizationDatabase } from '../db/database.ts';
import { insufficientScope, invalid } from '../errors.ts';
import type { ContractOperation, OperationId } from './contract.ts';
import { etagOf, isUnchanged } from './etag.ts';
import { guard } from './guard.ts';
import type { Caller, Handler, Reply, Request } from './handler.ts';
import { type Answer, hashRequest, idempotencyKeyFrom, once } from './idempotency.ts';
import { JsonText } from './json-text.ts';
import { bodyReader } from './read-body.ts';
import type { IncomingRequest, RequestValidator } from './validator.ts';

export interface Services {
  database: Database;
  sealing: SealingKey;
  validator: RequestValidator;
  /** Operations that are short and called by many at once; they share transactions. */
  sharing: ReadonlySet<OperationId>;
  /** Answers whose key it is, or throws the refusal. */
  authenticate(ctx: Context): Promise<Caller>;
  /** The address under which callers reach this server, without a slash at the end. */
  publicUrl(): string;
}

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

  return async (ctx, params) => {
    const caller = await services.authenticate(ctx);
    if (!scopes.includes(caller.scope)) {
      throw insufficientScope(
        'This key may only send mail and read it; use one with the scope full.',
      );
    }
    const idempotencyKey =
      operation.method === 'post'
        ? idempotencyKeyFrom(ctx.headers['idempotency-key'] as string | undefined)
        : undefined;
    const incoming = await read(ctx, readBody);
    const requestHash =
      idempotencyKey && hashRequest(operation.operationId, ctx.path, incoming.body);
    const { query } = check(operation, incoming, services.validator);

    const run = async (database: OrganizationDatabase): Promise<Answer> => {
      const request = {
        path: params,
        query,
        body: incoming.body,
        ifMatch: ctx.get('if-match') || undefined,
        idempotencyKey,
        caller,
        database,
      } as Request<Id>;
      return answer(operation, await handle(request), ctx, services.publicUrl());
    };
    const database = shares
      ? services.database.shared(caller.organizationId)
      : services.database.of(caller.organizationId);
    if (idempotencyKey === undefined || !requestHash) return send(ctx, await run(database));

    const outcome = await once(database, idempotencyKey, requestHash, services.sealing, run);
    if (outcome.replayed) ctx.set('Idempotency-Replayed', 'true');
    send(ctx, outcome.answer);
  };
}

async function read(ctx: Context, readBody: (ctx: Context) => Promise<unknown>) {
  const incoming: IncomingRequest = {
    method: ctx.method,
    path: ctx.path,
    // Made from entries: by assignment the name `__proto__` would be lost before the guard sees it.
    query: Object.fromEntries(
      Object.entries(ctx.query).map(([name, value]) => [name, value ?? '']),
    ),
    headers: ctx.headers as Record<string, string | string[]>,
    body: await readBody(ctx),
  };
  return incoming;
}

function check(
  operation: ContractOperation,
  incoming: IncomingRequest,
  validator: RequestValidator,
): { query: Record<string, unknown> } {
  const unsafe = [...guard(incoming.query, '/query'), ...guard(incoming.body, '/body')];
  if (unsafe.length > 0) throw invalid(unsafe);
  const result = validator.validate(operation, incoming);
  if (!result.ok) throw invalid(result.faults);
  return result.request;
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
