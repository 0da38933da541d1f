import { randomUUID } from 'node:crypto';

const acceptable = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's own identifier when it is safe to log and to send back, else a new one. */
export function requestIdFrom(header: string): string {
  return acceptable.test(header) ? header : `req_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
}
