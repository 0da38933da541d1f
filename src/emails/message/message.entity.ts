import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { MessageStatus } from './message-state.ts';
import type { Recipient } from './recipient.ts';

/** One e-mail to its recipients. Its bodies are written once and never change. */
export const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    organizationId: p.uuid().primary(),
    id: p.uuid().primary(),
    type: p.enum(['TRANSACTIONAL', 'CAMPAIGN', 'TEST']),
    status: p.string().$type<MessageStatus>(),
    fromAddress: p.text(),
    fromName: p.text(),
    replyTo: p.text(),
    subject: p.text(),
    html: p.text().lazy(),
    text: p.text().lazy(),
    recipients: p.json<Recipient[]>(),
    provider: p.text().nullable(),
    providerMessageId: p.text().nullable(),
    domainId: p.uuid().nullable(),
    idempotencyKey: p.text().nullable(),
    templateId: p.uuid().nullable(),
    campaignId: p.uuid().nullable(),
    contactId: p.uuid().nullable(),
    topicId: p.uuid().nullable(),
    tags: p.array(),
    headers: p.json<Record<string, string>>(),
    trackOpens: p.boolean(),
    trackClicks: p.boolean(),
    /** Where its links lead: the sender's own host, or null for the address of the service. */
    linkHost: p.text().nullable(),
    attachments: p.json<AttachmentNote[]>(),
    /** A campaign's mail holds its recipient's values instead of its bodies. */
    variables: p.json<Record<string, unknown>>().lazy().nullable(),
    /** When html, text, variables and the files' contents were deleted, their time being over. */
    bodyDeletedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    sentAt: p.datetime(3).nullable(),
    scheduledAt: p.datetime(3).nullable(),
    updatedAt: p.datetime(3),
    attempts: p.integer(),
    firstAttemptAt: p.datetime(3).nullable(),
  },
});

export type Message = InferEntity<typeof MessageSchema>;
export type MessageType = Message['type'];

/** What a message remembers of a file beside its content, which has a table of its own. */
export interface AttachmentNote {
  filename: string;
  contentType: string;
  contentId: string;
  sizeBytes: number;
}
