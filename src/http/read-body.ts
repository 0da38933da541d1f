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
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH, HttpMethodEnum.DELETE],
    onError: (error) => {
      throw bodyError(error, limitBytes);
    },
  });
  const takesBody = operation.requestBody !== undefined;

  return async (ctx) => {
    const length = ctx.get('content-length');
    const empty = length === '0' || (length === '' && ctx.get('transfer-encoding') === '');
    if (empty && !takesBody) return undefined;
    if (empty) throw invalid([{ path: '/body', code: 'required', message: 'is required' }]);
    if (ctx.get('content-encoding') !== '' && ctx.get('content-encoding') !== 'identity') {
      throw unsupportedMediaType();
    }
    if (!ctx.is('application/json')) throw unsupportedMediaType();
    if (Number(length) > limitBytes) throw payloadTooLarge(limitBytes);
    await parse(ctx, async () => {});
    const body: unknown = ctx.request.body;
    if (takesBody || isEmptyObject(body)) return takesBody ? body : undefined;
    throw invalid([{ path: '/body', code: 'not_allowed', message: 'this operation takes no body' }]);
  };
}

function bodyError(error: unknown, limitBytes: number): unknown {
  if (error instanceof SyntaxError) return invalidJson('a syntax error');
  if (error instanceof Error && 'status' in error) {
    if (error.status === 413) return payloadTooLarge(limitBytes);
    if (error.status === 415) return unsupportedMediaType();
    if (error.status === 400) return invalidJson('it ended early');
  }
  return error;
}

function isEmptyObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length === 0;
}
