import type { Row, Transaction } from '../../db/database.ts';
import { recordEvents } from '../../events/record-events.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { addressKey, normalizeAddress } from '../../mail/address.ts';
import { suppressLater } from '../../suppressions/suppress.ts';
import { type EventMessage, eventEmailColumns, eventEmailOfRow } from '../message/event-email.ts';
import type { MessageStatus } from '../message/message-state.ts';
import { outstanding, type Recipient } from '../message/recipient.ts';
import { type AppliedFeedback, applyFeedback, type ReportedFeedback } from './apply-feedback.ts';
import { applyWaitingJob, keepWaiting } from './waiting-feedback.ts';

export interface RecordedFeedback {
  /** The recipient as the message has it; undefined when the message has none such, or is none of ours. */
  email: string | undefined;
  changed: boolean;
  pending: boolean;
}

interface MessageRow extends EventMessage, Row {
  status: MessageStatus;
  attempts: number;
}

/**
 * Stores what came back, in one transaction with all that follows. The messages are locked, in one
 * order, so that a report that comes twice at the same moment counts once. One that is being sent just
 * now belongs to its attempt, which will write what the next server said over everything: what came
 * back waits for that (`waiting_feedback`), and is applied after it. `since` is when it came, if that
 * was before `now`. The results have the order of the reports.
 */
export async function recordFeedback(
  tx: Transaction,
  reports: ReportedFeedback[],
  now: Date,
  since = now,
): Promise<RecordedFeedback[]> {
  if (reports.length === 0) return [];
  const rows = await tx.query<MessageRow>(
    `select ${eventEmailColumns}, m.status, m.attempts from messages m
     where m.organization_id = $1 and m.id = any($2) order by m.id for no key update`,
    [tx.organizationId, [...new Set(reports.map(({ messageId }) => messageId))]],
  );
  const messages = new Map(rows.map((row) => [row.id, row]));
  const changed = new Set<MessageRow>();
  const suppressions: AppliedFeedback['suppressions'] = [];
  const results: RecordedFeedback[] = [];
  for (const reported of reports) {
    const { messageId, learned, details, reportId } = reported;
    const message = messages.get(messageId);
    const recipient = message && findRecipient(message.recipients, reported.recipient);
    // What never left cannot have come back.
    if (message === undefined || recipient === undefined || message.attempts === 0) {
      results.push({ email: undefined, changed: false, pending: false });
      continue;
    }
    const result = { email: recipient.address, changed: false, pending: false };
    results.push(result);
    if (isBeingSent(message, recipient)) {
      const isNew = await keepWaiting(tx, { ...reported, recipient: recipient.address }, since);
      if (isNew) enqueue(tx, [applyWaitingJob(tx.organizationId, message.id, since, now)]);
      result.pending = true;
      continue;
    }
    if (learned.kind === 'deferred' && (await wasRecorded(tx, message.id, reportId))) continue;
    const applied = applyFeedback(message, recipient.key, learned, { ...details, reportId });
    suppressions.push(...applied.suppressions);
    if (!applied.changed) continue;
    result.changed = true;
    Object.assign(message, { status: applied.status, recipients: applied.recipients });
    changed.add(message);
    recordEvents(tx, eventEmailOfRow(message, applied.status), applied.events, now);
  }
  // Together with the commit, so that nobody waits long for the locks that they take.
  tx.later(
    storeMessages,
    [...changed].map((message) => ({ message, now })),
  );
  tx.later(
    suppressLater,
    suppressions.map((entry) => ({ ...entry, now })),
  );
  return results;
}

async function storeMessages(
  tx: Transaction,
  items: { message: MessageRow; now: Date }[],
): Promise<void> {
  const messages = items.map(({ message }) => message);
  await tx.query(
    // An attempt that was given up for dead must not write over it any more.
    `update messages m set status = r.status, recipients = r.recipients, updated_at = $5,
       attempt_id = case when m.status = 'UNKNOWN' then null else m.attempt_id end,
       sent_at = coalesce(m.sent_at, $5)
     from unnest($2::uuid[], $3::text[], $4::jsonb[]) as r (id, status, recipients)
     where m.organization_id = $1 and m.id = r.id and m.id = any($2)`,
    [
      tx.organizationId,
      messages.map(({ id }) => id),
      messages.map(({ status }) => status),
      messages.map(({ recipients }) => JSON.stringify(recipients)),
      items[0]?.now,
    ],
  );
}

/** Whoever it went to when that is one; of several, the one whose address the report names. */
function findRecipient(
  recipients: Recipient[],
  address: string | undefined,
): Recipient | undefined {
  const key = address === undefined ? undefined : addressKey(normalizeAddress(address) ?? address);
  const named = recipients.find((recipient) => recipient.key === key);
  return named ?? (recipients.length === 1 ? recipients[0] : undefined);
}

/** An attempt is open, or may begin at any time, that will write what it hears for this recipient. */
function isBeingSent({ status }: MessageRow, recipient: Recipient): boolean {
  if (status === 'SENDING') return true;
  const mayBegin = status === 'QUEUED' || status === 'DEFERRED' || status === 'SCHEDULED';
  return mayBegin && outstanding([recipient]).length > 0;
}

/** A delay changes no state that could tell that it is known. */
async function wasRecorded(tx: Transaction, messageId: string, reportId: string) {
  await tx.flush();
  const rows = await tx.query(
    `select from message_events
     where organization_id = $1 and message_id = $2 and type = 'DEFERRED'
       and metadata ->> 'reportId' = $3 limit 1`,
    [tx.organizationId, messageId, reportId],
  );
  return rows.length > 0;
}
