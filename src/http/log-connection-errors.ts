import type Koa from 'koa';
import type { Context } from 'koa';
import type { Logger } from 'pino';

/** What ends an exchange from the caller's side: nothing is wrong here. */
const cuts = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'];

/**
 * Logs what goes wrong with connections while they are read or written. Koa would print it with its
 * stack: a caller who leaves, in the middle of an upload say, is no failure of the server.
 */
export function logConnectionErrors(app: Koa, log: Logger): void {
  app.on('error', (error: Error & { code?: string }, ctx?: Context) => {
    const requestId = ctx?.state.requestId;
    if (cuts.includes(error.code ?? '')) {
      log.info({ requestId, reason: error.message }, 'the caller cut the connection');
    } else {
      log.error({ err: error, requestId }, 'an answer was not sent');
    }
  });
}
