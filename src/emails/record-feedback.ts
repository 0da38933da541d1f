import type { Row, Transaction } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { addressKey, normalizeAddress } from '../mail/address.ts';
import { suppress } from '../suppressions/suppress.ts';
import { applyFeedback, type ReportedFeedback } from './apply-feedback.ts';
import { type EventMessage, eventEmailColumns, eventEmailOfRow } from './event-email.ts';
import type { MessageStatus } from './message-state.ts';
import { outstanding, type Recipient } from './recipient.ts';
import { applyWaitingJob, keepWaiting } from './waiting-feedback.ts';

export interface RecordedFeedback {
  /** The recipient as the message has it; undefined when the message has none such, or is none of ours. */
  email: string | undefined;
  known: boolean;
  changed: boolean;
  pending: boolean;
}

interface MessageRow extends EventMessage, Row {
  status: MessageStatus;
  attempts: number;
}

/**
 * Stores what came back, in one transaction with all that follows. The message is locked, so that a
 * report that comes twice at the same moment counts once. One that is being sent just now belongs to
 * its attempt, which will write what the next server said over everything: what came back waits for
 * that (`waiting_feedback`), and is applied after it. `since` is when it came, if that was before `now`.
 */
export async function recordFeedback(
  tx: Transaction,
  reported: ReportedFeedback,
  now: Date,
  since = now,
): Promise<RecordedFeedback> {
  const [message] = await tx.query<MessageRow>(
    `select ${eventEmailColumns}, m.status, m.attempts from messages m
     where m.organization_id = $1 and m.id = $2 for no key update`,
    [tx.organizationId, reported.messageId],
  );
  const none = { email: undefined, known: message !== undefined, changed: false, pending: false };
  const recipient = message && findRecipient(message.recipients, reported.recipient);
  // What never left cannot have come back.
  if (message === undefined || recipient === undefined || message.attempts === 0) return none;
  const result = { ...none, email: recipient.address };
  if (isBeingSent(message, recipient)) {
    const isNew = await keepWaiting(tx, { ...reported, recipient: recipient.address }, since);
    if (isNew) enqueue(tx, [applyWaitingJob(tx.organizationId, message.id, since, now)]);
    return { ...result, pending: true };
  }
  const { learned, details, reportId } = reported;
  if (learned.kind === 'deferred' && (await wasRecorded(tx, message.id, reportId))) return result;
  const applied = applyFeedback(message, recipient.key, learned, { ...details, reportId });
  if (applied.changed) {
    await tx.query(
      // An attempt that was given up for dead must not write over it any more.
      `update messages set status = $3, recipients = $4, updated_at = $5,
         attempt_id = case when status = 'UNKNOWN' then null else attempt_id end,
         sent_at = coalesce(sent_at, $5)
       where organization_id = $1 and id = $2`,
      [tx.organizationId, message.id, applied.status, JSON.stringify(applied.recipients), now],
    );
    recordEvents(tx, eventEmailOfRow(message, applied.status), applied.events, now);
  }
  for (const { address, reason } of applied.suppressions) await suppress(tx, address, reason, now);
  return { ...result, changed: applied.changed };
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
