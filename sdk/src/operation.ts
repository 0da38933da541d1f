import type { operations } from './generated/api.ts';

// What the types of the contract say about one operation.

export type OperationId = keyof operations;

type Json<Part> = Part extends { content: { 'application/json': infer Body } } ? Body : never;
type Responses<Id extends OperationId> = operations[Id]['responses'];
type DataIn<Body> = Body extends { data: infer Data } ? Data : never;
type CodeIn<Body> = Body extends {
  error: { code: infer Code extends string };
}
  ? Code
  : never;

/** The `data` of a success. */
export type Data<Id extends OperationId> = DataIn<Json<Responses<Id>[keyof Responses<Id>]>>;

/** One item of a list, by cursors or by numbered pages. */
export type Item<Id extends OperationId> =
  Data<Id> extends (infer Element)[] | { items: (infer Element)[] } ? Element : never;

/**
 * The error codes that the server may answer to an operation. Every path can refuse a method; the
 * one that a call uses is the operation's own.
 */
export type ServerCode<Id extends OperationId> = Id extends OperationId
  ? Exclude<CodeIn<Json<Responses<Id>[keyof Responses<Id>]>>, 'method_not_allowed'>
  : never;

export type Body<Id extends OperationId> = operations[Id] extends { requestBody?: infer Content }
  ? Json<NonNullable<Content>>
  : never;

type Parameters<
  Id extends OperationId,
  Place extends string,
> = operations[Id]['parameters'] extends { [P in Place]?: infer Values }
  ? NonNullable<Values>
  : never;

/** The filters of an operation, and `limit` and `after` for a list. */
export type Query<Id extends OperationId> = Parameters<Id, 'query'>;

/** What every call takes besides the operation's own arguments. */
export interface CallOptions {
  /** Ends the call with the error `aborted`, during an attempt or between two. */
  signal?: AbortSignal;
  /** Milliseconds that one attempt may take, instead of the client's. */
  timeout?: number;
  /** Your own identifier for the request, found again in the server's log. */
  requestId?: string;
  /** More headers. They do not replace those that the SDK sets. */
  headers?: Record<string, string>;
}

/** For POST: what makes repeating safe. */
export interface IdempotencyOption {
  /**
   * 1–256 visible ASCII characters. Calls with the same key and arguments have one effect within
   * 24 hours, also over restarts of your program. Without it every call makes a key of its own.
   */
  idempotencyKey?: string;
}

/** For PATCH and DELETE: what guards against lost updates. */
export interface MatchOption {
  /** The `ETag` of the version that you mean to change; `version_mismatch` if it is another. */
  ifMatch?: string;
}

type HeadersOf<Id extends OperationId> = Parameters<Id, 'header'>;

export type Options<Id extends OperationId> = CallOptions &
  ('Idempotency-Key' extends keyof HeadersOf<Id> ? IdempotencyOption : unknown) &
  ('If-Match' extends keyof HeadersOf<Id> ? MatchOption : unknown);
