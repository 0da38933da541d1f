export type { Call } from './call.ts';
export type { Contacts } from './contacts.ts';
export type { EventFeed } from './event-feed.ts';
export type { FollowOptions } from './follow-events.ts';
export type * from './generated/schemas.ts';
export type { ImportFileOptions, ImportProgress } from './import-file/import-file.ts';
export { ImportFileError } from './import-file/import-file-error.ts';
export type { FileSource } from './import-file/read-text.ts';
export type { ListCall, NumberedPage, Page, PageOf } from './list-call.ts';
export type { Body, CallOptions, Data, Item, OperationId, Options, Query } from './operation.ts';
export type { Result } from './result.ts';
export type { Fetch } from './settings.ts';
export { signWebhook } from './sign-webhook.ts';
export {
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookFailure,
  type WebhookHeaders,
} from './verify-webhook.ts';
export { Waybill, type WaybillOptions } from './waybill.ts';
export { type ClientCode, type Code, type ErrorCode, WaybillError } from './waybill-error.ts';
