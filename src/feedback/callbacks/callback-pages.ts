import Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import {
  methodNotAllowed,
  notFound,
  serviceUnavailable,
  unsupportedMediaType,
} from '../../errors.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { toErrorBody } from '../../http/respond.ts';
import type { EntryResult } from '../entry-result.ts';
import { applyTold } from './apply-told.ts';
import type { Call, CallbackProvider, CallbackSource, Understood } from './callback.ts';
import { type AmazonNetwork, createAskAmazon } from './sns/ask-amazon.ts';
import { createUnderstand } from './understand.ts';

export interface CallbackOptions {
  database: Database;
  /** The relay of a token; undefined for one that was not made here, or is of no relay. */
  findSource: (token: string) => Promise<CallbackSource | undefined>;
  network: AmazonNetwork;
  observe: ObserveCallback;
  log: Logger;
}

/** What came of a call, or of what it tells of one recipient. */
export type CallbackOutcome =
  | 'changed'
  | 'known'
  | 'unknown'
  | 'ignored'
  | 'unsigned'
  | 'unreadable';
export type ObserveCallback = (provider: CallbackProvider, outcome: CallbackOutcome) => void;

const limitBytes = 2 * 1024 * 1024;
const route = '/in/{token}';

/** Nobody looks at it: the headers are those of every page without a key. */
const headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/**
 * Where providers tell what became of mail. The token says whose relay it is before anything is read, and
 * the provider's signature that it is the provider. What is answered with 200 is stored; whatever else is
 * answered is told again by itself.
 */
export function callbackPages(options: CallbackOptions): Router {
  const { database, findSource, observe, log } = options;
  const understand = createUnderstand(createAskAmazon(options.network));

  const receive = async (ctx: Context): Promise<void> => {
    const source = await findSource(String(ctx.params.token));
    if (source === undefined) throw notFound();
    if (!['', 'identity'].includes(ctx.get('content-encoding'))) throw unsupportedMediaType();
    const raw = await readBytes(ctx, limitBytes);
    const understood = await read(understand, ctx, raw, source);
    switch (understood.kind) {
      case 'unreadable':
        observe(source.provider, 'unreadable');
        ctx.status = 400;
        ctx.body = `${understood.reason}\n`;
        return;
      case 'unsigned':
        observe(source.provider, 'unsigned');
        log.warn({ ...about(source), reason: understood.reason }, 'a callback was refused');
        ctx.status = 403;
        ctx.body = `${understood.reason}\n`;
        return;
      case 'noted':
        ctx.body = 'told 0, unknown 0, changed 0\n';
        return;
      case 'told': {
        const results = await apply(database, source, understood);
        for (let left = understood.ignored; left > 0; left -= 1)
          observe(source.provider, 'ignored');
        for (const result of results) observe(source.provider, outcomeOf(result));
        const count = (wanted: CallbackOutcome) =>
          results.filter((result) => outcomeOf(result) === wanted).length;
        ctx.body = `told ${results.length}, unknown ${count('unknown')}, changed ${count('changed')}\n`;
      }
    }
  };

  const serve = (work: (ctx: Context) => Promise<void>) => async (ctx: Context) => {
    ctx.state.route = route;
    ctx.set(headers);
    ctx.status = 200;
    ctx.type = 'text/plain';
    try {
      await work(ctx);
    } catch (error) {
      const { message } = toErrorBody(ctx, error, ctx.state.requestId, log);
      ctx.body = `${message}\n`;
    }
    ctx.type = 'text/plain';
  };
  const refuse = serve(async (ctx) => {
    ctx.set('Allow', 'POST');
    throw methodNotAllowed(ctx.method, ['POST']);
  });

  const router = new Router({ strict: true, sensitive: true });
  return router.post('/in/:token', serve(receive)).all('/in/:token', refuse);
}

const about = ({ organizationId, provider }: CallbackSource) => ({ organizationId, provider });

async function read(
  understand: (call: Call, source: CallbackSource) => Promise<Understood>,
  ctx: Context,
  raw: Buffer,
  source: CallbackSource,
): Promise<Understood> {
  let body: unknown;
  try {
    body = JSON.parse(raw.toString());
  } catch {
    return { kind: 'unreadable', reason: 'It is no JSON.' };
  }
  try {
    return await understand(
      { header: (name) => ctx.get(name), raw, body, now: new Date() },
      source,
    );
  } catch (error) {
    // Amazon could not be asked: it tells again what it was not answered.
    throw serviceUnavailable(error);
  }
}

/** All of a call in one transaction: what it tells is stored together, or told again. */
async function apply(
  database: Database,
  source: CallbackSource,
  { told }: Extract<Understood, { kind: 'told' }>,
): Promise<(EntryResult | undefined)[]> {
  return database.of(source.organizationId).transaction(async (tx) => {
    const results: (EntryResult | undefined)[] = [];
    for (const one of told) results.push(await applyTold(tx, source, one));
    return results;
  });
}

function outcomeOf(result: EntryResult | undefined): CallbackOutcome {
  if (result === undefined) return 'unknown';
  return result.changed || result.pending ? 'changed' : 'known';
}
