import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Tokens } from '../../crypto/token.ts';
import { readClickToken } from '../../emails/tracking/tracked-links.ts';
import type { ObserveRequest } from '../../http/create-app.ts';
import { requestIdFrom } from '../../http/request-id.ts';
import { noteVisit, type VisitNoting } from './note-visit.ts';
import { clickRoute, privateHeaders } from './tracking-pages.ts';

export interface LeadOnOptions extends VisitNoting {
  tokens: Tokens;
  observe: ObserveRequest;
  log: Logger;
}

/**
 * Follows a click before anything else looks at the request, which takes half the processor time: a
 * campaign is clicked by many at once. What is no plain GET with a token that was made here goes on to
 * `handle`, which knows the same path and every way of writing it.
 */
export function leadOn(options: LeadOnOptions, handle: RequestListener): RequestListener {
  const { tokens, observe, log } = options;
  return (request, response) => {
    const { method = '', url = '' } = request;
    if (method !== 'GET' || !/^\/t\/c\/[^?%#]+$/.test(url)) return handle(request, response);
    const started = performance.now();
    const click = readClickToken(tokens, url.slice('/t/c/'.length));
    if (click === undefined) return handle(request, response);
    const { organizationId, messageId, target, isHidden } = click;
    try {
      const visited = { organizationId, messageId, url: target, isHidden };
      noteVisit(options, request, { ...visited, kind: 'clicked' });
    } catch (error) {
      // Whoever clicked comes first.
      log.error({ err: error }, 'a click could not be noted');
    }
    const requestId = requestIdFrom(String(request.headers['x-request-id'] ?? ''));
    response.writeHead(302, {
      ...privateHeaders,
      'X-Request-Id': requestId,
      Location: target,
      'Content-Length': 0,
    });
    response.end();
    const seconds = (performance.now() - started) / 1000;
    observe({ method, route: clickRoute, status: '302' }, seconds);
    log.debug({ requestId, method, route: clickRoute, status: 302, seconds }, 'request');
  };
}
