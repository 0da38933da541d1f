import type { Context } from 'koa';
import { payloadTooLarge } from '../errors.ts';

/** The bytes of a request's body. What is too much stays unread, and the connection is given up for it. */
export async function readBytes(ctx: Context, limitBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limitBytes) {
      ctx.set('Connection', 'close');
      throw payloadTooLarge(limitBytes);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
