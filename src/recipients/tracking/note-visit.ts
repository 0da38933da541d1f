import type { IncomingMessage } from 'node:http';
import type { TrackedMessage } from '../../emails/tracking/tracked-links.ts';
import type { VisitKind } from './judge-agent.ts';
import { judgeVisit } from './judge-visit.ts';
import type { Visits } from './visits.ts';

export interface VisitNoting {
  visits: Visits;
  /** The address that a request comes from. */
  addressOf: (request: IncomingMessage) => string;
}

/** What was looked at: a picture, or a link and where it leads. */
export interface Visited extends TrackedMessage {
  kind: VisitKind;
  url: string;
  isHidden: boolean;
}

/** Notes who looked, as far as a request tells. Nobody waits for it to be recorded. */
export function noteVisit(
  { visits, addressOf }: VisitNoting,
  request: IncomingMessage,
  { isHidden, ...visited }: Visited,
): void {
  const judged = judgeVisit(request, addressOf(request), visited.kind);
  const reason = judged.reason ?? (isHidden ? 'hidden_link' : null);
  visits.add({ ...judged, ...visited, reason, at: new Date() });
}
