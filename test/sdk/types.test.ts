import { expect, expectTypeOf, test } from 'vitest';
import {
  type Code,
  type CreateTemplate,
  type CreateTemplateFromExample,
  type Message,
  type MessageSummary,
  type Page,
  type Template,
  type TemplateSummary,
  Waybill,
  WaybillError,
} from '../../sdk/src/index.ts';

// Checked by the compiler (`npm run typecheck`); nothing is sent, for no call is awaited.

const waybill = new Waybill({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1' });
const mail = { to: ['ada@example.com'], subject: 'Hello', text: 'Hi' };

test('a call is a promise of the data', () => {
  expectTypeOf(waybill.emails.send(mail)).resolves.toEqualTypeOf<Message>();
  expectTypeOf(waybill.emails.sendBatch).returns.resolves.toEqualTypeOf<MessageSummary[]>();
  expectTypeOf(waybill.templates.delete('a')).resolves.toEqualTypeOf<{ deleted: true }>();
  const promise: Promise<Message> = waybill.emails.get('msg_1');
  expectTypeOf(promise).toExtend<PromiseLike<Message>>();
});

test('every field of an answer is there', () => {
  expectTypeOf<Template['replyTo']>().toEqualTypeOf<string>();
  expectTypeOf<Template['style']['width']>().toEqualTypeOf<number>();
  expectTypeOf<Required<Message>>().toEqualTypeOf<Message>();
});

test('a body may leave out what has a default, and nothing else', () => {
  expectTypeOf(waybill.templates.create)
    .parameter(0)
    .toEqualTypeOf<CreateTemplate | CreateTemplateFromExample>();
  expectTypeOf<undefined>().toExtend<CreateTemplate['replyTo']>();
  // @ts-expect-error: recipients are required.
  waybill.emails.send({ subject: 'Hello', text: 'Hi' });
  // @ts-expect-error: there is no field of this name.
  waybill.emails.send({ ...mail, recipients: [] });
  // @ts-expect-error: a body is required.
  waybill.apiKeys.create();
  waybill.templates.preview('welcome');
  waybill.templates.preview('welcome', { variables: { name: 'Ada' } }, { timeout: 1 });
});

test('a block has the fields of its type', () => {
  const template = { name: 'A', slug: 'a', fromAddress: 'a@example.com', subject: 'Hi' };
  const runs = [{ text: 'Hi' }];
  waybill.templates.create({ ...template, blocks: [{ type: 'heading', runs, level: 2 }] });
  // @ts-expect-error: a heading has no source.
  waybill.templates.create({ ...template, blocks: [{ type: 'heading', runs, src: '' }] });
  // @ts-expect-error: there are three levels.
  waybill.templates.create({ ...template, blocks: [{ type: 'heading', runs, level: 4 }] });
});

test('path parameters come first and are strings', () => {
  // @ts-expect-error: which one?
  expect(() => waybill.templates.get()).toThrow(TypeError);
  // @ts-expect-error: identifiers are strings.
  expect(() => waybill.templates.get(1)).toThrow(TypeError);
  expectTypeOf(waybill.suppressions.get).parameter(0).toBeString();
});

test('options are those that the operation takes', () => {
  waybill.emails.send(mail, { idempotencyKey: 'order-1', signal: AbortSignal.timeout(1) });
  waybill.templates.update('a', { name: 'B' }, { ifMatch: '"v1"' });
  waybill.templates.delete('a', { ifMatch: '"v1"', requestId: 'r', headers: { 'X-A': 'b' } });
  // @ts-expect-error: reading has no effect to repeat.
  waybill.emails.get('a', { idempotencyKey: 'order-1' });
  // @ts-expect-error: a PATCH takes no idempotency key.
  waybill.templates.update('a', {}, { idempotencyKey: 'order-1' });
  // @ts-expect-error: a new resource has no version.
  waybill.emails.send(mail, { ifMatch: '"v1"' });
});

test('a list is iterated or read by pages, and no promise', () => {
  const list = waybill.templates.list({ limit: 10, search: 'welcome' });
  expectTypeOf(list).toExtend<AsyncIterable<TemplateSummary>>();
  expectTypeOf(list.page).returns.resolves.toEqualTypeOf<Page<TemplateSummary>>();
  expectTypeOf(list).not.toHaveProperty('then');
  expectTypeOf<TemplateSummary>().not.toHaveProperty('senderDomain');
  waybill.emails.list({ status: 'QUEUED' });
  // @ts-expect-error: there is no state of this name.
  waybill.emails.list({ status: 'WAITING' });
  // @ts-expect-error: there is no filter of this name.
  waybill.emails.list({ state: 'QUEUED' });
});

test("a result's error has the codes of its operation", () => {
  const read = () => waybill.emails.get('a').result();
  type Outcome = Awaited<ReturnType<typeof read>>;
  type Success = Extract<Outcome, { ok: true }>;
  type Failed = Extract<Outcome, { ok: false }>;
  expectTypeOf<Success['data']>().toEqualTypeOf<Message>();
  expectTypeOf<Failed['error']>().toExtend<WaybillError>();
  expectTypeOf<Failed['error']['code']>().toEqualTypeOf<
    | 'missing_api_key'
    | 'invalid_api_key'
    | 'revoked_api_key'
    | 'insufficient_scope'
    | 'not_found'
    | 'validation_error'
    | 'rate_limited'
    | 'internal_error'
    | 'service_unavailable'
    | 'organization_moved'
    | 'network_error'
    | 'timeout'
    | 'aborted'
    | 'unexpected_response'
  >();
  expectTypeOf<'slug_exists' | 'template_syntax'>().toExtend<Code<'createTemplate'>>();
  expectTypeOf<'in_use'>().not.toExtend<Code<'createTemplate'>>();
});

test('what is caught has one of all codes', () => {
  const codeOf = (error: unknown) => (error instanceof WaybillError ? error.code : undefined);
  type Caught = NonNullable<ReturnType<typeof codeOf>>;
  expectTypeOf<'slug_exists' | 'method_not_allowed' | 'timeout'>().toExtend<Caught>();
  expectTypeOf<Caught>().not.toEqualTypeOf<string>();
  // @ts-expect-error: there is no such code.
  codeOf(new Error()) === 'slug_taken';
});

test('a client takes what the environment holds, as it is typed', () => {
  const make = (key: string | undefined) => new Waybill({ apiKey: key });
  expectTypeOf(make).returns.toEqualTypeOf<Waybill>();
});
