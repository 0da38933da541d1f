import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';
import type { Database } from '../db/database.ts';
import { notFound, Refusal } from '../errors.ts';
import type { Caller } from '../http/handler.ts';

/**
 * Answers whose mail the visitor may see. Someone at this very machine sees the installation's
 * first organization; anyone else gives an API key as the password of HTTP Basic authentication
 * (RFC 7617), for captured mail holds what real mail does. A request that a proxy passed on, or one
 * for a foreign host name (DNS rebinding), does not count as local.
 */
export async function keepOut(
  ctx: Context,
  database: Database,
  authenticate: (ctx: Context) => Promise<Caller>,
): Promise<string> {
  const [, basic] = /^Basic +(\S+)$/i.exec(ctx.get('authorization')) ?? [];
  if (basic === undefined && isLocal(ctx)) return firstOrganization(database);
  if (basic !== undefined) {
    const password = Buffer.from(basic, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
    ctx.req.headers.authorization = `Bearer ${password}`;
  }
  try {
    return (await authenticate(ctx)).organizationId;
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'rate_limited') {
      ctx.set('WWW-Authenticate', 'Basic realm="Waybill: any name, and an API key as password"');
    }
    throw error;
  }
}

function isLocal(ctx: Context): boolean {
  const { remoteAddress } = ctx.req.socket;
  if (remoteAddress === undefined || ipaddr.process(remoteAddress).range() !== 'loopback')
    return false;
  if (ctx.get('x-forwarded-for') !== '' || ctx.get('forwarded') !== '') return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(ctx.hostname) || ctx.hostname === '::1';
}

async function firstOrganization(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from organizations order by id limit 1',
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0].id;
}
