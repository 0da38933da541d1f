import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';
import type { Database } from '../db/database.ts';
import { notFound, Refusal } from '../errors.ts';
import { isPassedOn } from '../http/client-address.ts';
import type { Caller } from '../http/handler.ts';

export interface VisitorRules {
  authenticate(ctx: Context): Promise<Caller>;
  /** Whether this machine's own browser needs no key. */
  opensLocally: boolean;
}

/**
 * The organization whose mail a visitor may see. This machine's own browser sees that of the
 * installation's first one; anyone else gives an API key as the password of HTTP Basic authentication
 * (RFC 7617), for captured mail holds what real mail does.
 */
export async function organizationOfVisitor(
  ctx: Context,
  database: Database,
  { authenticate, opensLocally }: VisitorRules,
): Promise<string> {
  const [, basic] = /^Basic +(\S+)$/i.exec(ctx.get('authorization')) ?? [];
  if (basic === undefined && opensLocally && isOwnBrowser(ctx)) return firstOrganization(database);
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

/**
 * Whether the request comes straight from a browser on this machine. One for a foreign host name does
 * not (DNS rebinding), nor one that a proxy on this machine passed on: browsers keep connections alive
 * and say so, while a proxy that says nothing of itself speaks HTTP/1.0, closes, or leaves that out.
 */
function isOwnBrowser(ctx: Context): boolean {
  const { remoteAddress } = ctx.req.socket;
  if (remoteAddress === undefined || ipaddr.process(remoteAddress).range() !== 'loopback')
    return false;
  if (isPassedOn(ctx.req) || !/keep-alive/i.test(ctx.get('connection'))) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(ctx.hostname) || ctx.hostname === '::1';
}

async function firstOrganization(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from organizations order by id limit 1',
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0].id;
}
