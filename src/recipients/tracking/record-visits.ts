import type { Row, Transaction } from '../../db/database.ts';
import {
  type EventMessage,
  eventEmailColumns,
  eventEmailOfRow,
} from '../../emails/message/event-email.ts';
import type { MessageStatus } from '../../emails/message/message-state.ts';
import { recordEvents } from '../../events/record-events.ts';
import { type Click, isBurst, quietMs, type Verdict, type Visit } from './visit.ts';

/** So many opens and clicks of one message are recorded. */
const mostEvents = 500;

interface MessageRow extends EventMessage, Row {
  status: MessageStatus;
  sent_at: Date | null;
  refuses: boolean;
  events: number;
}

interface RecentRow extends Row {
  message_id: string;
  type: 'OPENED' | 'CLICKED';
  url: string;
  automated: boolean;
  occurred_at: Date;
}

/**
 * Records visits of one organization's mail, in one transaction that no other process does at the same
 * time. `clicksOf` knows clicks that are not recorded, so that the first of a burst is known for one.
 * Returns what became of each.
 */
export async function recordVisits(
  tx: Transaction,
  visits: Visit[],
  clicksOf: (messageId: string) => Click[],
): Promise<Verdict[]> {
  const { messages, recent } = await readKnown(tx, visits);
  return visits.map((visit) => {
    const message = messages.get(visit.messageId);
    // It was deleted, or a recipient wants nothing to be known.
    if (message === undefined || message.refuses) return 'dropped';
    const known = recent.get(visit.messageId) ?? [];
    recent.set(visit.messageId, known);
    const reason = reasonOf(visit, message, [...clicksOf(visit.messageId), ...clicksIn(known)]);
    if (isRepeated(visit, reason !== null, known) || message.events >= mostEvents) {
      return reason === null ? 'person' : 'machine';
    }
    message.events += 1;
    known.push({
      message_id: visit.messageId,
      type: typeOf(visit),
      url: visit.url,
      automated: reason !== null,
      occurred_at: visit.at,
    });
    const [to] = message.recipients;
    const metadata = {
      // One mail went to all of several, so that nobody knows who of them it was.
      recipient: message.recipients.length === 1 ? (to?.address ?? null) : null,
      ...(visit.kind === 'clicked' ? { url: visit.url } : {}),
      client: visit.client,
      device: visit.device,
      automated: reason !== null,
      reason,
    };
    const event = { type: typeOf(visit), metadata };
    recordEvents(tx, eventEmailOfRow(message, message.status), [event], visit.at);
    return reason === null ? 'person' : 'machine';
  });
}

const typeOf = ({ kind }: Visit): RecentRow['type'] => (kind === 'opened' ? 'OPENED' : 'CLICKED');

const clicksIn = (rows: RecentRow[]): Click[] =>
  rows
    .filter(({ type }) => type === 'CLICKED')
    .map(({ url, occurred_at }) => ({ url, at: occurred_at.getTime() }));

function reasonOf(visit: Visit, message: MessageRow, clicks: Click[]): Visit['reason'] {
  if (visit.reason !== null) return visit.reason;
  // Of one whose fate is unknown a visit is the first proof that it left.
  const isAccepted = message.sent_at !== null && visit.at >= message.sent_at;
  if (!isAccepted && message.status !== 'UNKNOWN') return 'before_accepted';
  return visit.kind === 'clicked' && isBurst(clicks, visit.at.getTime()) ? 'burst' : null;
}

/** A person counts also when a machine came first, which many a scanner does; the reverse is no news. */
function isRepeated(visit: Visit, automated: boolean, known: RecentRow[]): boolean {
  return known.some(
    (row) =>
      row.type === typeOf(visit) &&
      row.url === visit.url &&
      Math.abs(visit.at.getTime() - row.occurred_at.getTime()) < quietMs &&
      (automated || !row.automated),
  );
}

async function readKnown(tx: Transaction, visits: Visit[]) {
  const ids = [...new Set(visits.map(({ messageId }) => messageId))];
  const first = Math.min(...visits.map(({ at }) => at.getTime()));
  // The other processes wait: what they record is seen here, and the other way round.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('visits ' || $1::text, 0))`, [
    tx.organizationId,
  ]);
  const [messages, recent] = await Promise.all([
    tx.query<MessageRow>(
      `select ${eventEmailColumns}, m.status, m.sent_at,
         exists (select from contacts contact where contact.organization_id = m.organization_id
           and not contact.tracking and (contact.id = m.contact_id or contact.address_key = any(
             array(select item ->> 'key' from jsonb_array_elements(m.recipients) as item)))
         ) as refuses,
         (select count(*)::int from message_events event
          where event.organization_id = m.organization_id and event.message_id = m.id
            and event.type in ('OPENED', 'CLICKED')) as events
       from messages m where m.organization_id = $1 and m.id = any($2)`,
      [tx.organizationId, ids],
    ),
    tx.query<RecentRow>(
      `select message_id, type, coalesce(metadata ->> 'url', '') as url,
         coalesce(metadata ->> 'automated', '') = 'true' as automated, occurred_at
       from message_events
       where organization_id = $1 and message_id = any($2) and type in ('OPENED', 'CLICKED')
         and occurred_at > $3`,
      [tx.organizationId, ids, new Date(first - quietMs)],
    ),
  ]);
  return {
    messages: new Map(messages.map((message) => [message.id, message])),
    recent: Map.groupBy(recent, ({ message_id }) => message_id),
  };
}
