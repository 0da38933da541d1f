import type { Transaction } from '../db/database.ts';
import type { NewEvent } from '../events/event.ts';
import type { MessageEvent } from '../events/message-event.entity.ts';
import { recordEvents } from '../events/record-events.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { deliveryJob } from './delivery-job.ts';
import type { Message } from './message.entity.ts';
import type { NewMessage } from './new-message.ts';
import { statusOf } from './recipient.ts';

/**
 * Stores messages with their first event and the job that will deliver them, in the caller's
 * transaction: once that commits, nothing can lose them.
 */
export async function insertMessages(
  tx: Transaction,
  messages: NewMessage[],
  now: Date,
): Promise<{ message: Message; event: MessageEvent }[]> {
  const rows = messages.map((message) => ({ message, status: firstStatus(message) }));
  for (const { message, status } of rows) await insertMessage(tx, message, status, now);
  const events = recordEvents(
    tx,
    rows.map(({ message, status }) => firstEvent(message, status)),
    now,
  );
  enqueue(
    tx,
    rows
      .filter(({ status }) => status !== 'SUPPRESSED')
      .map(({ message }) =>
        deliveryJob(tx.organizationId, message.id, message.scheduledAt ?? undefined),
      ),
  );
  return rows.map(({ message, status }, index) => ({
    message: toMessage(tx, message, status, now),
    event: events[index] as MessageEvent,
  }));
}

type FirstStatus = 'SCHEDULED' | 'QUEUED' | 'SUPPRESSED';

function firstStatus(message: NewMessage): FirstStatus {
  if (statusOf(message.recipients) === 'SUPPRESSED') return 'SUPPRESSED';
  return message.scheduledAt === null ? 'QUEUED' : 'SCHEDULED';
}

function firstEvent(message: NewMessage, status: FirstStatus): NewEvent {
  const { id: messageId, scheduledAt } = message;
  switch (status) {
    case 'SCHEDULED':
      return { messageId, type: status, metadata: { scheduledAt: scheduledAt?.toISOString() } };
    case 'SUPPRESSED':
      return {
        messageId,
        type: status,
        metadata: { reason: 'every recipient is on the suppression list' },
        bounce: { kind: 'PERMANENT', subType: 'OnAccountSuppressionList' },
      };
    case 'QUEUED':
      return { messageId, type: status };
  }
}

async function insertMessage(
  tx: Transaction,
  message: NewMessage,
  status: FirstStatus,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into messages (organization_id, id, type, status, from_address, from_name, reply_to,
       subject, html, text, recipients, domain_id, idempotency_key, template_id, campaign_id,
       contact_id, topic_id, tags, headers, track_opens, track_clicks, attachments, scheduled_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       $20, $21, $22, $23, $24, $24)`,
    [
      tx.organizationId,
      message.id,
      message.type,
      status,
      message.fromAddress,
      message.fromName,
      message.replyTo,
      message.subject,
      message.html,
      message.text,
      JSON.stringify(message.recipients),
      message.domainId,
      message.idempotencyKey,
      message.templateId,
      message.campaignId,
      message.contactId,
      message.topicId,
      message.tags,
      JSON.stringify(message.headers),
      message.trackOpens,
      message.trackClicks,
      JSON.stringify(noteAttachments(message)),
      message.scheduledAt,
      now,
    ],
  );
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
