import type { Transaction } from '../../db/database.ts';
import type { NewEvent } from '../../events/event.ts';
import type { MessageEvent } from '../../events/message-event.entity.ts';
import { recordEvents } from '../../events/record-events.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { deliveryJob } from '../deliver/delivery-job.ts';
import { firstCome, type SendingTurns } from '../deliver/sending-turns.ts';
import { eventEmail } from './event-email.ts';
import type { Message } from './message.entity.ts';
import { type MessageRow, messageColumns, rowOf } from './message-row.ts';
import type { NewMessage } from './new-message.ts';
import { statusOf } from './recipient.ts';

interface InsertOptions {
  withJobs?: boolean;
  /** Whose turn a message is in the queue. */
  turns?: SendingTurns;
}

/**
 * Stores messages with their first event and the job that will deliver them, in the caller's
 * transaction: once that commits, nothing can lose them. Without jobs the caller delivers them.
 */
export function insertMessages(
  tx: Transaction,
  messages: NewMessage[],
  now: Date,
  { withJobs = true, turns = firstCome }: InsertOptions = {},
): { message: Message; event: MessageEvent }[] {
  const rows = messages.map((given) => ({ given, message: toMessage(tx, given, now) }));
  tx.later(writeMessages, rows);
  const events = rows.flatMap(({ message }) =>
    recordEvents(tx, eventEmail(message, message.status), [firstEvent(message)], now),
  );
  enqueue(
    tx,
    rows
      .filter(({ message }) => withJobs && message.status !== 'SUPPRESSED')
      .map(({ message }) =>
        deliveryJob(
          tx.organizationId,
          message,
          message.scheduledAt
            ? { runAt: message.scheduledAt }
            : { priority: turns.next(tx.organizationId) },
        ),
      ),
  );
  return rows.map(({ message }, index) => ({ message, event: events[index] as MessageEvent }));
}

interface NewRow {
  given: NewMessage;
  message: Message;
}

function firstStatus(message: NewMessage): Message['status'] {
  if (statusOf(message.recipients) === 'SUPPRESSED') return 'SUPPRESSED';
  return message.scheduledAt === null ? 'QUEUED' : 'SCHEDULED';
}

function firstEvent({ status, scheduledAt }: Message): NewEvent {
  switch (status) {
    case 'SCHEDULED':
      return { type: status, metadata: { scheduledAt: scheduledAt?.toISOString() } };
    case 'SUPPRESSED':
      return {
        type: status,
        metadata: {
          reason: 'every recipient is on the suppression list or opted out of the topic',
        },
        bounce: { kind: 'PERMANENT', subType: 'OnAccountSuppressionList' },
      };
    default:
      return { type: 'QUEUED' };
  }
}

/** One statement, whatever the number of messages. */
async function writeMessages(tx: Transaction, rows: NewRow[]): Promise<void> {
  const inserted = tx.query(
    `insert into messages (${messageColumns})
     select ${messageColumns} from json_populate_recordset(null::messages, $1)`,
    [JSON.stringify(rows.map(({ message }) => wellFormed(rowOf(message, messageColumns))))],
  );
  await Promise.all([inserted, ...rows.map(({ given }) => writeAttachments(tx, given))]);
}

/** A filter of a template may have cut a character in two, which no text in JSON may hold. */
function wellFormed(row: MessageRow): Record<string, unknown> {
  const text: Record<string, unknown> = { ...row };
  for (const [column, value] of Object.entries(row)) {
    if (typeof value === 'string') text[column] = value.toWellFormed();
  }
  return text;
}

async function writeAttachments(tx: Transaction, message: NewMessage): Promise<void> {
  if (message.attachments.length === 0) return;
  await tx.query(
    `insert into message_attachments (organization_id, message_id, position, content)
     select $1, $2, position - 1, content
     from unnest($3::bytea[]) with ordinality as file (content, position)`,
    [tx.organizationId, message.id, message.attachments.map(({ content }) => content)],
  );
}

function noteAttachments(message: NewMessage) {
  return message.attachments.map(({ content, ...note }) => ({
    ...note,
    sizeBytes: content.length,
  }));
}

function toMessage(tx: Transaction, message: NewMessage, now: Date): Message {
  return {
    ...message,
    organizationId: tx.organizationId,
    status: firstStatus(message),
    attachments: noteAttachments(message),
    provider: null,
    providerMessageId: null,
    createdAt: now,
    updatedAt: now,
    sentAt: null,
    bodyDeletedAt: null,
    attempts: 0,
    firstAttemptAt: null,
  };
}
