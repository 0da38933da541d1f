import type { ErrorDetail } from './generated/schemas.ts';
import type { OperationId, ServerCode } from './operation.ts';

/**
 * What can go wrong on the way: no answer (`network_error`), none in time (`timeout`), a call ended
 * by its signal (`aborted`), or an answer that is not the API's, as of a proxy or a wrong `baseUrl`
 * (`unexpected_response`).
 */
export type ClientCode = 'network_error' | 'timeout' | 'aborted' | 'unexpected_response';

/** Every code that a call may fail with. A newer server may answer more. */
export type ErrorCode = ServerCode<OperationId> | 'method_not_allowed' | ClientCode;

/** The codes that one operation may fail with. */
export type Code<Id extends OperationId> = ServerCode<Id> | ClientCode;

export interface Failure {
  code: ErrorCode;
  message: string;
  /** HTTP status; undefined when there was no answer. */
  status?: number | undefined;
  /** Names the request in the server's log. */
  requestId?: string | undefined;
  /** Every fault of a refused request, each with its place as a JSON Pointer. */
  details?: ErrorDetail[];
  /** Seconds after which the server asks to try again. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

const seeDetails = /; see details\.$/;

/** With the first fault and its place, so that a line of a log is enough. */
function messageOf({ message, details = [] }: Failure): string {
  const [first] = details;
  if (first === undefined || !seeDetails.test(message)) return message;
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : '';
  return `${message.replace(seeDetails, '')}: ${first.path} ${first.message}${more}`;
}

/**
 * Thrown by every call that fails. After `network_error`, `timeout` and `aborted` it is unknown
 * whether the server ran the request.
 */
export class WaybillError extends Error {
  override readonly name = 'WaybillError';
  readonly code: ErrorCode;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly details: ErrorDetail[];
  readonly retryAfter: number | undefined;

  constructor(failure: Failure) {
    super(messageOf(failure), failure.cause === undefined ? undefined : { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.details = failure.details ?? [];
    this.retryAfter = failure.retryAfter;
  }
}
