import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Networks } from '../dns/networks.ts';

/**
 * The address that a request comes from. Proxies in `trusted` say it in `X-Forwarded-For`, each
 * adding at the end who asked it; what anyone else says of that counts for nothing.
 */
export function clientAddress(request: IncomingMessage, trusted: Networks): string {
  const peer = request.socket.remoteAddress ?? '';
  const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  let address = peer;
  for (const next of named.map((part) => part.trim()).reverse()) {
    if (!isIP(next) || !trusted.include(address)) break;
    address = next;
  }
  return address;
}

/** Where a request was sent to: as a trusted proxy says, if one passed it on and says so. */
export function clientOrigin(request: IncomingMessage, trusted: Networks): string | undefined {
  if (!trusted.include(request.socket.remoteAddress ?? '')) return undefined;
  const { 'x-forwarded-proto': protocol, 'x-forwarded-host': host } = request.headers;
  const origin = `${protocol}://${host}`;
  return /^https?:\/\/[a-z0-9.:[\]-]+$/i.test(origin) ? origin : undefined;
}

/** Whether a proxy passed the request on, as far as can be seen: most say so, old ones speak HTTP/1.0. */
export function isPassedOn(request: IncomingMessage): boolean {
  const { headers } = request;
  if (request.httpVersion !== '1.1' || /close/i.test(headers.connection ?? '')) return true;
  return traces.some((name) => headers[name] !== undefined);
}

const traces = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
