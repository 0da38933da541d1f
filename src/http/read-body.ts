import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { invalid, invalidJson, payloadTooLarge, unsupportedMediaType } from '../errors.ts';
import type { ContractOperation } from './contract.ts';

const defaultLimitBytes = 1024 * 1024;

export type ReadBody = (ctx: Context) => Promise<unknown>;

/**
 * Reads the JSON body of an operation. Compressed bodies are refused: a few bytes can expand to
 * gigabytes. An operation without a body takes none, or an empty object.
 */
export function bodyReader(operation: ContractOperation): ReadBody {
  const limitBytes = operation['x-body-limit-bytes'] ?? defaultLimitBytes;
  const parse = koaBody({
    json: true,
    jsonStrict: false,
    jsonLimit: limitBytes,
    urlencoded: false,
    text: false,
    multipart: false,
    parsedMethods: [
      HttpMethodEnum.POST,
      HttpMethodEnum.PUT,
      HttpMethodEnum.PATCH,
      HttpMethodEnum.DELETE,
    ],
    onError: (error, ctx) => {
      ctx.request.body = salvage(error, limitBytes);
    },
  });
  const { requestBody } = operation;
  const takesBody = requestBody !== undefined;
  const needsBody = requestBody !== undefined && 'required' in requestBody && requestBody.required;

  return async (ctx) => {
    const length = ctx.get('content-length');
    const empty = length === '0' || (length === '' && ctx.get('transfer-encoding') === '');
    if (empty && !needsBody) return takesBody ? {} : undefined;
    if (empty) throw invalid([{ path: '/body', code: 'required', message: 'is required' }]);
    if (ctx.get('content-encoding') !== '' && ctx.get('content-encoding') !== 'identity') {
      throw unsupportedMediaType();
    }
    if (!ctx.is('application/json')) throw unsupportedMediaType();
    if (!/^(utf-?8)?$/i.test(ctx.request.charset)) throw unsupportedMediaType();
    if (Number(length) > limitBytes) throw payloadTooLarge(limitBytes);
    const wasUtf8 = watchBytes(ctx.req);
    await parse(ctx, async () => {});
    if (!wasUtf8()) throw invalidJson('it is not UTF-8');
    const body: unknown = ctx.request.body;
    // The validator would parse the text of a string once more.
    if (typeof body === 'string') {
      throw invalid([{ path: '/body', code: 'type', message: 'must be object' }]);
    }
    if (takesBody || isEmptyObject(body)) return takesBody ? body : undefined;
    throw invalid([
      { path: '/body', code: 'not_allowed', message: 'this operation takes no body' },
    ]);
  };
}

/**
 * Looks at the bytes that the parser gets, which puts U+FFFD where they are no UTF-8; answers how to
 * ask, at the end, whether they were. Listens from when the parser does: earlier would take from it.
 */
function watchBytes(request: IncomingMessage): () => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const decode = (chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  const begin = (event: string | symbol) => {
    if (event !== 'data') return;
    request.off('newListener', begin);
    request.on('data', decode);
  };
  request.on('newListener', begin);
  return () => {
    decode();
    return isUtf8;
  };
}

/**
 * The parser takes keys that reach into prototypes for a syntax error; they are parsed here after
 * all, for the guard to say where they stand. Everything else is refused.
 */
function salvage(
  error: Error & { status?: number; body?: string },
  limitBytes: number,
): Context['request']['body'] {
  if (error.status === 413) throw payloadTooLarge(limitBytes);
  if (error.status === 415) throw unsupportedMediaType();
  if (error.status !== 400) throw error;
  if (error.body === undefined) throw invalidJson('it ended early');
  try {
    return JSON.parse(error.body);
  } catch (cause) {
    throw invalidJson(cause instanceof Error ? cause.message : 'a syntax error');
  }
}

function isEmptyObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length === 0;
}
