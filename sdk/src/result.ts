import type { WaybillError } from './waybill-error.ts';

/** The outcome of a call as a value; `error.code` is one of the operation's own codes. */
export type Result<Data, Code extends string> =
  | { ok: true; data: Data }
  | { ok: false; error: WaybillError & { readonly code: Code } };
