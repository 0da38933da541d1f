import type { Transaction } from '../db/database.ts';
import type { NewEvent } from '../events/event.ts';
import type { MessageEvent } from '../events/message-event.entity.ts';
import { recordEvents } from '../events/record-events.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { deliveryJob } from './delivery-job.ts';
import { eventEmail } from './event-email.ts';
import type { Message } from './message.entity.ts';
import type { NewMessage } from './new-message.ts';
import { statusOf } from './recipient.ts';
import { firstCome, type SendingTurns } from './sending-turns.ts';

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
  const rows = messages.map((message) => ({ message, status: firstStatus(message), now }));
  tx.later(writeMessages, rows);
  const events = rows.flatMap(({ message, status }) =>
    recordEvents(tx, eventEmail(message, status), [firstEvent(message, status)], now),
  );
  enqueue(
    tx,
    rows
      .filter(({ status }) => withJobs && status !== 'SUPPRESSED')
      .map(({ message }) =>
        deliveryJob(
          tx.organizationId,
          { id: message.id, attachments: noteAttachments(message) },
          message.scheduledAt === null
            ? { priority: turns.next(tx.organizationId) }
            : { runAt: message.scheduledAt },
        ),
      ),
  );
  return rows.map(({ message, status }, index) => ({
    message: toMessage(tx, message, status, now),
    event: events[index] as MessageEvent,
  }));
}

interface MessageRow {
  message: NewMessage;
  status: FirstStatus;
  now: Date;
}

type FirstStatus = 'SCHEDULED' | 'QUEUED' | 'SUPPRESSED';

function firstStatus(message: NewMessage): FirstStatus {
  if (statusOf(message.recipients) === 'SUPPRESSED') return 'SUPPRESSED';
  return message.scheduledAt === null ? 'QUEUED' : 'SCHEDULED';
}

function firstEvent(message: NewMessage, status: FirstStatus): NewEvent {
  switch (status) {
    case 'SCHEDULED':
      return { type: status, metadata: { scheduledAt: message.scheduledAt?.toISOString() } };
    case 'SUPPRESSED':
      return {
        type: status,
        metadata: {
          reason: 'every recipient is on the suppression list or opted out of the topic',
        },
        bounce: { kind: 'PERMANENT', subType: 'OnAccountSuppressionList' },
      };
    case 'QUEUED':
      return { type: status };
  }
}

/** One statement, whatever the number of messages. */
async function writeMessages(tx: Transaction, rows: MessageRow[]): Promise<void> {
  const column = <T>(value: (message: NewMessage) => T) => rows.map((row) => value(row.message));
  const json = (value: (message: NewMessage) => unknown) =>
    column((message) => JSON.stringify(value(message)));
  const inserted = tx.query(
    `insert into messages (organization_id, id, type, status, from_address, from_name, reply_to,
       subject, html, text, recipients, domain_id, idempotency_key, template_id, campaign_id,
       contact_id, topic_id, tags, headers, track_opens, track_clicks, attachments, scheduled_at,
       variables, created_at, updated_at)
     select $1, id, type, status, from_address, from_name, reply_to, subject, html, text,
       recipients, domain_id, idempotency_key, template_id, campaign_id, contact_id, topic_id,
       array(select jsonb_array_elements_text(tags)), headers, track_opens, track_clicks,
       attachments, scheduled_at, variables, created_at, created_at
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::text[], $9::text[], $10::text[], $11::jsonb[], $12::uuid[], $13::text[], $14::uuid[],
         $15::uuid[], $16::uuid[], $17::uuid[], $18::jsonb[], $19::jsonb[], $20::boolean[],
         $21::boolean[], $22::jsonb[], $23::timestamptz[], $24::jsonb[], $25::timestamptz[])
       as message (id, type, status, from_address, from_name, reply_to, subject, html, text,
         recipients, domain_id, idempotency_key, template_id, campaign_id, contact_id, topic_id,
         tags, headers, track_opens, track_clicks, attachments, scheduled_at, variables, created_at)`,
    [
      tx.organizationId,
      column(({ id }) => id),
      column(({ type }) => type),
      rows.map(({ status }) => status),
      column(({ fromAddress }) => fromAddress),
      column(({ fromName }) => fromName),
      column(({ replyTo }) => replyTo),
      column(({ subject }) => subject),
      column(({ html }) => html),
      column(({ text }) => text),
      json(({ recipients }) => recipients),
      column(({ domainId }) => domainId),
      column(({ idempotencyKey }) => idempotencyKey),
      column(({ templateId }) => templateId),
      column(({ campaignId }) => campaignId),
      column(({ contactId }) => contactId),
      column(({ topicId }) => topicId),
      json(({ tags }) => tags),
      json(({ headers }) => headers),
      column(({ trackOpens }) => trackOpens),
      column(({ trackClicks }) => trackClicks),
      json((message) => noteAttachments(message)),
      column(({ scheduledAt }) => scheduledAt),
      column(({ variables }) => (variables === null ? null : JSON.stringify(variables))),
      rows.map(({ now }) => now),
    ],
  );
  await Promise.all([inserted, ...rows.map(({ message }) => writeAttachments(tx, message))]);
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

function toMessage(tx: Transaction, message: NewMessage, status: FirstStatus, now: Date): Message {
  return {
    ...message,
    organizationId: tx.organizationId,
    status,
    attachments: noteAttachments(message),
    provider: null,
    providerMessageId: null,
    createdAt: now,
    updatedAt: now,
    sentAt: null,
    attempts: 0,
    firstAttemptAt: null,
  } as Message;
}
