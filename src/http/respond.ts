import type { Context } from 'koa';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { type ErrorCode, invalidJson, Refusal, serviceUnavailable } from '../errors.ts';

/** Where each error code of the contract meets its status. */
const statuses: Record<ErrorCode, number> = {
  invalid_json: 400,
  invalid_idempotency_key: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  revoked_api_key: 401,
  insufficient_scope: 403,
  domain_not_verified: 403,
  not_found: 404,
  method_not_allowed: 405,
  contact_exists: 409,
  slug_exists: 409,
  name_exists: 409,
  domain_exists: 409,
  invalid_state: 409,
  in_use: 409,
  no_recipients: 409,
  idempotency_key_reused: 409,
  idempotency_in_progress: 409,
  version_mismatch: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_error: 422,
  missing_variable: 422,
  template_syntax: 422,
  unknown_column: 422,
  csv_syntax: 422,
  rate_limited: 429,
  internal_error: 500,
  service_unavailable: 503,
  organization_moved: 503,
};

/** An error becomes a response of the interface. */
export function respondWithError(
  ctx: Context,
  error: unknown,
  requestId: string,
  log: Logger,
): void {
  const { code, message, details } = toErrorBody(ctx, error, requestId, log);
  ctx.body = { error: { code, message, requestId, details } };
}

/**
 * The one place where an error meets its status, its headers and the log. Returns what a body may
 * tell: what a 500 is about stays in the log.
 */
export function toErrorBody(
  ctx: Context,
  error: unknown,
  requestId: string,
  log: Logger,
): Pick<Refusal, 'code' | 'message' | 'details'> {
  const refusal = asRefusal(error) ?? (isCut(ctx) ? invalidJson('it ended early') : undefined);
  const known = refusal ?? internalError;
  if (refusal === undefined) log.error({ err: error, requestId }, 'request failed');
  else if (refusal.cause !== undefined) log.warn({ err: refusal.cause, requestId }, known.message);
  ctx.status = statuses[known.code];
  if (ctx.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  if (refusal?.retryAfter !== undefined) ctx.set('Retry-After', String(refusal.retryAfter));
  return known;
}

const internalError: Pick<Refusal, 'code' | 'message' | 'details'> = {
  code: 'internal_error',
  message: 'The server failed; quote the request id when you report it.',
  details: [],
};

/** Whether the caller left before the request was whole: whatever failed then failed for that. */
function isCut({ req }: Context): boolean {
  return req.destroyed && !req.complete;
}

function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  return isDatabaseAway(error) ? serviceUnavailable(error) : undefined;
}
