import type { IncomingMessage } from 'node:http';
import { createNetworks } from '../../dns/networks.ts';
import { type JudgedAgent, judgeAgent, type VisitKind } from './judge-agent.ts';
import type { Reason } from './known-agents.ts';

/**
 * Exchange Online Protection: hosts that filter mail and through which nobody looks (Microsoft 365
 * endpoints, Exchange Online, id 10). Other networks of scanners carry people too.
 */
const filters = createNetworks(['40.92.0.0/15', '40.107.0.0/16', '52.100.0.0/14', '104.47.0.0/17']);

/** What a request alone tells of who made it. `address` is used here and kept nowhere. */
export function judgeVisit(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  address: string,
  kind: VisitKind,
): JudgedAgent {
  const agent = judgeAgent(headers['user-agent'] ?? '', kind);
  return { ...agent, reason: reasonOf(method, headers, address) ?? agent.reason };
}

function reasonOf(
  method: string | undefined,
  headers: IncomingMessage['headers'],
  address: string,
): Reason | undefined {
  if (method === 'HEAD') return 'head';
  // The Fetch standard's, and what browsers sent before it.
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]);
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))) {
    return 'prefetch';
  }
  return filters.include(address) ? 'link_scanner' : undefined;
}
