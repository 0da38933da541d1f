import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import {
  invalid,
  invalidJson,
  payloadTooLarge,
  type Refusal,
  unsupportedMediaType,
} from '../errors.ts';
import type { ContractOperation } from './contract.ts';
import { type JsonFault, scanJson } from './scan-json.ts';

const defaultLimitBytes = 1024 * 1024;

export interface ReadBody {
  /** Undefined where there is no body. */
  value: unknown;
  /** How many values it holds, roughly. */
  values: number;
}

const none: ReadBody = { value: undefined, values: 0 };
const empty: ReadBody = { value: {}, values: 1 };

/**
 * Reads the JSON body of an operation. Compressed bodies are refused: a few bytes can expand to
 * gigabytes. An operation without a body takes none, or an empty object.
 */
export function bodyReader(operation: ContractOperation): (ctx: Context) => Promise<ReadBody> {
  const limitBytes = operation['x-body-limit-bytes'] ?? defaultLimitBytes;
  const readBytes = koaBody({
    json: false,
    urlencoded: false,
    multipart: false,
    text: true,
    textTypes: ['application/json'],
    textLimit: limitBytes,
    // One character for each byte: it is measured before it is decoded.
    encoding: 'binary',
    parsedMethods: [
      HttpMethodEnum.POST,
      HttpMethodEnum.PUT,
      HttpMethodEnum.PATCH,
      HttpMethodEnum.DELETE,
    ],
    onError: (error) => refuseUnread(error, limitBytes),
  });
  const { requestBody } = operation;
  const schema = schemaOf(operation);
  const takesBody = requestBody !== undefined;
  const needsBody = requestBody !== undefined && 'required' in requestBody && requestBody.required;

  return async (ctx) => {
    const length = ctx.get('content-length');
    const isEmpty = length === '0' || (length === '' && ctx.get('transfer-encoding') === '');
    if (isEmpty && !needsBody) return takesBody ? empty : none;
    if (isEmpty) throw invalid([{ path: '/body', code: 'required', message: 'is required' }]);
    if (ctx.get('content-encoding') !== '' && ctx.get('content-encoding') !== 'identity') {
      throw unsupportedMediaType();
    }
    if (!ctx.is('application/json')) throw unsupportedMediaType();
    if (!/^(utf-?8)?$/i.test(ctx.request.charset)) throw unsupportedMediaType();
    if (Number(length) > limitBytes) throw payloadTooLarge(limitBytes);
    await readBytes(ctx, async () => {});
    const body = parse(String(ctx.request.body), schema);
    if (takesBody) return body;
    if (isEmptyObject(body.value)) return none;
    throw invalid([
      { path: '/body', code: 'not_allowed', message: 'this operation takes no body' },
    ]);
  };
}

/** `bytes` holds one character for each byte. */
function parse(bytes: string, schema: Schema | undefined): ReadBody {
  const shape = scanJson(bytes);
  // What is too large is not even parsed. What else is at fault is, for it may be no JSON at all.
  const isTooLarge = /^(?:max|too_many)_/.test(shape.fault?.code ?? '');
  if (shape.fault !== undefined && isTooLarge) throw refuseShape(shape.fault, schema);
  const text = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalidJson(error instanceof Error ? error.message : 'a syntax error');
  }
  if (shape.fault !== undefined) throw refuseShape(shape.fault, schema);
  if (typeof value === 'string') {
    throw invalid([{ path: '/body', code: 'type', message: 'must be an object' }]);
  }
  return { value, values: shape.values };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: string): string {
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    throw invalidJson('it is not UTF-8');
  }
}

function refuseShape({ pointer, code, message }: JsonFault, schema: Schema | undefined): Refusal {
  const most = code === 'max_items' ? mostItemsAt(pointer, schema) : undefined;
  const told = most === undefined ? message : `must hold at most ${most} items`;
  const details = [{ path: `/body${pointer}`, code, message: told }];
  return code === 'duplicate_key' ? invalidJson('a key stands twice', details) : invalid(details);
}

/** The part of the contract's schema that is asked here. */
interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
}

function schemaOf({ requestBody }: ContractOperation): Schema | undefined {
  if (requestBody === undefined || '$ref' in requestBody) return undefined;
  return requestBody.content['application/json']?.schema as Schema | undefined;
}

/** How many items the contract allows where a pointer leads; undefined where it names no bound. */
function mostItemsAt(pointer: string, schema: Schema | undefined): number | undefined {
  const names = pointer.split('/').slice(1);
  const found = names.reduce((at, name) => at?.items ?? at?.properties?.[name], schema);
  return found?.maxItems;
}

function refuseUnread(error: Error & { status?: number }, limitBytes: number): never {
  if (error.status === 413) throw payloadTooLarge(limitBytes);
  if (error.status === 415) throw unsupportedMediaType();
  if (error.status === 400) throw invalidJson('it ended early');
  throw error;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
